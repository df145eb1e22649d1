"""Sign of a unit, the same wherever units are listed: its progress, whether something is due, what comes next.

An arrow marks what comes next; a begun unit has a partly filled ring; a tick means done, a dot that something is
due. A new unit has no sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.practice.progress.path_standing import UnitStanding
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.theme import Theme

SIGN = 16
"""Width of a sign, in pixels of the design."""
_LEAST = 0.1
"""Smallest filled share of the ring, for a unit just begun."""
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
"""Signs of units by state, unless they come next; new ones have none."""


def has_sign(standing: UnitStanding) -> bool:
    """Return whether there is anything to paint."""
    return bool(_kinds(standing))


def paint_unit_sign(
    painter: QPainter,
    theme: Theme,
    middle: QPointF,
    standing: UnitStanding,
    ground: str = "card",
    wide: int = SIGN,
) -> None:
    """Paint a sign.

    :param ground: colour behind it.
    :param wide: its width, in pixels of the design.
    """
    side = theme.px(wide)
    place = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    pen = QPen(theme.color(ground), side / 9)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)

    def line(*points: tuple[float, float]) -> None:
        painter.drawPolyline([middle + QPointF(x * side, y * side) for x, y in points])

    if standing.is_next or standing.state == "done":
        disc = "on_accent" if ground == "accent" else "accent"
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
    """Return what the sign of a unit means."""
    said = "next" if standing.is_next else _OF_STATE.get(standing.state)
    return {kind for kind in (said, "due" if standing.due else None) if kind is not None}


def sign_pixmap(theme: Theme, standing: UnitStanding, ratio: float) -> QPixmap:
    """Return a picture of a sign on the colour of the window, with room for its dot. :param ratio: pixels of the
    screen for each of the widget.
    """
    side = theme.px(SIGN) + 4
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_unit_sign(painter, theme, QPointF(side / 2, side / 2), standing, "window")
    painter.end()
    return pixmap


class UnitLegend(QWidget):
    """Legend of the visible signs, in one row."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._parts: dict[SignKind, tuple[Label, Label]] = {}
        """Labels of sign and meaning, made when the sign first appears."""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)

    def show_signs(self, standings: Iterable[UnitStanding]) -> None:
        """Explain the signs that these units have, in the language in use, and no others."""
        theme, kinds = self._look.theme, set[SignKind]().union(*map(_kinds, standings))
        self._row.setSpacing(theme.space("small"))
        for at, kind in enumerate(_SAMPLES):
            if kind in kinds and kind not in self._parts:
                self._parts[kind] = Label(parent=self), Label(parent=self)
                before = 2 * sum(kind in self._parts for kind in [*_SAMPLES][:at])
                for number, part in enumerate(self._parts[kind]):
                    self._row.insertWidget(before + number, part)
        for kind, (sign, words) in self._parts.items():
            sign.setPixmap(sign_pixmap(theme, _SAMPLES[kind], self.devicePixelRatioF()))
            words.setText(self._look.words.say(f"unit_sign.{kind}"))
            words.setStyleSheet(theme.letters("small", ink="muted"))
            for part in (sign, words):
                part.setVisible(kind in kinds)
