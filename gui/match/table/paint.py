"""The table, painted: the felt, a card for each seat, the sticks, and the deal in the middle."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF

from core.language.numbers import number_text
from core.match.shown_table import KANJI, ShownSeat, ShownTable
from gui.appearance.lettering import Lettering, set_text
from gui.appearance.look import Look
from gui.match.table.places import SeatPlace, TablePlaces
from gui.widgets.sticks import SHADE, paint_stick

_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight
_MIDDLE = Qt.AlignmentFlag.AlignHCenter
MOST_STICKS = 3
"""So many are drawn in the middle; their number says how many there are."""


class FeltPainter:
    """Paints what is shown, once."""

    def __init__(self, painter: QPainter, shown: ShownTable, places: TablePlaces, look: Look) -> None:
        self._painter, self._shown, self._places, self._look = painter, shown, places, look
        self._u = places.unit
        self._letters: Lettering = places.lettering

    def paint(self, *, pointed: int, focused: bool) -> None:
        """All of it. :param pointed: the seat that the mouse or the keys are on."""
        self._paint_table(focused)
        self._paint_middle()
        for number, (seat, place) in enumerate(zip(self._shown.seats, self._places.seats, strict=True)):
            if seat.riichi and self._shown.sticks_lie:
                paint_stick(self._painter, self._look.theme, place.stick, riichi=True)
            self._paint_seat(seat, place, pointed=number == pointed)

    # ------------------------------------------------------------------------------ table and middle

    def _paint_table(self, focused: bool) -> None:
        painter, theme, u = self._painter, self._look.theme, self._u
        table, felt = self._places.table, self._places.felt
        painter.setPen(Qt.PenStyle.NoPen)
        wood = QLinearGradient(table.topLeft(), table.bottomRight())
        wood.setColorAt(0, theme.color("rim_light"))
        wood.setColorAt(1, theme.color("rim"))
        painter.setBrush(wood)
        painter.drawRoundedRect(table, 20 * u, 20 * u)
        cloth = QLinearGradient(felt.topLeft(), QPointF(felt.left() + felt.width() * 0.4, felt.bottom()))
        cloth.setColorAt(0, theme.color("felt_top"))
        cloth.setColorAt(1, theme.color("felt_bottom"))
        painter.setBrush(cloth)
        painter.setPen(QPen(SHADE, 2 * u))
        painter.drawRoundedRect(felt, 13 * u, 13 * u)
        if focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("on_felt"), max(2 * u, 2)))
            painter.drawRoundedRect(felt.adjusted(u, u, -u, -u), 12 * u, 12 * u)
        if self._places.empty is not None:
            pen = QPen(theme.color("felt_line"), max(u, 1), Qt.PenStyle.DashLine)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen)
            painter.drawRoundedRect(self._places.empty, 10 * u, 10 * u)

    def _paint_middle(self) -> None:
        painter, words, theme, u, shown = self._painter, self._look.words, self._look.theme, self._u, self._shown
        place = self._places.middle
        painter.setPen(QPen(theme.color("felt_line"), max(u, 1)))
        painter.setBrush(SHADE)
        painter.drawRoundedRect(place, 12 * u, 12 * u)
        inner = place.adjusted(10 * u, 7 * u, -10 * u, -7 * u)
        head = set_text(shown.title, inner.width(), "heading", self._letters, bold=True)
        rows = [(head.height + (5 * u if shown.honba or shown.sticks else 0), "head")]
        rows += [(28 * u, "honba")] if shown.honba else []
        rows += [(28 * u, "sticks")] if shown.sticks else []
        y = inner.center().y() - sum(height for height, _ in rows) / 2
        for height, name in rows:
            row = QRectF(inner.left(), y, inner.width(), height)
            painter.setPen(theme.color("on_felt"))
            if name == "head":
                head.paint(painter, row.adjusted(0, 0, 0, head.height - height), _MIDDLE)
            else:
                count = shown.honba if name == "honba" else shown.sticks
                self._paint_counter(row, count, words.say(f"match_table.{name}", n=count), name == "sticks")
            y += height
        if shown.note:
            upper = QPointF(place.center().x(), place.top())
            self._paint_tag(shown.note, upper, place.width(), ground="lit", ink="text")

    def _paint_counter(self, row: QRectF, count: int, words: str, riichi: bool) -> None:
        """Some sticks, one over the other, and how many there are."""
        painter, u = self._painter, self._u
        length, thick = 44 * u, 5 * u
        gap = 8 * u
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
        painter.setBrush(theme.color("seat"))
        painter.drawRoundedRect(rect, 10 * u, 10 * u)
        if seat.compared or pointed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("glow"), max(3.5 * u, 2)))
            painter.drawRoundedRect(rect.adjusted(-u, -u, u, u), 11 * u, 11 * u)
        inner = rect.adjusted(11 * u, 11 * u, -11 * u, -9 * u)
        head = QRectF(inner.left(), inner.top(), inner.width(), 28 * u)
        foot = QRectF(inner.left(), inner.bottom() - 22 * u, inner.width(), 22 * u)
        score = QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom())
        if not place.is_lying:
            score.setBottom(foot.top())
        self._paint_name(seat, head)
        room = score.adjusted(0, 0, -self._paint_rank(seat, score.right(), score.center().y()), 0)
        width = self._paint_score(seat, room)
        self._paint_aside(seat, room.adjusted(width + 8 * u, 0, 0, 0) if place.is_lying else foot)
        self._paint_tabs(seat, rect)

    def _paint_name(self, seat: ShownSeat, row: QRectF) -> None:
        """The seat wind as on its tile, and the name beside it."""
        painter, words, theme, u = self._painter, self._look.words, self._look.theme, self._u
        letter = words.say(f"wind_short.{seat.wind.letter}")
        is_kanji = letter == KANJI[seat.wind]
        latin = self._letters.font("small", bold=True)
        beside = 0 if is_kanji else max(QFontMetricsF(latin).horizontalAdvance(letter) + 4 * u, 13 * u)
        tile = self._letters.font("subtitle", bold=not seat.dealer)  # light strokes on dark look bolder
        side = max(25 * u, QFontMetricsF(tile).height() * 1.25)
        badge = QRectF(row.left(), row.center().y() - side / 2, side + beside, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text" if seat.dealer else "bar_2"))
        painter.drawRoundedRect(badge, 6 * u, 6 * u)
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
        set_text(seat.name, room.width(), "subtitle", self._letters, bold=True).paint(painter, room, _LEFT)

    def _paint_score(self, seat: ShownSeat, row: QRectF) -> float:
        """The score; below zero a sign stands before it, and it is in the colour of a warning.

        :returns: the width that it takes up.
        """
        painter, theme, u = self._painter, self._look.theme, self._u
        is_low, taken = seat.points < 0, 0.0
        if is_low:
            taken = 25 * u
            size = round(20 * u)
            mark = theme.icon_pixmap("warning", "warn", size, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(row.left(), row.center().y() - size / 2), mark)
        painter.setPen(theme.color("warn" if is_low else "text"))
        room = row.adjusted(taken, 0, 0, 0)
        score = set_text(number_text(seat.points), room.width(), "heading", self._letters, most=1, bold=True)
        score.paint(painter, room, _LEFT)
        return taken + QFontMetricsF(score.font).horizontalAdvance(score.lines[0])

    def _paint_rank(self, seat: ShownSeat, right: float, middle: float) -> float:
        """The rank, its right end there. Returns the width that it takes up."""
        painter, theme, u = self._painter, self._look.theme, self._u
        if not seat.rank:
            return 0
        font = self._letters.font("small", bold=True)
        width = QFontMetricsF(font).horizontalAdvance(seat.rank) + 16 * u + (13 * u if seat.climbs else 0)
        height = self._pill_height(font)
        pill = QRectF(right - width, middle - height / 2, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text" if seat.has_won else "bar_2"))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setFont(font)
        painter.setPen(theme.color("card" if seat.has_won else "text"))
        painter.drawText(pill.adjusted(8 * u, 0, 8 * u, 0), _LEFT | Qt.AlignmentFlag.AlignVCenter, seat.rank)
        if seat.climbs:
            self._paint_arrow(QPointF(pill.right() - 12 * u, middle), up=seat.climbs > 0)
        return width + 6 * u

    def _paint_aside(self, seat: ShownSeat, room: QRectF) -> None:
        """The difference to the compared seat, or else the change."""
        painter, look, theme, u = self._painter, self._look, self._look.theme, self._u
        align = _RIGHT if room.height() > 30 * u else _LEFT
        if seat.compared:
            painter.setPen(theme.color("muted"))
            words = look.words.say("match_table.compared")
            set_text(words, room.width(), "small", self._letters, most=1).paint(painter, room, align)
        elif seat.difference:
            text = set_text(seat.difference, room.width() - 14 * u, "subtitle", self._letters, most=1, bold=True)
            width = QFontMetricsF(text.font).horizontalAdvance(seat.difference) + 14 * u
            height = max(self._pill_height(text.font), 24 * u)
            pill = QRectF(room.left(), room.center().y() - height / 2, width, height)
            if align == _RIGHT:
                pill.moveRight(room.right())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("lit"))
            painter.drawRoundedRect(pill, 7 * u, 7 * u)
            painter.setPen(theme.color("text"))
            text.paint(painter, pill, _MIDDLE)
        elif seat.change:
            gains = seat.change[0] == "+"
            painter.setPen(theme.color("text" if gains or seat.change[0] == "−" else "muted"))
            text = set_text(seat.change, room.width(), "subtitle", self._letters, most=1, bold=gains)
            text.paint(painter, room, align)

    def _pill_height(self, font: QFont) -> float:
        """So high is the rounded ground of words."""
        return max(QFontMetricsF(font).height(), 19 * self._u)

    def _paint_arrow(self, at: QPointF, *, up: bool) -> None:
        """A small triangle: places won or lost."""
        u, way = self._u, -1 if up else 1
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._look.theme.color("text" if up else "muted"))
        corners = [QPointF(-4.5 * u, -3.5 * u * way), QPointF(4.5 * u, -3.5 * u * way), QPointF(0, 4 * u * way)]
        self._painter.drawPolygon(QPolygonF([at + corner for corner in corners]))

    def _paint_tabs(self, seat: ShownSeat, rect: QRectF) -> None:
        """On the upper edge: the dealer's marker, and riichi."""
        u = self._u
        right = rect.right() - 10 * u
        if seat.dealer:
            words = self._look.words.say("match_table.dealer")
            width = self._paint_tag(words, QPointF(right, rect.top()), 0, "glow", "on_glow")
            right -= width + 5 * u
        if seat.riichi:
            words = self._look.words.say("match_table.riichi")
            self._paint_tag(words, QPointF(right, rect.top()), 0, "stick", "stick_red", edge=True)

    def _paint_tag(
        self,
        words: str,
        at: QPointF,
        room: float,
        ground: str,
        ink: str,
        *,
        edge: bool = False,
    ) -> float:
        """Words on a rounded ground: in the middle of some room, or (without) with its right end there.

        :returns: its width.
        """
        painter, theme, u = self._painter, self._look.theme, self._u
        font = self._letters.font("small", bold=True)
        if room:
            font = self._letters.fitted([words], room - 16 * u, "small", bold=True)
        width = QFontMetricsF(font).horizontalAdvance(words) + 16 * u
        left = at.x() - (width / 2 if room else width)
        height = self._pill_height(font)
        pill = QRectF(left, at.y() - height / 2, width, height)
        painter.setPen(QPen(theme.color(ink), max(1.4 * u, 1)) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setFont(font)
        painter.setPen(theme.color(ink))
        painter.drawText(pill.adjusted(8 * u, 0, 8 * u, 0), _LEFT | Qt.AlignmentFlag.AlignVCenter, words)
        return width
