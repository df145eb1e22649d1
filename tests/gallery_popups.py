"""What is pictured of all that opens over the window: menus, lists, calendars, dialogs, tooltips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSignalBlocker, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCalendarWidget,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QToolTip,
    QWidget,
)

import resources
from core.ledger import Player
from gui.appearance.tips import show_tip
from gui.club.person_boxes import Member, OneBox, PartBox, TwinBox
from gui.match.commands import UnsavedBox
from gui.widgets.csv_box import CsvBox, csv_form
from gui.widgets.day_field import DayField
from gui.widgets.dialogs import keep_on_screen, show_box, writing_dialog
from gui.widgets.file_box import documents
from gui.widgets.print_box import printer_dialog
from gui.widgets.print_list_box import PrintListBox
from gui.window.main_window import MainWindow
from tests.gui.finding import find
from tests.gui.names import START_NAME_0
from tests.gui.screens import glossary_screen, learn_screen, match_screen

NAMES = ("Aoi", "Ben", "千夏", "Maximilian")
MEMBERS = tuple(Member(Player(id=name, name=name), 3, (Player(id="part", name="A. Müller"),)) for name in NAMES)
SLIPS = "\n".join(
    ("Aoi 2 30 2900", "Ben 0 20 2000", "千夏 2 32 2,900", "2 30 3000", "9 30 -", "Max 30 2900", "0 30 2900")
)
"""Answers of an exit slip, one of which cannot be read."""
Scene = Callable[[MainWindow], object]


def popup_scenes() -> dict[str, Scene]:
    """By name."""
    return {
        **{f"popup_menu_{name}": partial(_menu, name=name) for name in ("hand", "lesson", "rules", "view")},
        "popup_rules": partial(_list, screen="score", name="rules"),
        "popup_names": partial(_list, screen="match", name="start.name.0"),
        "popup_match_rules": partial(_list, screen="match", name="start.rules"),
        "popup_filter": partial(_list, screen="club", name="club.filter.rules"),
        "popup_completer": _completer,
        "popup_calendar": _calendar,
        "popup_context": _context,
        "popup_tooltip": _tooltip,
        "popup_keys": lambda window: window.view.show_keys(),
        "popup_message": _message,
        "popup_file": _file,
        "popup_print": _print,
        "popup_papers": partial(_papers, name="hand"),
        "popup_papers_yaku": partial(_papers, name="yaku"),
        "popup_papers_first_evening": partial(_papers, name="first_evening"),
        "popup_papers_exit_slip": partial(_papers, name="exit_slip"),
        "popup_papers_exit_slip_two": partial(_papers, name="exit_slip", kind="two"),
        "popup_slip": partial(_slips, text=SLIPS),
        "popup_slip_empty": partial(_slips, text=""),
        "popup_person_one": partial(
            _box, make=lambda window: OneBox(MEMBERS[0], MEMBERS[1:], window.look, window)
        ),
        "popup_person_part": partial(_box, make=lambda window: PartBox(MEMBERS[0], (), window.look, window)),
        "popup_person_twin": partial(
            _box, make=lambda window: TwinBox("Anna Mueller", ("A. Müller",), window.look, window)
        ),
        "popup_csv": partial(_box, make=lambda window: CsvBox(csv_form(window.settings), window.look, window)),
    }


def close_popups(window: QWidget) -> None:
    """Close all that is open over the window."""
    QToolTip.hideText()
    for widget in _over(window):
        widget.close()


def grab_with_popups(window: QWidget) -> QPixmap:
    """The window with what is open over it, where it is."""
    picture = window.grab()
    painter = QPainter(picture)
    origin = window.mapToGlobal(QPoint(0, 0))
    for widget in _over(window):
        place = QRect(widget.mapToGlobal(QPoint(0, 0)) - origin, widget.size())
        painter.drawPixmap(place.topLeft(), widget.grab())
    painter.end()
    return picture


def _over(window: QWidget) -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window]


def _menu(window: MainWindow, name: str) -> None:
    menu = find(window, QMenu, f"menu.{name}")
    bar = window.menuBar()
    menu.popup(bar.mapToGlobal(bar.actionGeometry(menu.menuAction()).bottomLeft()))
    menu.setActiveAction(next(each for each in menu.actions() if each.isEnabled() and not each.menu()))


def _list(window: MainWindow, screen: str, name: str) -> None:
    window.screens.show_screen(screen)
    if screen == "match":
        match_screen(window).model.kept.leave()
    box = find(window, QComboBox, name)
    if not box.count():
        with QSignalBlocker(box):  # else the form would offer what its club knows
            box.addItems(NAMES)
    box.showPopup()


def _completer(window: MainWindow) -> None:
    _list(window, "match", "start.name.0")
    box = find(window, QComboBox, START_NAME_0)
    box.hidePopup()
    view = proposals(box, "")
    view.setCurrentIndex(view.model().index(max(box.findText(box.currentText()), 0), 0))


def proposals(box: QComboBox, typed: str) -> QAbstractItemView:
    """The list that opens while one types into a box."""
    completer = box.completer()
    assert completer is not None
    completer.setCompletionPrefix(typed)
    completer.complete()
    view = completer.popup()
    assert isinstance(view, QAbstractItemView)
    return view


def _calendar(window: MainWindow) -> None:
    window.screens.show_screen("match")
    match_screen(window).model.kept.leave()
    day = next(each for each in window.findChildren(DayField) if each.isVisible())
    high = day.dress_calendar().minimumHeight()
    open_calendar(day, day.mapToGlobal(QPoint(0, -high)))  # where Qt opens it: there is no room below


def open_calendar(day: DayField, place: QPoint) -> QCalendarWidget:
    """Open the calendar of a field, as a click does that a picture cannot make."""
    calendar = day.dress_calendar()
    over = calendar.parentWidget()
    assert over is not None
    over.move(place)
    over.show()
    return calendar


def _context(window: MainWindow) -> None:
    window.screens.show_screen("glossary")
    field = glossary_screen(window).field
    assert isinstance(field, QLineEdit)
    field.setText("kan")
    field.selectAll()
    menu = field.createStandardContextMenu()
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(field.mapToGlobal(QPoint(20, 20)))
    menu.setActiveAction(next(each for each in menu.actions() if each.isEnabled() and each.text()))


def _tooltip(window: MainWindow) -> None:
    QApplication.processEvents()  # the card has its place then
    cards = window.screen_view.derivation.cards
    view, term, place = next((card, *named) for card in cards for named in card.term_places())
    show_tip(view, place.toRect(), window.look.words.explain(term))


def _box(window: MainWindow, make: Callable[[MainWindow], QDialog]) -> None:
    """A dialog over the screen of the club."""
    window.screens.show_screen("club")
    show_box(make(window))


def _message(window: MainWindow) -> None:
    window.screens.show_screen("match")
    show_box(UnsavedBox("leave", None, window.look, window))


def _file(window: MainWindow) -> None:
    words = window.look.words
    window.screens.show_screen("club")
    place = str(documents() / "standings.pdf")
    dialog = writing_dialog(words, window, words.say("club.save_pdf"), place, "PDF (*.pdf)", "pdf")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    show_box(dialog)


def _slips(window: MainWindow, text: str) -> None:
    """The answers of a class."""
    window.screens.show_item("learn", "plan")
    page = learn_screen(window).plan_page
    page.model.slips = text
    page.type_answers()


def _papers(window: MainWindow, name: str, kind: str = "") -> None:
    """What can be printed, one of it chosen."""
    window.hand.load(resources.examples()[2])
    window.printing.show_offers()
    box = find(window, PrintListBox, "print_box")
    box.list.setCurrentRow([offer.name for offer in window.printing.offers()].index(name))
    if kind:
        box.choose_kind(kind)


def _print(window: MainWindow) -> None:
    dialog = printer_dialog(window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    keep_on_screen(dialog)
    dialog.show()
