"""What a field is for Qt: a line that is typed into, or several."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget


class LineField(QLineEdit):
    """What stands in it has one line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)

    def write(self, text: str, way: Qt.AlignmentFlag) -> None:
        """Have this stand here, and the caret behind it."""
        self.setAlignment(way | Qt.AlignmentFlag.AlignVCenter)
        self.setText(text)


class LinesField(QPlainTextEdit):
    """What stands in it has as many lines as it needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)

    def text(self) -> str:
        """What stands in it."""
        return self.toPlainText()

    def write(self, text: str, way: Qt.AlignmentFlag) -> None:
        """Have this stand here, from the left, and the caret behind it."""
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def height_for(self, width: int) -> int:
        """Returns how high its lines are together."""
        paper = self.document()
        paper.setTextWidth(width)
        return int(paper.documentLayout().blockBoundingRect(paper.firstBlock()).height()) + 1


Field: TypeAlias = LineField | LinesField
