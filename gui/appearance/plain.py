"""Text is text: nothing that a person or a file wrote is ever read as markup.

Qt takes the text of a label or a tooltip for rich text as soon as it looks like it, and then opens the files that
it names. So every label of ours is a `Label`, plain from its birth; and `PLAIN_RULE`, in the application's style
sheet, makes plain what Qt makes itself: tooltips, message boxes, the labels of its own dialogs. Nothing is left to
do where a text is set. The one place that has markup of its own, `gui.glossary.page`, escapes what it is given.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from core.language.phrases import is_japanese
from gui.appearance.text_lines import TextBlock

PLAIN_RULE = "QLabel, QToolTip { qproperty-textFormat: PlainText; }"
"""Applied when a widget is polished, which is before it is measured and shown."""

DESCENT = 1
"""Pixels. Qt rounds how far a letter goes below its line; a label as high as that cuts the feet of g, p and y."""


class Label(QLabel):
    """A label that shows what it is given, letter by letter."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(0, 0, 0, DESCENT)
        self.setText(text)


TOP, BOTTOM = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
RIGHT = Qt.AlignmentFlag.AlignRight
TWO_LINES = 45
"""The height of a paragraph of two lines in any language, in pixels of the design: for one that comes and goes."""


class Paragraph(Label):
    """A label of several lines. Lines of Japanese end with a phrase and stand further apart; others are laid
    out by Qt.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setWordWrap(True)

    @classmethod
    def named(cls, name: str, parent: QWidget | None = None) -> Paragraph:
        """Return an empty paragraph. :param name: its object name."""
        found = cls(parent=parent)
        found.setObjectName(name)
        return found

    def sizeHint(self) -> QSize:
        """Return the width that Qt prefers, and the height at that width."""
        hint = super().sizeHint()
        return QSize(hint.width(), self.heightForWidth(hint.width())) if is_japanese(self.text()) else hint

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width, in pixels, for Japanese at least the minimum height."""
        if not is_japanese(self.text()):
            return super().heightForWidth(width)
        around = self.size() - self._place().size()
        high = math.ceil(self._block(width - around.width()).height) + around.height()
        return max(high, self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines with the label's alignment."""
        if not is_japanese(self.text()):
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        painter.setPen(self.palette().color(self.foregroundRole()))
        place, align = self._place(), self.alignment()
        block = self._block(place.width())
        free = place.height() - math.ceil(block.height)
        top = place.top() + (0 if align & TOP else free if align & BOTTOM else free / 2)
        block.paint(painter, place.left(), round(top + block.ascent), place.width(), align)

    def _block(self, width: float) -> TextBlock:
        return TextBlock(self.text(), self.font(), width)

    def _place(self) -> QRect:
        """Return the place of the text, as Qt has it: beside a frame, half an x is left by default."""
        place, indent = self.contentsRect(), self.indent()
        if indent < 0:
            indent = self.fontMetrics().horizontalAdvance("x") // 2 if self.frameWidth() else 0
        if self.alignment() & RIGHT:
            return place.adjusted(0, 0, -indent, 0)
        return place.adjusted(indent if self.alignment() & Qt.AlignmentFlag.AlignLeft else 0, 0, 0, 0)


def unmarked(text: str) -> str:
    """Return a text with each `&` doubled and tabulators as spaces, for a menu or one of Qt's buttons, where these
    mark a letter and the keys.
    """
    return text.replace("&", "&&").replace("\t", " ")
