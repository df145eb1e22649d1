"""The sign of a unit, the same wherever units are listed: how far one is, what is due, what comes next.

An arrow stands at what comes next; of what was begun a part of a ring is filled; a tick says that it is done, a
dot that something of it is due. What is new has no sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.practice.progress.path_standing import UnitStanding
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.theme import Theme

SIGN = 16
"""How wide a sign is, in pixels of the design."""
_LEAST = 0.1
"""So much of the ring is filled of what was just begun."""
_TICK = ((-0.22, 0.02), (-0.06, 0.18), (0.24, -0.16))
_ARROW = ((-0.26, 0.0), (0.24, 0.0)), ((0.04, -0.2), (0.24, 0.0), (0.04, 0.2))
SignKind = Literal["next", "begun", "done", "due"]
_SAMPLES: dict[SignKind, UnitStanding] = {
    "next": UnitStanding("not_yet", is_next=True),
    "begun": UnitStanding("shaky", right=5),
    "done": UnitStanding("done"),
    "due": UnitStanding("done", due=1),
}

_OF_STATE: Mapping[str, SignKind] = {"shaky": "begun", "done": "done"}
"""What the sign of a unit says that is not the next one; a new one has none."""


def has_sign(standing: UnitStanding) -> bool:
    """Whether there is anything to paint."""
    return bool(_kinds(standing))


def paint_unit_sign(
    painter: QPainter,
    theme: Theme,
    middle: QPointF,
    standing: UnitStanding,
    ground: str = "card",
    wide: int = SIGN,
) -> None:
    """Paint a sign. :param ground: the colour that it stands on. :param wide: in pixels of the design."""
    side = theme.px(wide)
    place = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    pen = QPen(theme.color(ground), side / 9)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)

    def line(*points: tuple[float, float]) -> None:
        painter.drawPolyline([middle + QPointF(x * side, y * side) for x, y in points])

    if standing.is_next or standing.state == "done":
        disc = "card" if ground == "text" else "text" if standing.is_next else "right"  # ink: to be done
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(disc))
        painter.drawEllipse(place)
        painter.setPen(pen)
        for points in _ARROW if standing.is_next else (_TICK,):
            line(*points)
    elif standing.state == "shaky":
        inset = side / 10
        ring = place.adjusted(inset, inset, -inset, -inset)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("border"), 2 * inset))
        painter.drawEllipse(ring)
        painter.setPen(QPen(theme.color("right"), 2 * inset, c=Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, 90 * 16, -round(360 * 16 * max(standing.share, _LEAST)))
    if standing.due:
        dot = side * 0.24
        painter.setPen(QPen(theme.color(ground), side / 9))
        painter.setBrush(theme.color("warn"))
        painter.drawEllipse(place.topRight() + QPointF(-dot / 2, dot / 2), dot, dot)


def _kinds(standing: UnitStanding) -> set[SignKind]:
    """What its sign says."""
    said = "next" if standing.is_next else _OF_STATE.get(standing.state)
    return {kind for kind in (said, "due" if standing.due else None) if kind is not None}


class UnitSign(QWidget):
    """One sign, beside what it is of."""

    def __init__(self, look: Look, standing: UnitStanding, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._standing = look, standing
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As large as it is, with room for its dot."""
        return QSize(self._look.theme.px(SIGN) + 4, self._look.theme.px(SIGN) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sign."""
        middle = QRectF(self.rect()).center()
        paint_unit_sign(smooth_painter(self), self._look.theme, middle, self._standing, "window")


class UnitLegend(QWidget):
    """What the signs mean, in a line: all, or those that are seen."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[SignKind, ...] = tuple(_SAMPLES)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.refresh)

    def show_signs(self, standings: Iterable[UnitStanding]) -> None:
        """Explain those that are seen."""
        kinds = set[SignKind]().union(*map(_kinds, standings))
        self._shown = tuple(kind for kind in _SAMPLES if kind in kinds)
        self.refresh()

    def refresh(self) -> None:
        """In the words of now."""
        self.updateGeometry()
        self.update()

    def _words(self, kind: str) -> str:
        return self._look.words.say(f"unit_sign.{kind}")

    def sizeHint(self) -> QSize:
        """All of them."""
        theme = self._look.theme
        metrics = QFontMetrics(theme.font("small"))
        step = theme.px(SIGN) + theme.space("small") + theme.space("large")
        width = sum(metrics.horizontalAdvance(self._words(kind)) + step for kind in self._shown)
        return QSize(width - theme.space("large") + 2, theme.line("body"))

    def minimumSizeHint(self) -> QSize:
        """All of them."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The signs and their words."""
        theme = self._look.theme
        painter = smooth_painter(self)
        painter.setFont(theme.font("small"))
        x, middle, side = 0.0, self.height() / 2, theme.px(SIGN)
        for kind in self._shown:
            paint_unit_sign(painter, theme, QPointF(x + side / 2, middle), _SAMPLES[kind], "window")
            x += side + theme.space("small")
            text = self._words(kind)
            width = painter.fontMetrics().horizontalAdvance(text)
            painter.setPen(theme.color("muted"))
            painter.drawText(QRectF(x, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += width + theme.space("large")
