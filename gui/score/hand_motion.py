"""The animation of a whole hand: its tiles move from the felt to their groups, and the fu bar fills.

The winning tile moves in its frame. Melds stay where they lie.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from core.study.figures import FuBar
from core.tiles import Tile
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow
from gui.score.hand_view import HandView
from gui.widgets.card_view import CardView
from gui.widgets.motion_pane import around, between


class TileFlight(NamedTuple):
    """A tile that moves.

    :ivar marked: whether it is the winning tile.
    """

    picture: QPixmap
    start: QRectF
    end: QRectF
    marked: bool


class HandMotion:
    """The animation of one hand, on a widget that contains felt and cards.

    :ivar flights: the moving tiles; empty if nothing would move.
    """

    def __init__(
        self, on: QWidget, look: Look, hand: HandView, cards: list[CardView], spared: QWidget | None = None
    ) -> None:
        """Find the moving tiles. If there are any, the cards of reading and fu finish unrolling at once.

        :param on: the widget on which the animation is painted.
        :param cards: the shown cards, with that of the reading.
        :param spared: the widget over which nothing moves, i.e. the answer; None for none.
        """
        self._look = look
        answer = _moved(spared, on, QRectF(spared.rect())) if spared is not None else QRectF()
        self._clip = QRegion(on.rect()) - QRegion(answer.toAlignedRect())
        reading = next(card for card in cards if card.objectName() == "card.reading")
        self.flights = _flights(on, look, hand, reading)
        fu = next((card for card in cards if card.objectName() == "card.fu"), None)
        self._bar = _moved(fu, on, fu.figure_place()) if fu is not None else QRectF()
        figure = fu.card.figure if fu is not None and fu.card is not None else None
        self._fu = figure.fu if isinstance(figure, FuBar) else 0
        for card in (reading, fu):
            if card is not None and self.flights:
                card.finish_unrolling()  # their content appears by this animation instead

    @property
    def where(self) -> QRegion:
        """The region that the animation may paint."""
        return around(*(place for flight in self.flights for place in (flight.start, flight.end))) | around(
            self._bar
        )

    def paint(self, painter: QPainter, at: float) -> None:
        """Paint one frame.

        :param at: the progress, from 0 to 1.
        """
        theme = self._look.theme
        painter.setClipRegion(self._clip)
        for flight in self.flights:
            frame = theme.space("tiny") if flight.marked else 1
            painter.fillRect(flight.end.adjusted(-frame, -frame, frame, frame), theme.color("card"))
        for flight in self.flights:
            place = between(flight.start, flight.end, at)
            painter.drawPixmap(place, flight.picture, QRectF(flight.picture.rect()))
            if flight.marked:
                paint_glow(painter, theme, place)
        if self._fu and at < 1:
            counted = round(self._fu * at)
            hidden = self._bar.adjusted(self._bar.width() * at, -1, 1, 1)
            painter.fillRect(hidden, theme.color("card"))
            painter.setPen(theme.color("text"))
            painter.setFont(theme.font("small", bold=True))
            beside = hidden.adjusted(theme.space("tiny"), 0, 0, 0)
            if painter.fontMetrics().horizontalAdvance(str(counted)) <= beside.width():
                middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
                painter.drawText(beside, middle, str(counted))


def _flights(on: QWidget, look: Look, hand: HandView, card: CardView) -> list[TileFlight]:
    """Return the move of each tile that is seen both on the felt and in its group.

    The winning tile starts where it is falling and comes last.
    """
    lying = [
        (tile, wins, _moved(hand, on, place.translated(0, -hand.fall if wins else 0)))
        for tile, wins, place in hand.tile_places()
    ]
    seen = _moved(card, on, QRectF(card.visibleRegion().boundingRect()))
    flights = []
    for shown, place in card.tile_places():
        found = next((one for one in lying if one[0] == shown.tile and one[1] == shown.marked), None)
        end = _moved(card, on, place)
        if found is None or shown.tile is None or not seen.contains(end):
            continue
        lying.remove(found)
        flights.append(TileFlight(_picture(look, shown.tile, found[2], on), found[2], end, shown.marked))
    return sorted(flights, key=lambda flight: flight.marked)  # the winning tile is painted over the others


def _picture(look: Look, tile: Tile, place: QRectF, on: QWidget) -> QPixmap:
    return look.tiles.pixmap(tile, round(place.width()), on.devicePixelRatioF())


def _moved(view: QWidget, on: QWidget, place: QRectF) -> QRectF:
    """Convert a rectangle of a widget to the coordinates of another widget around it."""
    return place.translated(QPointF(view.mapTo(on, view.rect().topLeft())))
