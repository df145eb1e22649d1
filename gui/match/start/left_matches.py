"""Matches that were left before their end, to go on with."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gui.appearance.look import Look
from gui.appearance.plain import Label

LIST = 84
"""The least height of the list of matches to go on with, in pixels of the design."""


class LeftMatches(QWidget):
    """A list, and the button that goes on; they are there while there are any."""

    resumed = Signal(str)
    """The id of the match to go on with."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._title, self._list, self._resume = Label(), QListWidget(), QPushButton()
        self._list.setObjectName("start.unfinished")
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # It has what height is left, and makes nobody scroll as long as some of its rows are seen.
        self._list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._list.itemActivated.connect(self._go_on)
        self._resume.setObjectName("start.resume")
        self._resume.setAutoDefault(True)
        self._resume.clicked.connect(self._go_on)
        # The way on stands above the list: however many there are and however low the screen, it is seen.
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._resume)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(head)
        self._column.addWidget(self._list, 1)

    def show_matches(self, rows: Sequence[tuple[str, str]]) -> None:
        """List these: the id and the words of each."""
        self._list.clear()
        for key, text in rows:
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.UserRole, key)
            item.setToolTip(text)
            self._list.addItem(item)
        if rows:
            self._list.setCurrentRow(0)
        self.setVisible(bool(rows))

    def mark(self, match_id: str) -> None:
        """Let this match be the one to go on with."""
        for row in range(self._list.count()):
            if self._list.item(row).data(Qt.ItemDataRole.UserRole) == match_id:
                self._list.setCurrentRow(row)

    def retranslate(self) -> None:
        """Words and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("medium"))
        self._title.setText(say("start_form.unfinished"))
        self._title.setStyleSheet(theme.letters("subtitle"))
        self._list.setMinimumHeight(theme.px(LIST))
        self._list.setAccessibleName(say("start_form.unfinished"))
        self._resume.setText(say("start_form.resume"))
        self._resume.setToolTip(say("start_form.resume_tip"))

    def _go_on(self) -> None:
        item = self._list.currentItem()
        if item is not None:
            self.resumed.emit(item.data(Qt.ItemDataRole.UserRole))
