"""A table that has the keyboard shows where it is, and leaves the choice to whoever fills it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.widgets.cell_delegate import CellDelegate
from gui.widgets.house_table import TIGHTENED, HouseTable
from tests.gui.doing import settle
from tests.gui.heard import Heard


def test_a_row_is_chosen_once_its_owner_has_not(look: Look, qtbot: QtBot) -> None:
    rows = QStandardItemModel()
    table = HouseTable("table", look, rows)
    qtbot.addWidget(table)
    table.show()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(table.hasFocus)
    picked: list[int] = []
    table.picked.connect(lambda: picked.append(table.row))
    for chosen in (1, -1):
        picked.clear()
        rows.beginResetModel()
        rows.setRowCount(0)
        for name in "abc":
            rows.appendRow(QStandardItem(name))
        rows.endResetModel()
        if chosen >= 0:
            table.choose(chosen)
        settle()
        assert table.row == max(chosen, 0)
        assert (0 in picked) == (chosen < 0)


def test_columns_are_measured_anew_when_letters_grow(look: Look, qtbot: QtBot) -> None:
    rows = QStandardItemModel(3, 2)
    for row in range(3):
        rows.setItem(row, 0, QStandardItem("Aoi"))
        rows.setItem(row, 1, QStandardItem("−1,234,567,890"))
    table = HouseTable("table", look, rows, most=200)
    qtbot.addWidget(table)
    table.fit_columns(0)
    table.resize(600, 120)
    table.show()
    settle()
    before = table.columnWidth(1)
    table.resize(600, 600)
    settle()
    assert table.columnWidth(1) > before
    assert table.columnWidth(1) >= table.sizeHintForColumn(1)


@pytest.mark.parametrize(("count", "lacking"), [(20, 30), (40, 700)])
def test_no_row_is_cut_at_the_foot(look: Look, qtbot: QtBot, count: int, lacking: int) -> None:
    """Where little is lacking all rows are in sight, otherwise only whole ones."""
    table = HouseTable("table", look, QStandardItemModel(count, 1))
    qtbot.addWidget(table)
    table.retranslate()
    table.resize(400, table.height_for() - lacking)
    table.show()
    settle()
    height, room = table.rowHeight(0), table.viewport().height()
    assert abs(height - look.theme.px(CellDelegate.ROW)) <= TIGHTENED
    assert table.verticalScrollBar().isVisible() == (count * height > room)
    assert count * height <= room or room % height < height / 4
    assert table.verticalScrollBar().isVisible() == (count == 40)


def test_a_full_table_ends_with_its_last_row(look: Look, qtbot: QtBot) -> None:
    """What is left below it makes the last rows a pixel higher, as long as it is left."""
    table = HouseTable("table", look, QStandardItemModel(20, 1))
    qtbot.addWidget(table)
    table.retranslate()
    table.show()
    around, usual = table.height() - table.viewport().height(), 20 * look.theme.px(CellDelegate.ROW)
    for more in (7, 0, 20, 21):
        table.resize(400, around + usual + more)
        settle()
        assert table.viewport().height() == usual + more
        assert table.rowViewportPosition(19) + table.rowHeight(19) == usual + (more if more <= 20 else 0)
        assert table.rowHeight(19) - table.rowHeight(0) == (more == 7)


def test_the_hint_of_a_cell_goes_with_the_keyboard(look: Look, qtbot: QtBot) -> None:
    rows = QStandardItemModel()
    for name in "ab":
        item = QStandardItem(name)
        item.setData(f"hint of {name}", Qt.ItemDataRole.StatusTipRole)
        rows.appendRow(item)
    window, other = QWidget(), QPushButton()
    table = HouseTable("table", look, rows)
    column = QVBoxLayout(window)
    column.addWidget(table)
    column.addWidget(other)
    qtbot.addWidget(window)
    heard = Heard(window)
    window.show()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(table.hasFocus)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert heard.hints[-1] == "hint of b"
    other.setFocus(Qt.FocusReason.TabFocusReason)
    assert heard.hints[-1] == ""
