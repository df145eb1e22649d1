"""Box of lines below one another, with space between them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.appearance.plain import Paragraph
from gui.appearance.style import dress_in
from gui.appearance.theme import Theme


class LinesBox(QFrame):
    """Lines in labels of their own, hidden while there are none; the first one is the heading.

    :param foot: a widget below the lines.
    """

    def __init__(
        self, name: str, theme: Theme, parent: QWidget | None = None, foot: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self._labels: list[Paragraph] = []
        self._column = QVBoxLayout(self)
        if foot is not None:
            self._column.addWidget(foot, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def lines(self) -> list[str]:
        """The lines that are shown."""
        return [label.text() for label in self._labels if not label.isHidden()]

    def show_lines(self, lines: Sequence[str], *, warning: bool) -> None:
        """Show these lines; without any be hidden. :param warning: whether to emphasise them with a frame."""
        theme = self._theme
        while len(self._labels) < len(lines):
            label = Paragraph()
            self._labels.append(label)
            self._column.insertWidget(len(self._labels) - 1, label)
        for number, label in enumerate(self._labels):
            label.setText(lines[number] if number < len(lines) else "")
            label.setHidden(number >= len(lines))
            ink = theme.color("text" if warning or number else "muted").name()
            weight = "bold" if warning and not number else "normal"
            dress_in(label, f"color: {ink}; font-weight: {weight}; border: none;")
        pad = theme.space("small") if warning else 0
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._column.setSpacing(theme.space("tiny"))
        frame = f"background: {theme.color('card').name()}; border: 1px solid {theme.color('warn').name()};"
        name = self.objectName().replace(".", "\\.")
        dress_in(self, f"#{name} {{ {frame} border-radius: {theme.size('corner')}px; }}" if warning else "")
        self.setAccessibleName("\n".join(lines))
        self.setVisible(bool(lines))
