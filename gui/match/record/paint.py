"""A row of the record, laid out for a width and painted."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.numbers import change_text, number_text
from core.match.record_rows import Detail, RecordRow
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_pill

RowAction = Literal["row", "derivation", "problem", "correct"]
ICONS: dict[RowAction, str] = {"derivation": "tiles", "problem": "practice", "correct": "correct"}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Columns:
    """Where the columns of the seats are, in a width.

    :ivar left: where they begin. :ivar indent: where words begin. :ivar title: the room for titles.
    :ivar beside: what happened stands beside the title; else below it, where there is little room.
    """

    def __init__(self, look: Look, width: float, players: int, titles: tuple[str, ...]) -> None:
        self.width, self.pad = width, look.px(12)
        self.score = min(max(width * 0.11, look.px(74)), look.px(108))
        self.left = width - self.pad - players * self.score
        self.indent = self.pad + look.px(18)
        metrics = QFontMetricsF(look.font(bold=True))
        self.title = max((metrics.horizontalAdvance(title) for title in titles), default=0) + look.px(34)
        self.beside = self.left - self.indent - self.title >= look.px(300)

    def cell(self, seat: int, top: float, height: float) -> QRectF:
        """The place of a seat's number in a line."""
        return QRectF(self.left + seat * self.score, top, self.score, height)


class RowButton(NamedTuple):
    """Something in a row that can be clicked. :ivar hand: which hand it is about."""

    deed: RowAction
    rect: QRectF
    hand: str = ""


class _Words(NamedTuple):
    """Words where they stand. :ivar detail: the numbers that stand in their line."""

    flow: Flow
    at: QPointF
    detail: Detail | None = None


class RowPicture:
    """The layout of one row, from its own upper left corner. :ivar height: what it needs."""

    def __init__(self, row: RecordRow, columns: Columns, look: Look, *, unfolded: bool) -> None:
        self.row, self.unfolded = row, unfolded
        self._columns, self._look = columns, look
        self._line = look.px(22)
        self._top = look.px(7)
        self._air = (self._line - QFontMetricsF(look.font()).height() * 1.16) / 2
        self._words: list[_Words] = []
        size = look.px(24)
        title = QFontMetricsF(look.font(bold=True)).horizontalAdvance(row.title)
        pencil = QRectF(columns.indent + title + look.px(7), self._top - look.px(1), size, size)
        self.buttons = [RowButton("correct", pencil)]
        y = float(self._top)
        left, right = float(columns.indent), columns.width - columns.pad
        if columns.beside:
            left, right = columns.indent + columns.title + look.px(6), columns.left
        else:
            y += self._line
        for one in row.happened:
            y += self._add_happened(one.text, one.hand, left, right, y)
        if row.riichi:
            y += self._add_riichi(row.riichi, left, right, y)
        y = max(y, self._top + self._line)
        if unfolded:
            y = self._add_details(y + look.px(4))
        self.height = int(y + look.px(7))

    # ------------------------------------------------------------------------------ layout

    def _add_happened(self, text: str, hand: str, left: float, right: float, top: float) -> float:
        """What happened, its icons at the right. Returns how high that is."""
        look = self._look
        size, gap = look.px(24), look.px(4)
        buttons = 2 * (size + gap) if hand else 0
        flow = Flow([text], Style(), look, right - left - buttons - look.px(6))
        # The first line stands level with the title, whatever follows.
        self._words.append(_Words(flow, QPointF(left, top + self._air)))
        if hand:
            x, y = right - look.px(6), top + (self._line - size) / 2
            self.buttons.append(RowButton("derivation", QRectF(x - 2 * size - gap, y, size, size), hand))
            self.buttons.append(RowButton("problem", QRectF(x - size, y, size, size), hand))
        return max(flow.height + 2 * self._air, float(self._line))

    def _add_riichi(self, text: str, left: float, right: float, top: float) -> float:
        """Who was in riichi: behind what happened, or below it. Returns how much higher that is."""
        look, before = self._look, self._words[-1]
        flow = Flow([text], Style("body", "muted"), look, right - left - look.px(6))
        room = right - left - before.flow.width - look.px(14) - (look.px(62) if self.row.hand else look.px(6))
        if before.flow.height <= flow.height and flow.width <= room:
            self._words.append(_Words(flow, QPointF(left + before.flow.width + look.px(14), before.at.y())))
            return 0
        self._words.append(_Words(flow, QPointF(left, top)))
        return flow.height

    def _add_details(self, top: float) -> float:
        """Every line with what it changed, and the scores after them. Returns where they end."""
        look, columns = self._look, self._columns
        left = columns.indent + look.px(12)
        for detail in self.row.details:
            flow = Flow([detail.text], Style(), look, columns.left - left)
            self._words.append(_Words(flow, QPointF(left, top), detail))
            top += flow.height + look.px(2)
        key = "match_record.after_sticks" if self.row.sticks_after else "match_record.after"
        said = look.say(key, n=self.row.sticks_after)
        flow = Flow([said], Style(bold=True), look, columns.left - left)
        self._words.append(_Words(flow, QPointF(left, top + look.px(3)), None))
        self._after = QRectF(left, top + look.px(3), columns.left - left, flow.height)
        return top + look.px(3) + flow.height

    # ------------------------------------------------------------------------------ painting

    def paint(
        self, painter: QPainter, top: float, *, selected: bool, pointed: RowAction | None, hand: str, focused: bool
    ) -> None:
        """Paint the row at a height. :param pointed: what of it the mouse is on; `hand`: of which hand."""
        look, columns, row = self._look, self._columns, self.row
        painter.save()
        painter.translate(0, top)
        if selected or pointed:
            ground = QRectF(look.px(3), 1, columns.width - look.px(6), self.height - 2)
            paint_pill(painter, ground, look, "hover")
        if selected:
            bar = QRectF(look.px(3), look.px(6), look.px(4), self.height - look.px(12))
            paint_pill(painter, bar, look, "accent")
        if selected and focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.color("accent"), look.px(1.5)))
            ring = QRectF(look.px(3), 1.5, columns.width - look.px(6), self.height - 3)
            painter.drawRoundedRect(ring, look.px(8), look.px(8))
        self._paint_chevron(painter)
        title = QRectF(columns.indent, self._top, columns.title, self._line)
        self._write(painter, title, row.title, _LEFT, bold=True)
        for seat, change in enumerate(row.change):
            ink = "accent" if change > 0 else "warn" if change < 0 else "muted"
            if row.in_chips and change:
                ink = "text"
            text = change_text(change) if change else "0"
            cell = columns.cell(seat, self._top, self._line)
            self._write(painter, cell, text, _RIGHT, bold=bool(change) and not row.in_chips, ink=ink)
        for words in self._words:
            words.flow.paint(painter, words.at.x(), words.at.y())
            if words.detail is not None:
                self._paint_deltas(painter, words)
        if self.unfolded:
            self._paint_after(painter)
        for button in self.buttons:
            if button.deed != "correct" or selected or pointed:
                lit = button.deed == pointed and button.hand == hand
                self._paint_button(painter, button, lit)
        painter.restore()

    def _write(
        self,
        painter: QPainter,
        place: QRectF,
        text: str,
        align: Qt.AlignmentFlag,
        *,
        bold: bool = False,
        ink: str = "text",
    ) -> None:
        painter.setFont(self._look.font(bold=bold))
        painter.setPen(self._look.color(ink))
        painter.drawText(place, align | Qt.TextFlag.TextDontClip, text)

    def _paint_chevron(self, painter: QPainter) -> None:
        """Whether the row is unfolded."""
        look = self._look
        at = QPointF(self._columns.pad + look.px(6), self._top + self._line / 2)
        r = look.zoom * 4
        folded = [(-0.5, -1.0), (0.7, 0.0), (-0.5, 1.0)]
        corners = [(y, x) for x, y in folded] if self.unfolded else folded
        painter.setPen(QPen(look.color("muted"), look.px(1.6)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([at + QPointF(x * r, y * r) for x, y in corners]))

    def _paint_deltas(self, painter: QPainter, words: _Words) -> None:
        assert words.detail is not None
        for seat, change in enumerate(words.detail.deltas):
            if change:
                cell = self._columns.cell(seat, words.at.y(), words.flow.height)
                self._write(painter, cell, change_text(change), _RIGHT)

    def _paint_after(self, painter: QPainter) -> None:
        """The scores after the deal, below a line."""
        look, columns, place = self._look, self._columns, self._after
        painter.setPen(QPen(look.color("border"), 1))
        y = round(place.top() - look.px(2)) + 0.5
        painter.drawLine(QPointF(place.left(), y), QPointF(columns.width - columns.pad, y))
        for seat, points in enumerate(self.row.after):
            cell = columns.cell(seat, place.top(), place.height())
            self._write(
                painter, cell, number_text(points), _RIGHT, bold=True, ink="warn" if points < 0 else "text"
            )

    def _paint_button(self, painter: QPainter, button: RowButton, lit: bool) -> None:
        look = self._look
        if lit:
            painter.setPen(QPen(look.color("accent"), 1))
            painter.setBrush(look.color("card"))
            painter.drawRoundedRect(button.rect, look.px(6), look.px(6))
        size = look.px(17)
        ink = "accent" if button.deed != "correct" or lit else "muted"
        picture = look.icon_pixmap(ICONS[button.deed], ink, size, painter.device().devicePixelRatioF())
        corner = button.rect.center() - QPointF(size / 2, size / 2)
        painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), picture)
