"""Painter of the table: a card for each seat, the sticks, and the deal in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.numbers import number_text
from core.match.shown_table import KANJI, ShownSeat, ShownTable
from core.match.transfers import PointTransfer
from gui.appearance.lettering import Lettering, set_names, set_text
from gui.appearance.look import Look
from gui.appearance.painting import paint_pill
from gui.appearance.theme import TextSize
from gui.felt.paint import paint_table
from gui.match.table.places import SeatPlace, TablePlaces
from gui.widgets.sticks import SHADE, paint_stick

_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight
_MIDDLE = Qt.AlignmentFlag.AlignHCenter
MOST_STICKS = 3
"""Most sticks that are drawn in the middle; the number beside them is exact."""


class FeltPainter:
    """Painter of one table."""

    def __init__(self, painter: QPainter, shown: ShownTable, places: TablePlaces, look: Look) -> None:
        self._painter, self._shown, self._places, self._look = painter, shown, places, look
        self._u = places.unit
        self._letters: Lettering = places.lettering

    def paint(self, *, pointed: int | None, focused: bool) -> None:
        """Paint the table. :param pointed: seat under the mouse or the keys."""
        self._paint_table(focused)
        self._paint_middle()
        for number, (seat, place) in enumerate(zip(self._shown.seats, self._places.seats, strict=True)):
            if seat.riichi and self._shown.sticks_lie:
                paint_stick(self._painter, self._look.theme, place.stick, riichi=True)
            self._paint_seat(seat, place, pointed=number == pointed)

    def paint_travel(self, moved: Sequence[PointTransfer], share: float) -> None:
        """Paint points moving between seats: a stick, and above it the number.

        :param share: of the way, from 0 to 1.
        """
        painter, theme, u = self._painter, self._look.theme, self._u
        font = self._letters.font("body", bold=True)
        for transfer in moved:
            start, end = self._center(transfer.payer), self._center(transfer.receiver)
            at, text = start + (end - start) * share, number_text(transfer.points)
            width = QFontMetricsF(font).horizontalAdvance(text) + 20 * u
            pill = QRectF(at.x() - width / 2, at.y() - 13 * u, width, 26 * u)
            stick = QRectF(at.x() - 40 * u, pill.bottom() + 3 * u, 80 * u, 8 * u)
            paint_stick(painter, theme, stick, riichi=transfer.points % 1000 == 0)
            self._paint_pill(pill, text, font, "lit", "text")
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("glow"), max(2 * u, 1)))
            painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)

    def _center(self, seat: int | None) -> QPointF:
        places = self._places
        return places.middle.center() if seat is None else places.seats[seat].panel.center()

    def _paint_pill(self, pill: QRectF, words: str, font: QFont, ground: str, ink: str) -> None:
        """Paint text on a rounded background."""
        paint_pill(self._painter, pill, self._look.theme, ground)
        self._painter.setFont(font)
        self._painter.setPen(self._look.theme.color(ink))
        self._painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)

    # ------------------------------------------------------------------------------ table and middle

    def _paint_table(self, focused: bool) -> None:
        painter, theme, u = self._painter, self._look.theme, self._u
        felt = paint_table(painter, theme, self._places.table, u)
        if focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("on_felt"), max(2 * u, 2)))
            painter.drawRoundedRect(felt.adjusted(u, u, -u, -u), 12 * u, 12 * u)

    def _paint_middle(self) -> None:
        painter, words, theme, u, shown = self._painter, self._look.words, self._look.theme, self._u, self._shown
        place = self._places.middle
        painter.setPen(QPen(theme.color("felt_line"), max(u, 1)))
        painter.setBrush(SHADE)
        painter.drawRoundedRect(place, 12 * u, 12 * u)
        inner = place.adjusted(8 * u, 2 * u, -8 * u, -2 * u)
        head = set_text(shown.title, inner.width(), "title", self._letters, most=1, bold=True)
        counters = [(name, count) for name, count in (("honba", shown.honba), ("sticks", shown.sticks)) if count]
        line = 20 * u
        height = head.height + line * len(counters)
        row = QRectF(inner.left(), inner.center().y() - height / 2, inner.width(), head.height)
        painter.setPen(theme.color("on_felt"))
        head.paint(painter, row, _MIDDLE)
        for at, (name, count) in enumerate(counters):
            counter = QRectF(inner.left(), row.bottom() + at * line, inner.width(), line)
            self._paint_counter(counter, count, words.say(f"match_table.{name}", n=count), name == "sticks")
        if shown.note:
            self._paint_tag(shown.note, self._places.note + QPointF(0, 10 * u), "lit", "text")

    def _paint_counter(self, row: QRectF, count: int, words: str, riichi: bool) -> None:
        """Paint some sticks one over the other, and their number."""
        painter, u = self._painter, self._u
        length, thick = 20 * u, 5 * u
        gap = 4 * u
        text = set_text(words, row.width() - length - gap, "body", self._letters, most=1, bold=True)
        width = QFontMetricsF(text.font).horizontalAdvance(text.lines[0])
        left = row.center().x() - (length + gap + width) / 2
        drawn = min(count, MOST_STICKS)
        step = min(6.4 * u, (row.height() - thick) / max(drawn - 1, 1))
        top = row.center().y() - (thick + step * (drawn - 1)) / 2
        for number in range(drawn):
            stick = QRectF(left + number % 2 * 2 * u, top + number * step, length, thick)
            paint_stick(painter, self._look.theme, stick, riichi=riichi)
        painter.setPen(self._look.theme.color("on_felt"))
        text.paint(painter, QRectF(left + length + gap, row.top(), width + u, row.height()), _LEFT)

    # ------------------------------------------------------------------------------ seats

    def _paint_seat(self, seat: ShownSeat, place: SeatPlace, *, pointed: bool) -> None:
        painter, theme, u = self._painter, self._look.theme, self._u
        rect = place.panel
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SHADE)
        painter.drawRoundedRect(rect.translated(1.5 * u, 2.5 * u), 10 * u, 10 * u)
        painter.setPen(QPen(theme.color("border"), 1))
        painter.setBrush(theme.color("seat"))
        painter.drawRoundedRect(rect, 10 * u, 10 * u)
        if seat.compared or pointed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("glow"), max(3.5 * u, 2)))
            painter.drawRoundedRect(rect.adjusted(-u, -u, u, u), 11 * u, 11 * u)
        inner = rect.adjusted(8 * u, 6 * u, -8 * u, -6 * u)
        head = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
        score = QRectF(inner.left(), head.bottom(), inner.width(), inner.height() / 2)
        self._paint_name(seat, head.adjusted(0, 0, -self._paint_rank(seat, head), 0))
        width = self._paint_score(seat, score)
        self._paint_aside(seat, score.adjusted(width + 4 * u, 0, 0, 0))
        self._paint_tags(seat, place)

    def _paint_name(self, seat: ShownSeat, row: QRectF) -> None:
        """Paint the seat wind as a tile, and the name beside it."""
        painter, words, theme, u = self._painter, self._look.words, self._look.theme, self._u
        letter = words.say(f"wind_short.{seat.wind.letter}")
        is_kanji = letter == KANJI[seat.wind]
        latin = self._letters.font("small", bold=True)
        beside = 0 if is_kanji else max(QFontMetricsF(latin).horizontalAdvance(letter) + 4 * u, 13 * u)
        tile = self._letters.font("body", bold=not seat.dealer)  # light strokes on a dark ground look bolder
        side = max(20 * u, QFontMetricsF(tile).height() * 1.15)
        badge = QRectF(row.left(), row.center().y() - side / 2, side + beside, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text" if seat.dealer else "bar_2"))
        painter.drawRoundedRect(badge, 5 * u, 5 * u)
        painter.setPen(theme.color("card" if seat.dealer else "text"))
        painter.setFont(tile)
        kanji = QRectF(badge.left(), badge.top(), side, side)
        painter.drawText(kanji, Qt.AlignmentFlag.AlignCenter, KANJI[seat.wind])
        if not is_kanji:
            painter.setFont(latin)
            place = QRectF(kanji.right() - 2 * u, badge.top(), beside, badge.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)
        room = row.adjusted(badge.width() + 8 * u, 0, 0, 0)
        painter.setPen(theme.color("text"))
        [name] = set_names([seat.name], room.width(), "body", self._letters, bold=True)
        name.paint(painter, room, _LEFT)

    def _paint_score(self, seat: ShownSeat, row: QRectF) -> float:
        """Paint the score and return its width."""
        self._painter.setPen(self._look.theme.color("text"))
        beside = seat.compared or seat.difference or seat.change
        size: TextSize = "heading" if self._places.is_roomy and not beside else "title"
        score = set_text(number_text(seat.points), row.width(), size, self._letters, most=1, bold=True)
        score.paint(self._painter, row, _LEFT)
        return QFontMetricsF(score.font).horizontalAdvance(score.lines[0])

    def _paint_rank(self, seat: ShownSeat, row: QRectF) -> float:
        """Paint the rank at the right of a row, on a dark background for a winner. Return its width with the space
        before it; 0 without a rank.
        """
        painter, theme, u = self._painter, self._look.theme, self._u
        if not seat.rank:
            return 0
        font = self._letters.font("small", bold=True)
        words, arrow = QFontMetricsF(font).horizontalAdvance(seat.rank) + 2 * u, 13 * u if seat.climbs else 0
        pad = 8 * u if seat.has_won else 0
        place = QRectF(row.right() - words - arrow - 2 * pad, row.top(), words + arrow + 2 * pad, row.height())
        if seat.has_won:
            height = self._pill_height(font)
            pill = QRectF(place.left(), place.center().y() - height / 2, place.width(), height)
            paint_pill(painter, pill, theme, "text")
        painter.setFont(font)
        painter.setPen(theme.color("card" if seat.has_won else "text"))
        painter.drawText(place.adjusted(pad, 0, 0, 0), _LEFT | Qt.AlignmentFlag.AlignVCenter, seat.rank)
        if seat.climbs:
            ink = "card" if seat.has_won else "text"
            self._paint_arrow(QPointF(place.right() - pad - 5 * u, place.center().y()), ink, up=seat.climbs > 0)
        return place.width() + 6 * u

    def _paint_aside(self, seat: ShownSeat, room: QRectF) -> None:
        """Paint the difference to the compared seat, or else the change."""
        painter, look, theme, u = self._painter, self._look, self._look.theme, self._u
        if seat.compared:
            painter.setPen(theme.color("muted"))
            words = look.words.say("match_table.compared")
            set_text(words, room.width(), "small", self._letters, most=1).paint(painter, room, _RIGHT)
        elif seat.difference:
            text = set_text(seat.difference, room.width() - 8 * u, "body", self._letters, most=1, bold=True)
            width = QFontMetricsF(text.font).horizontalAdvance(text.lines[0]) + 8 * u
            height = self._pill_height(text.font)
            pill = QRectF(room.right() - width, room.center().y() - height / 2, width, height)
            paint_pill(painter, pill, theme, "lit")
            painter.setPen(theme.color("text"))
            text.paint(painter, pill, _MIDDLE)
        elif seat.change:
            painter.setPen(theme.color("text"))
            gains = seat.change[0] == "+"
            text = set_text(seat.change, room.width(), "body", self._letters, most=1, bold=gains)
            text.paint(painter, room, _RIGHT)

    def _pill_height(self, font: QFont) -> float:
        """Return the height of a rounded background."""
        return max(QFontMetricsF(font).height(), 19 * self._u)

    def _paint_arrow(self, at: QPointF, ink: str, *, up: bool) -> None:
        """Paint a small triangle for a rank won or lost."""
        u, way = self._u, -1 if up else 1
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._look.theme.color(ink))
        corners = [QPointF(-4.5 * u, -3.5 * u * way), QPointF(4.5 * u, -3.5 * u * way), QPointF(0, 4 * u * way)]
        self._painter.drawPolygon(QPolygonF([at + corner for corner in corners]))

    def _paint_tags(self, seat: ShownSeat, place: SeatPlace) -> None:
        """Paint the dealer's marker and riichi on the felt beside the card."""
        say, at = self._look.words.say, QPointF(place.tags)
        step = (5 if not place.tags_end else -5) * self._u
        for key, is_there, ground, ink in (
            ("dealer", seat.dealer, "glow", "on_glow"),
            ("riichi", seat.riichi, "stick", "stick_red"),
        ):
            if is_there:
                width = self._paint_tag(say(f"match_table.{key}"), at, ground, ink, ends=place.tags_end)
                at += QPointF(step - width if place.tags_end else step + width, 0)

    def _paint_tag(self, words: str, at: QPointF, ground: str, ink: str, *, ends: bool = False) -> float:
        """Paint text on a rounded background.

        :param at: middle of its left edge, or of its right edge if `ends`. :returns: its width.
        """
        font, u = self._letters.font("small", bold=True), self._u
        width, height = QFontMetricsF(font).horizontalAdvance(words) + 16 * u, self._pill_height(font)
        pill = QRectF(at.x() - (width if ends else 0), at.y() - height / 2, width, height)
        self._paint_pill(pill, words, font, ground, ink)
        return width
