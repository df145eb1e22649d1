"""Text is text: nothing that a person or a file wrote is ever read as markup.

Qt takes the text of a label or a tooltip for rich text as soon as it looks like it, and then opens the files that
it names. So every label of ours is a `Label`, plain from its birth; and `PLAIN_RULE`, in the application's style
sheet, makes plain what Qt makes itself: tooltips, message boxes, the labels of its own dialogs. Nothing is left to
do where a text is set. The one place that has markup of its own, `gui.glossary.page`, escapes what it is given.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

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

    @classmethod
    def wrapping(cls, name: str, parent: QWidget | None = None) -> Label:
        """Returns an empty label for sentences, which are broken into lines. :param name: its object name."""
        label = cls(parent=parent)
        label.setObjectName(name)
        label.setWordWrap(True)
        return label


def unmarked(text: str) -> str:
    """For a menu or one of Qt's buttons, where `&` marks a letter and a tabulator the keys."""
    return text.replace("&", "&&").replace("\t", " ")
