"""What the journeys have in common: what a person does, and what is to be seen, through the widgets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QDeadlineTimer, QPointF, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QTableView, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.scoring.derivation import Derivation
from core.scoring.reading import Reading
from gui.app import make_window
from gui.storage.settings import Settings
from gui.widgets.buttons import ChoiceButton
from gui.widgets.card_data import Card, CardLine
from gui.widgets.card_view import CardView
from gui.widgets.day_field import DayField
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow
from tests.gui.clock import PATIENCE
from tests.gui.finding import find, shown_button
from tests.gui.names import BUTTON_PASTE
from tests.gui.shared_window import close_window

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


def click(within: QWidget, qtbot: QtBot, *names: str) -> None:
    """Click buttons and segments, each by its name."""
    for name in names:
        settle()
        strips = [strip for strip in within.findChildren(Segments) if name in strip.places and strip.isVisible()]
        if strips:
            qtbot.mouseClick(strips[0], LEFT, pos=strips[0].places[name].center())
        else:
            there = shown_button(within, name)
            settle()
            qtbot.mouseClick(there, LEFT)


def settle() -> None:
    """Let what came into view take its place: a row of the form makes it higher, that moves what is below."""
    for _ in range(3):
        QApplication.processEvents()


def pick(window: MainWindow, qtbot: QtBot, tiles: str) -> int:
    """Click tiles in the palette, which is folded beside a whole hand. Returns how many clicks it took."""
    names = [f"palette.{tile}" for tile in tiles.split()]
    if window.screen_view.palette_view.isHidden():
        names.insert(0, "mode.hand")
    click(window, qtbot, *names)
    return len(names)


def add_indicator(window: MainWindow, qtbot: QtBot, mode: str) -> None:
    """Click the place for one more indicator on the felt. :param mode: dora or ura."""
    hand = window.screen_view.hand
    settle()
    hand.repaint()
    place = next(spot.rect for spot in hand.spots if spot.deed == f"add_{mode}")
    qtbot.mouseClick(hand, LEFT, pos=place.center().toPoint())


def unfold(window: MainWindow, *names: str) -> None:
    """Show the reasons of cards, each by its name."""
    for name in names:
        if shown(card(window, name)).fold == "shut":
            window.shell.density.turn_reasons(name)


def bring(window: MainWindow, part: QWidget) -> None:
    """Scroll to a part of the derivation, which is lower than the window."""
    settle()
    area = find(window.screen_view.derivation, QScrollArea)
    area.ensureWidgetVisible(part)
    settle()


def result(window: MainWindow) -> Derivation:
    """The derivation that is shown."""
    found = window.model.result
    assert isinstance(found, Derivation), found
    return found


def answer(window: MainWindow) -> str:
    """The answer, as a screen reader would say it."""
    return window.screen_view.derivation.answer.text


def status(window: MainWindow) -> str:
    """The status line."""
    label = find(window, QLabel, "status")
    return label.text()


def choice_button(window: MainWindow, name: str) -> ChoiceButton:
    """A choice by its name."""
    return find(window, ChoiceButton, name)


def chosen(window: MainWindow) -> Reading:
    """The reading that counts."""
    found = result(window).chosen
    assert found is not None
    return found


def example(window: MainWindow, name: str) -> None:
    """Open an example hand by its name."""
    window.hand.load(next(row for row in resources.examples() if row["name"] == name))


def code(window: MainWindow, qtbot: QtBot, text: str) -> None:
    """Paste a text with the mouse."""
    QGuiApplication.clipboard().setText(text)
    click(window, qtbot, BUTTON_PASTE)


def type_day(field: DayField, qtbot: QtBot, typed: str) -> None:
    """Write over a day, and leave it with Return."""
    field.setFocus()
    field.select()
    qtbot.keyClicks(field, typed)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def trigger(window: MainWindow, name: str) -> None:
    """Choose something in a menu."""
    action = find(window, QAction, name)
    assert action.isEnabled(), name
    action.trigger()


def click_at(widget: QWidget, qtbot: QtBot, place: QPointF) -> None:
    """Click a place of a widget."""
    assert widget.isVisible(), widget.objectName()
    qtbot.mouseClick(widget, LEFT, pos=place.toPoint())


def click_row(table: QTableView, qtbot: QtBot, row: int) -> None:
    """Click a row of a table."""
    click_at(table.viewport(), qtbot, QPointF(table.visualRect(table.model().index(row, 0)).center()))


def hover(widget: QWidget, qtbot: QtBot, place: QPointF) -> None:
    """Point at a place of a widget, coming from elsewhere."""
    assert widget.isVisible(), widget.objectName()
    qtbot.mouseMove(widget, widget.rect().bottomRight())
    qtbot.mouseMove(widget, place.toPoint())
    QApplication.processEvents()


def keyboard(within: QWidget | None = None) -> QWidget:
    """The widget that has the keyboard, as soon as one has it: a window that closes gives it back later, and one
    that opens takes it later. :param within: a part of this; None: anywhere.
    """
    deadline = QDeadlineTimer(PATIENCE)
    while not (found := QApplication.focusWidget()) or not (within is None or within.isAncestorOf(found)):
        assert not deadline.hasExpired()
        QApplication.processEvents()
    return found


def press(qtbot: QtBot, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press keys, one after another, wherever the keyboard is."""
    for key in keys:
        qtbot.keyClick(keyboard(), key, modifier)


def tab_to(qtbot: QtBot, name: str) -> QWidget:
    """Press Tab until the widget of this name has the keyboard."""
    for _ in range(120):
        if keyboard().objectName() == name:
            return keyboard()
        press(qtbot, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not lead to {name}")


def card(window: MainWindow, name: str) -> CardView:
    """A card of the derivation by its name."""
    cards = window.screen_view.derivation.cards
    found = [view for view in cards if view.objectName() == f"card.{name}"]
    assert found, f"{name} is not among {[view.objectName() for view in cards]}"
    return found[0]


def lines(view: CardView) -> list[str]:
    """The lines of a card as text, each with its number."""
    return [words(line) for line in shown(view).lines]


def shown(view: CardView) -> Card:
    """What a card shows."""
    assert view.card is not None
    return view.card


def words(line: CardLine) -> str:
    """A line as text; tiles are left out."""
    parts = [part for part in (*line.parts, " ", *line.reason) if isinstance(part, str)]
    return f"{''.join(parts)} {line.value}".strip()


def screen_name(window: MainWindow) -> str:
    """The screen that is shown."""
    return window.screens.name


def lesson_text(window: MainWindow) -> str:
    """What the bar above the derivation says."""
    label = find(window, QLabel, "lesson.text")
    return label.text()


def opened(window: MainWindow) -> list[bool]:
    """Which steps are open; empty if cards beside the steps are shown, too."""
    cards = [shown(view) for view in window.screen_view.derivation.cards]
    return [not each.closed for each in cards] if all(each.number for each in cards) else []


def holds_back(window: MainWindow, points: str) -> bool:
    """Whether nothing gives the answer away."""
    view = window.screen_view
    return (
        points not in answer(window)
        and not view.derivation.what_if.cells
        and not view.derivation.readings.isVisible()
        and not any(shown(each).name == "other_rules" for each in view.derivation.cards)
    )


def bar(window: MainWindow) -> dict[str, bool]:
    """The buttons of the lesson's bar that are there, and whether they can be used."""
    names = ("lesson.back", "lesson.next", "lesson.all", "readings.back")
    buttons = [(name, window.findChild(QAbstractButton, name)) for name in names]
    there = [(name, button) for name, button in buttons if button is not None and button.isVisible()]
    return {
        name: button.isEnabled() and not (isinstance(button, ChoiceButton) and button.reason)
        for name, button in there
    }


@contextmanager
def started(settings: Settings, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window as the next start makes it."""
    window = make_window(settings)
    window.show()
    with qtbot.waitExposed(window):
        pass
    try:
        yield window
    finally:
        close_window(window)
