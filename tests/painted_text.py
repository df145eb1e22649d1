"""Which texts a widget paints, where, and what of them its clip leaves: read from Qt's own painting.

Every text, whether a label's, a delegate's or one of ours, comes to `QPaintEngine.drawTextItem`. So a device that
notes what comes there sees all of it, and no widget has to be known. What was painted into a pixmap before, and is
only copied now, is not seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QRegion,
    QTextItem,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

SLACK = 1.25
"""So many pixels a glyph may lie outside: its edge is a grey that nobody misses."""


FAR = 1e6


@dataclass(frozen=True)
class PaintedText:
    """One run of text: what of it is drawn, what may be seen, in the widget's own pixels, and its colour."""

    text: str
    ink: QRectF
    seen: QRectF
    color: QColor

    @property
    def is_drawn(self) -> bool:
        """Whether there is a letter in it, not only places of tiles and what joins words."""
        return bool(self.text.strip().strip("\u2060\ufffc"))

    @property
    def is_cut(self) -> bool:
        """Whether some of it is not seen."""
        return self.is_drawn and not self.seen.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(self.ink)


class _TextNotes(QPaintEngine):
    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.texts: list[tuple[str, QRectF, QRectF | None, QColor]] = []

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def begin(self, device: QPaintDevice) -> bool:
        self.setActive(True)
        return True

    def end(self) -> bool:
        self.setActive(False)
        return True

    def updateState(self, state: QPaintEngineState) -> None:
        """The painter is asked for what counts."""

    def drawTextItem(self, place: QPointF | QPoint | QPainterPath.Element, item: QTextItem) -> None:
        painter = self.painter()
        ink = QFontMetricsF(item.font(), painter.device()).tightBoundingRect(item.text())
        assert isinstance(place, QPointF)
        ink.translate(place)
        to_widget = painter.worldTransform()
        clip = to_widget.mapRect(painter.clipBoundingRect()) if painter.hasClipping() else None
        color = QColor(painter.pen().color())
        color.setAlphaF(color.alphaF() * painter.opacity())
        self.texts.append((item.text(), to_widget.mapRect(ink), clip, color))

    def drawPixmap(self, *_: object) -> None: ...
    def drawImage(self, *_: object) -> None: ...
    def drawPath(self, *_: object) -> None: ...
    def drawPolygon(self, *_: object) -> None: ...
    def drawRects(self, *_: object) -> None: ...
    def drawLines(self, *_: object) -> None: ...
    def drawEllipse(self, *_: object) -> None: ...
    def drawPoints(self, *_: object) -> None: ...
    def drawTiledPixmap(self, *_: object) -> None: ...


class _Paper(QPaintDevice):
    """As large as a widget, and nothing on it."""

    def __init__(self, like: QWidget) -> None:
        super().__init__()
        self._like = like
        self.notes = _TextNotes()

    def paintEngine(self) -> QPaintEngine:
        return self.notes

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._like.metric(metric)


def painted_texts(widget: QWidget) -> list[PaintedText]:
    """What one widget itself paints, without those within it."""
    paper = _Paper(widget)
    painter = QPainter(paper)
    QWidget.render(widget, painter, QPoint(), QRegion(), QWidget.RenderFlag(0))  # a graphics view has another one
    painter.end()
    return [PaintedText(text, ink, _seen(widget, clip), color) for text, ink, clip, color in paper.notes.texts]


def _seen(widget: QWidget, clip: QRectF | None) -> QRectF:
    """What is seen of what a widget paints. Above and below something that scrolls it is scrolled to."""
    whole = QRectF(widget.rect())
    seen = whole & clip if clip is not None else whole
    if isinstance(widget.parentWidget(), QAbstractScrollArea):
        above, below = seen.top() <= whole.top(), seen.bottom() >= whole.bottom()
        seen.adjust(0, -FAR if above else 0, 0, FAR if below else 0)
    return seen


def outside(painted: PaintedText) -> str:
    """By how much it is cut, at each side where it is."""
    ink, seen = painted.ink, painted.seen
    sides = {
        "left": seen.left() - ink.left(),
        "top": seen.top() - ink.top(),
        "right": ink.right() - seen.right(),
        "bottom": ink.bottom() - seen.bottom(),
    }
    return ", ".join(f"{by:.1f} px {side}" for side, by in sides.items() if by > SLACK)
