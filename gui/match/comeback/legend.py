"""What the grounds of the comeback table mean: the limits that stand in it, from the lightest to the deepest."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.match.comeback import Goal
from core.scoring.lines import Limit
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_patch
from gui.match.comeback.delegate import DEPTH, ground_of
from gui.match.seats.side_paint import LEFT, write


class LimitLegend(QWidget):
    """A patch of each ground, with the name of its limit."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comeback.legend")
        self._look = look
        self._limits: tuple[Limit, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_goals(self, goals: tuple[Goal, ...]) -> None:
        """Explain what stands in a table of these."""
        found = {way.told.usual.limit for goal in goals for way in goal.ways if way}
        self._limits = tuple(limit for limit in DEPTH if limit in found)
        self.setAccessibleName(" ".join([self._look.words.say("comeback.deeper"), *self._names]))
        self.setVisible(bool(self._limits))
        self.update()

    @property
    def _names(self) -> list[str]:
        return [self._look.words.say(f"limit.{limit}") for limit in self._limits]

    def sizeHint(self) -> QSize:
        """A small line."""
        theme = self._look.theme
        return QSize(theme.size("control"), theme.line("small"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """What deeper means, then patch by patch."""
        theme = self._look.theme
        painter, font = smooth_painter(self), theme.font("small")
        metrics, gap = QFontMetricsF(font), theme.space("small")
        left, side = 0.0, theme.space("medium")

        def put(text: str) -> None:
            nonlocal left
            width = metrics.horizontalAdvance(text) + 1
            write(painter, theme, QRectF(left, 0, width, self.height()), text, font, "muted", LEFT)
            left += width + gap

        put(self._look.words.say("comeback.deeper"))
        for limit, name in zip(self._limits, self._names, strict=True):
            patch = QRectF(left, (self.height() - side) / 2, side, side)
            paint_patch(painter, theme, patch, ground_of(limit), theme.size("edge"))
            left = patch.right() + theme.space("tiny")
            put(name)
