"""Waits and readings are tables: one walks, copies and hears them as every table; tiles are typed past them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from gui.score.table_card import CardTable
from gui.window.main_window import MainWindow
from tests.gui.doing import bring, example, hover, press, tab_to
from tests.gui.finding import tells

READY = "234m567p34s88s678p"
KEY = Qt.Key


def waits(window: MainWindow, qtbot: QtBot) -> CardTable:
    """The table of what thirteen tiles wait for."""
    qtbot.keyClicks(window, READY)
    return window.screen_view.derivation.waits.table


def readings(window: MainWindow) -> CardTable:
    """The table of two readings."""
    example(window, "wait_for_pinfu")
    table = window.screen_view.derivation.readings.table
    bring(window, table)
    return table


def heard(table: CardTable) -> str:
    """What a screen reader says of where one stands."""
    return str(table.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) or table.currentIndex().data())


def row_picture(table: CardTable, row: int) -> QImage:
    """A row as it is seen."""
    card = table.parentWidget()
    assert card is not None
    return card.grab(table.row_rect(row).toRect().translated(table.viewport().mapTo(card, QPoint()))).toImage()


def test_a_row_that_is_chosen_is_copied_as_a_line_for_a_spreadsheet(window: MainWindow, qtbot: QtBot) -> None:
    table = waits(window, qtbot)
    tab_to(qtbot, "waits.table")
    press(qtbot, KEY.Key_Down)
    qtbot.keyClick(table, KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "5s\t4\t2,000\t2,700\t3,900\t5,200\tPinfu 1, Tanyao 1"


def test_without_a_chosen_row_the_hand_is_copied_as_before(window: MainWindow, qtbot: QtBot) -> None:
    table = readings(window)
    tab_to(qtbot, "readings.table")
    for row in (-1, 1):
        QGuiApplication.clipboard().setText("before")
        if row >= 0:
            press(qtbot, KEY.Key_Down)
        qtbot.keyClick(table, KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
        copied = QGuiApplication.clipboard().text()
        assert copied != "before"
        assert (copied == window.screen_view.derivation.readings.rows[1].text) == (row == 1)


def test_who_walks_by_keys_hears_the_row(window: MainWindow, qtbot: QtBot) -> None:
    table = waits(window, qtbot)
    spoken = QAccessible.queryAccessibleInterface(table)
    assert spoken.role() == QAccessible.Role.Table
    assert spoken.text(QAccessible.Text.Name) == window.look.words.say("waits.title")
    tab_to(qtbot, "waits.table")
    assert tells(heard(table), "2s", "4", "2,000")
    press(qtbot, KEY.Key_End)
    assert tells(heard(table), "5s", "4", "2,000")
    press(qtbot, KEY.Key_Down)
    assert heard(table).startswith("2s")
    press(qtbot, KEY.Key_End, KEY.Key_Home)
    assert heard(table).startswith("2s")


def test_the_readings_are_walked_to_their_ends_and_not_around(window: MainWindow, qtbot: QtBot) -> None:
    table = readings(window)
    assert table.model().rowCount() == 2
    tab_to(qtbot, "readings.table")
    press(qtbot, KEY.Key_Up)
    assert (table.row, heard(table)) == (0, window.screen_view.derivation.readings.rows[0].text)
    press(qtbot, *[KEY.Key_Down] * 3)
    assert table.row == 1


@pytest.mark.parametrize("name", ["waits", "readings"])
def test_the_row_below_the_mouse_is_lit_and_so_is_that_of_the_keys(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    table = waits(window, qtbot) if name == "waits" else readings(window)
    QApplication.processEvents()  # a scroll bar may come
    plain = row_picture(table, 1)
    hover(table.viewport(), qtbot, table.row_rect(1).center())
    assert table.is_lit(1)
    assert table.cursor().shape() == Qt.CursorShape.PointingHandCursor
    lit = row_picture(table, 1)
    assert lit != plain
    QApplication.sendEvent(table, QEvent(QEvent.Type.Leave))
    assert row_picture(table, 1) == plain
    tab_to(qtbot, f"{name}.table")
    press(qtbot, KEY.Key_Down)  # the first row has the keyboard already
    assert row_picture(table, 1) not in (plain, lit)  # it has the ring, too
    press(qtbot, KEY.Key_Tab)
    assert row_picture(table, 1) == plain


def test_a_click_takes_the_keyboard_from_nobody_and_tiles_are_typed_past_a_table(
    window: MainWindow, qtbot: QtBot
) -> None:
    waits(window, qtbot)
    tab_to(qtbot, "waits.table")
    press(qtbot, KEY.Key_Down)
    for key in (KEY.Key_5, KEY.Key_S):
        press(qtbot, key)
    assert window.model.entry.text() == "234m566778p3488s +5s"


@pytest.mark.parametrize("name", ["waits", "readings"])
def test_each_tile_of_a_row_tells_its_name_also_after_a_part_was_painted(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    table = waits(window, qtbot) if name == "waits" else readings(window)
    for row in range(2):
        table.viewport().repaint(table.row_rect(row).toRect())
    for row in range(2):
        left = window.look.theme.px(10 if name == "waits" else 40)
        place = QPoint(left, round(table.row_rect(row).top()) + 12)
        QToolTip.hideText()
        event = QHelpEvent(QEvent.Type.ToolTip, place, table.viewport().mapToGlobal(place))
        QApplication.sendEvent(table.viewport(), event)
        told = QToolTip.text()
        assert "(" in told, (row, told)


def test_the_tables_are_as_high_as_their_rows_at_each_zoom(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    for table, card in (
        (waits(window, qtbot), window.screen_view.derivation.waits),
        (readings(window), window.screen_view.derivation.readings),
    ):
        for zoom in (0.8, 1.0, 1.5, 2.0):
            window.look.theme.set_zoom(zoom)
            QApplication.processEvents()
            if table.isVisible():
                last = table.row_rect(table.model().rowCount() - 1)
                assert abs(last.bottom() - table.viewport().height()) <= 1
                assert card.rect().contains(table.geometry())
                assert card.height() == card.height_for(card.width())
        window.look.theme.set_zoom(1.0)


def test_the_columns_end_where_the_card_ends(window: MainWindow, qtbot: QtBot) -> None:
    table = waits(window, qtbot)
    last = table.model().columnCount() - 1
    for width, is_told in ((1366, False), (1900, True)):
        window.resize(width, 768)
        QApplication.processEvents()
        assert table.isColumnHidden(last) == (not is_told)  # what counts is never cut
        widths = [table.columnWidth(column) for column in range(last + 1)]
        assert (widths[-1] > max(widths[1:6])) == is_told  # numbers leave the room to it
        assert 0 <= table.viewport().width() - sum(widths) < 2 * len(widths)
    assert table.columnViewportPosition(0) == 0
