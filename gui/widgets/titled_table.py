"""Card with a title and a table, or a text while the table is empty."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import DESCENT, Label
from gui.widgets.cell_delegate import CellDelegate
from gui.widgets.house_table import HouseTable
from gui.widgets.prose import Prose


class TitledTable(QFrame):
    """Card with a table as high as its rows and without column titles."""

    def __init__(self, name: str, look: Look, table: HouseTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("house", "card")
        self._look, self.table = look, table
        self.title = Label(parent=self)
        table.setProperty("house", "rows")
        table.horizontalHeader().hide()
        table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.instead = Prose(look, Style("body", "muted"), name=f"{name}.instead", parent=self)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.title)
        self._column.addWidget(self.instead)
        self._column.addWidget(table, 1)
        self._column.addStretch(0)

    def say(self, title: str, instead: str = "") -> None:
        """Set the title, apply the sizes in use, and show the table, or a text instead while it has no rows. Call
        it again when the rows have changed.

        :param instead: the text.
        """
        theme, there = self._look.theme, self.table.model().rowCount() > 0
        pad, inset = theme.space("medium"), theme.px(CellDelegate.PAD)
        self._column.setContentsMargins(0, pad, 0, pad)
        for words in (self.title, self.instead):
            words.setContentsMargins(inset, 0, inset, DESCENT)  # they begin where the texts of the cells do
        self._column.setSpacing(theme.space("tiny"))
        self.instead.say("" if there else instead)
        self.instead.setVisible(not there)
        self.table.setVisible(there)
        self.title.setText(title)
        self.title.setFont(theme.font("body", bold=True))
        self.table.setAccessibleName(title)
        self.table.retranslate()
        self.table.setMinimumHeight(self.table.height_for())
