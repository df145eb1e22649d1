"""A table that has the keyboard shows where it is, and leaves the choice to whoever fills it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.widgets.house_table import HouseTable
from tests.gui.doing import settle


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
