"""Whatever opens wears the theme: the palette's roles, and the rows that are painted as chosen, can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSignalBlocker, Qt
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QListView,
    QMenu,
    QToolTip,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

import resources
from gui.appearance.look import Look
from gui.appearance.theme import Theme, ThemeName
from gui.widgets.day_field import DayField
from gui.window.main_window import MainWindow
from tests.contrast import AA, THEMES, contrast
from tests.gallery_popups import open_calendar, proposals
from tests.gui.doing import settle
from tests.gui.finding import find
from tests.gui.names import START_NAME_0
from tests.gui.screens import SCREENS, club_screen

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing|propagateSizeHints)")
INNER = (3, 3, -3, -3)
"""A row without what may frame it."""
SEEN = 1.02
"""Less than this, two grounds cannot be told apart."""
ROLE = QPalette.ColorRole
ROLES = (
    (ROLE.WindowText, ROLE.Window),
    (ROLE.Text, ROLE.Base),
    (ROLE.Text, ROLE.AlternateBase),
    (ROLE.ButtonText, ROLE.Button),
    (ROLE.HighlightedText, ROLE.Highlight),
    (ROLE.HighlightedText, ROLE.Accent),
    (ROLE.ToolTipText, ROLE.ToolTipBase),
    (ROLE.PlaceholderText, ROLE.Base),
    (ROLE.BrightText, ROLE.Base),
    (ROLE.Link, ROLE.Base),
    (ROLE.LinkVisited, ROLE.Base),
    (ROLE.Text, ROLE.Light),
    (ROLE.Text, ROLE.Midlight),
)
"""Every role for text, on every ground that Qt puts it on."""
FRAMES = {ROLE.Dark, ROLE.Mid, ROLE.Shadow}
"""Lines; no text stands on them."""


def ground_and_ink(image: QImage) -> tuple[QColor, float]:
    """The colour that most of a picture has, and the best contrast of anything on it."""
    pixels = Counter(image.pixel(x, y) for x in range(image.width()) for y in range(image.height()))
    ground = QColor(pixels.most_common(1)[0][0])
    return ground, max(contrast(QColor(pixel), ground) for pixel in pixels)


@pytest.fixture(params=THEMES)
def themed(request: pytest.FixtureRequest, window: MainWindow) -> MainWindow:
    """The window in each theme."""
    window.kept_look.set_scheme(str(request.param))
    return window


@pytest.mark.parametrize("scheme", THEMES)
@pytest.mark.parametrize("group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive])
def test_every_role_of_the_palette_can_be_read(
    qtbot: QtBot, scheme: ThemeName, group: QPalette.ColorGroup
) -> None:
    look = Look.as_designed()
    look.theme.set_scheme(scheme)
    palette = look.theme.palette()
    for ink, ground in ROLES:
        assert contrast(palette.color(group, ink), palette.color(group, ground)) >= AA, (ink, ground)
    told = {role for pair in ROLES for role in pair} | FRAMES
    ours = {role for role in ROLE if role not in (ROLE.NoRole, ROLE.NColorRoles)}
    assert ours == told, "a role that nobody thought of has Qt's own colour, which may be that of the other scheme"
    for role in ours:
        assert palette.isBrushSet(group, role), role


def opened_rows(window: MainWindow, qtbot: QtBot) -> Iterator[tuple[str, QImage, QImage | None]]:
    """Every list of the window that opens: its name, its highlighted row, and another one."""
    for name in SCREENS:
        window.screens.show_screen(name)
        settle()
        for box in window.findChildren(QComboBox):
            if box.isVisible() and box.isEnabled() and not isinstance(box, DayField):
                if box.count() < 2:
                    with QSignalBlocker(box):  # else the form would offer what its club knows
                        box.addItems(["Aoi", "Ben", "千夏"])
                box.showPopup()
                settle()
                view = box.view()
                view.setCurrentIndex(box.model().index(box.count() // 2, 0))  # the first one may be a dash
                yield box.objectName(), *rows_of(view)
                box.hidePopup()
        if name != "score":
            for view in (*window.findChildren(QListView), *window.findChildren(QTreeView)):
                if view.isVisible() and view.model().rowCount() > 1:
                    view.setCurrentIndex(view.model().index(0, 0))
                    yield view.objectName(), *rows_of(view)


def rows_of(view: QAbstractItemView) -> tuple[QImage, QImage | None]:
    """The current row of a view as it is painted, and the one below it."""
    index = view.currentIndex()
    view.scrollTo(index)
    settle()
    image = view.viewport().grab().toImage()
    below = view.model().index(index.row() + 1, 0, index.parent())
    other = image.copy(view.visualRect(below).adjusted(*INNER)) if below.isValid() else None
    return image.copy(view.visualRect(index).adjusted(*INNER)), other


def check_rows(name: str, chosen: QImage, other: QImage | None) -> None:
    """A highlighted row can be read, and is told from the others, which can be read too."""
    ground, ink = ground_and_ink(chosen)
    assert ink >= AA, name
    if other is not None and not other.isNull():
        other_ground, other_ink = ground_and_ink(other)
        assert other_ink >= AA, name
        assert contrast(ground, other_ground) > SEEN, name


def test_the_highlighted_row_of_every_list_that_opens_can_be_read(themed: MainWindow, qtbot: QtBot) -> None:
    themed.hand.load(resources.examples()[2])
    assert themed.shell.keeper.ledger is not None
    themed.shell.keeper.ledger.calendar.add_session(date(2026, 11, 21))  # what counts can be chosen then
    themed.screens.show_screen("club")
    club_screen(themed).show_part("standings")  # an empty club opens on today
    seen = set()
    for name, chosen, other in opened_rows(themed, qtbot):
        check_rows(name, chosen, other)
        seen.add(name)
    wanted = {
        "rules",
        "start.rules",
        "start.name.0",
        "club.filter.rules",
        "glossary.list",
    }
    assert wanted <= seen


def test_names_that_are_proposed_while_one_types_can_be_read(themed: MainWindow, qtbot: QtBot) -> None:
    ledger = themed.shell.keeper.ledger
    assert ledger is not None
    for name in ("Aoi", "Ben", "Berta"):
        ledger.players.add(name)
    themed.shell.keeper.touch()
    themed.screens.show_screen("match")
    box = find(themed, QComboBox, START_NAME_0)
    view = proposals(box, "B")
    qtbot.keyClick(view, Qt.Key.Key_Down)
    check_rows("completer", *rows_of(view))
    view.hide()


def test_the_highlighted_row_of_every_menu_can_be_read(themed: MainWindow, qtbot: QtBot) -> None:
    menus = [menu for menu in themed.findChildren(QMenu) if menu.objectName().startswith("menu.")]
    assert len(menus) > 5
    for menu in menus:
        menu.popup(themed.mapToGlobal(QPoint(50, 50)))
        actions = [each for each in menu.actions() if each.isEnabled() and not each.isSeparator() and each.text()]
        if not actions:
            continue
        menu.setActiveAction(actions[0])
        settle()
        image = menu.grab().toImage()
        rows = [image.copy(menu.actionGeometry(each).adjusted(*INNER)) for each in actions[:2]]
        check_rows(menu.objectName(), rows[0], rows[1] if len(rows) > 1 else None)
        menu.close()


def test_the_calendar_of_a_day_wears_the_theme(themed: MainWindow, qtbot: QtBot) -> None:
    for screen in ("match", "club"):
        themed.screens.show_screen(screen)
        for field in themed.findChildren(DayField):
            if not field.isVisible():
                continue
            calendar = open_calendar(field, QPoint(50, 50))
            settle()
            view = find(calendar, QWidget, "qt_calendar_calendarview")
            image = view.grab().toImage()
            ground, ink = ground_and_ink(image)
            assert ground == themed.look.theme.color("card")
            assert ink >= AA
            bar = find(calendar, QWidget, "qt_calendar_navigationbar")
            ground, ink = ground_and_ink(bar.grab().toImage())
            assert ground == themed.look.theme.color("card")
            assert ink >= AA
            for day in Qt.DayOfWeek:
                ink_of_day = calendar.weekdayTextFormat(day).foreground().color()
                assert contrast(ink_of_day, themed.look.theme.color("card")) >= AA
            assert calendar.sizeHint().height() <= calendar.height()
            calendar.window().hide()


def test_qts_own_dialogs_wear_the_theme(themed: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    for name in ("one", "two", "three"):
        (folder / name).touch()
    dialog = QFileDialog(themed, "", str(folder))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.show()
    view = find(dialog, QTreeView, "treeView")
    qtbot.waitUntil(lambda: view.model().rowCount(view.rootIndex()) == 3)
    settle()
    view.setCurrentIndex(view.model().index(0, 0, view.rootIndex()))
    check_rows("files", *rows_of(view))
    ground, _ = ground_and_ink(dialog.grab(QRect(0, 0, 60, 20)).toImage())
    assert ground == themed.look.theme.color("window")
    dialog.close()
    dialog.deleteLater()


def test_a_tooltip_wears_the_theme(themed: MainWindow, qtbot: QtBot) -> None:
    themed.show()
    QToolTip.showText(themed.mapToGlobal(QPoint(200, 200)), "Ryanmen", themed)
    tips = [each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()]
    assert tips
    ground, ink = ground_and_ink(tips[0].grab().toImage())
    assert ground == themed.look.theme.color("lit")
    assert contrast(ground, themed.look.theme.color("card")) >= SEEN, (
        "else it cannot be told from the card below it"
    )
    assert ink >= AA
    QToolTip.hideText()


def test_lengths_follow_a_zoom_that_nobody_is_told_of(qapp: QApplication) -> None:
    theme = Theme("light")
    small = (theme.space("large"), theme.size("row"), theme.px(100))
    theme.set_zoom_silently(3.0)
    assert (theme.space("large"), theme.size("row"), theme.px(100)) == tuple(3 * length for length in small)
