"""Text over several lines, set as everywhere in the program; a plain label would cut the descenders of large
letters.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, TextPart
from gui.appearance.flow import Flow, FlowsByWidth, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.widgets.high_as_needed import HighAsNeeded


class Prose(HighAsNeeded):
    """Paragraphs, as high as their width requires."""

    def __init__(
        self, look: Look, style: Style, *, centered: bool = False, name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look, self._style, self._centered = look, style, centered
        self._text = ""
        self._paragraphs: list[Sequence[TextPart]] = []
        self._kept = FlowsByWidth()

    @property
    def text(self) -> str:
        """The text, also of a message, as it is shown."""
        return self._text

    def wear(self, style: Style) -> None:
        """Set the text style."""
        if style != self._style:
            self._style = style
            self.fit()

    def say(self, text: str | Message) -> None:
        """Set the text; each line is a paragraph. Names in a message are not broken within words."""
        self._text = text if isinstance(text, str) else self._look.words.say(text)
        parts: Sequence[TextPart] = [text] if isinstance(text, str) else self._look.words.parts(text)
        whole = all(isinstance(part, str) for part in parts)
        self._paragraphs = _lines("".join(map(str, parts))) if whole else [parts]
        self.setAccessibleName(self._text)
        self.fit()

    def _flows(self, width: int) -> list[Flow]:
        made_of = (self._text, self._style, self._look.shape)
        return self._kept.flows(made_of, width, self._laid_out)

    def _laid_out(self, width: float) -> list[Flow]:
        return [Flow(parts, self._style, self._look, width) for parts in self._paragraphs]

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines and two pixels."""
        return int(sum(flow.height for flow in self._flows(width))) + 2

    def sizeHint(self) -> QSize:
        """Return a small width and the height for the usual one."""
        return QSize(self._look.theme.px(120), self.heightForWidth(self._usual_width))

    @property
    def _usual_width(self) -> int:
        """Its width; while hidden at least a default, because Qt's initial width means nothing."""
        return self.width() if self.isVisible() else max(self.width(), self._look.theme.px(400))

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height, because the width counts from now on."""
        self.fit()
        super().showEvent(event)

    def fit(self) -> None:
        """Make the height of the lines the minimum."""
        self.setMinimumHeight(self.heightForWidth(self._usual_width) if self.width() > 1 else 0)
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paragraphs."""
        painter = smooth_painter(self)
        flows = self._flows(self.width())
        y = max((self.height() - sum(flow.height for flow in flows)) / 2, 0.0)
        for flow in flows:
            x = (self.width() - flow.width) / 2 if self._centered else 0.0
            flow.paint(painter, x, y)
            y += flow.height


def _lines(text: str) -> list[Sequence[TextPart]]:
    return [[line] for line in text.split("\n") if line]
