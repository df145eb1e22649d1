"""Card of the derivation, laid out for a width and painted in the window, on an image or on paper."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_current, paint_glow, paint_pill
from gui.appearance.theme import TextSize
from gui.appearance.tile_paint import paint_tile
from gui.widgets.card_data import Card, CardLine, CardTone, Figure, ShownGroup, ShownTile
from gui.widgets.figures import figure_height, paint_figure

_STYLES = {
    "line": Style(tile="row"),
    "note": Style("body", "muted", tile="row"),
    "sum": Style("body", "text", tile="row"),
    "formula": Style("body", "text", bold=True),
    "total": Style("body", "accent", bold=True),
    "rule": Style("body", "muted", tile="row"),
    "wrong": Style("body", "wrong", bold=True),
    "head": Style("body", "text", bold=True),
    "aside": Style("small", "text"),
    "payment": Style("body", "text", bold=True),
    "why": Style("body", "text"),
    "same": Style("body", "accent"),
    "step": Style("body", "text"),
}
_BARS: dict[CardTone, str] = {"why": "glow", "same": "accent"}
"""Tones with a bar at their left, and its colour."""
_APART = ("head", "why", "same")
"""Tones that begin something new."""
NAMES = 0.42
"""Names up to this share of a line have a column of their own before their reasons, even before long ones."""


_COUNTED: tuple[CardTone, ...] = ("wrong", "line", "formula")
"""Tones of the lines above a card's figure; comments on them are below it."""

SPREAD = ("near", "so_far")
"""The cards of a hand that is not complete: their tiles are large, in as many rows as necessary."""


class _Row(NamedTuple):
    """A line of the card with its place.

    :ivar reason: its reason, if it has one.
    """

    line: CardLine
    flow: Flow
    top: float
    bottom: float
    at: QPointF
    reason: Flow | None
    reason_at: QPointF


class CardPicture:
    """Layout of one card.

    :ivar height: its height for its width, in pixels.
    :ivar groups: rectangles of its groups of tiles.
    """

    def __init__(self, card: Card, look: Look, width: int, *, framed: bool = True) -> None:
        """:param framed: whether it has a ground and frame of its own."""
        self.card, self.width, self._look, self._framed = card, width, look, framed
        self._pad = look.theme.space("medium") if framed else 0
        self._rows: list[_Row] = []
        self.groups: list[tuple[QRectF, ShownGroup]] = []
        self._tile = look.theme.tile_width("group")
        self._named: set[str] = set()
        self._figure = QRectF()
        self._total = "" if card.closed or card.is_headed else card.total
        y = float(self._pad + look.theme.space("wide"))
        if card.closed or not (card.lines or card.groups or card.figure):
            self.height = int(y)
            return
        if card.groups:
            y = max(y, self._lay_out_groups(y))
        flows = [
            Flow(line.parts, self._style_of(line), look, self._room_of(line), self._named) for line in card.lines
        ]
        names = (flow.width for flow, line in zip(flows, card.lines, strict=True) if line.reason)
        self._names = max(names, default=0.0)
        counted = sum(line.tone in _COUNTED for line in card.lines)
        for index, line in enumerate(card.lines):
            if index == counted and card.figure is not None:
                y = self._lay_out_figure(card.figure, y)
            y = self._lay_out_line(line, flows[index], y)
        if card.figure is not None and counted == len(card.lines):
            y = self._lay_out_figure(card.figure, y)
        self.height = int(y + self._pad * 0.6)

    # ------------------------------------------------------------------------------ layout

    def _style_of(self, line: CardLine) -> Style:
        style = _STYLES[line.tone]
        is_large = self.card.large and line.tone == "formula"
        return replace(style, role="subtitle") if is_large else style

    def _room_of(self, line: CardLine) -> float:
        return self.width - 2 * self._pad - self._beside(line) - self._indent(line)

    def _indent(self, line: CardLine) -> int:
        """Return the indentation of a line: beside a bar, text begins further right."""
        return self._look.theme.space("medium") if line.tone in _BARS else 0

    def _fits_beside(self, line: CardLine, room: float) -> bool:
        """Return whether a reason fits on one line beside the column of names, however wide that is."""
        return Flow(line.reason, _STYLES["note"], self._look, self.width).width <= room

    def _lay_out_line(self, line: CardLine, flow: Flow, top: float) -> float:
        """Place a line and return its lower edge."""
        look, theme, pad = self._look, self._look.theme, self._pad
        before = self._rows[-1].line.tone if self._rows else None
        if line.tone in _APART and before not in (None, "head"):
            top += theme.space("small")
        high = theme.size("cell" if self.card.large else "row") if line.tone == "line" else 0
        air = max(theme.space("hair"), (high - flow.line_height) / 2)
        at = QPointF(pad + self._indent(line), top + air)
        reason, reason_at, bottom = None, QPointF(), top + flow.height + 2 * air
        if line.tone == "step":
            bottom += theme.space("medium")
        if line.reason:
            room, start = self._room_of(line), self._names + theme.space("medium")
            beside = self._names <= room * NAMES or self._fits_beside(line, room - start)
            reason = Flow(line.reason, _STYLES["note"], look, room - start if beside else room, self._named)
            if beside:  # two columns, with their first lines centred on each other
                first = max(flow.line_height, reason.line_height)
                at = QPointF(pad, top + air + (first - flow.line_height) / 2)
                reason_at = QPointF(pad + start, top + air + (first - reason.line_height) / 2)
                bottom = max(at.y() + flow.height, reason_at.y() + reason.height) + air
            else:
                reason_at = QPointF(pad, at.y() + flow.height)
                bottom += reason.height
        self._rows.append(_Row(line, flow, top, bottom, at, reason, reason_at))
        return bottom

    def _beside(self, line: CardLine) -> float:
        """Return the width of the value of a line and its mark, with the space before them."""
        theme = self._look.theme
        if not line.value:
            return 0
        value = theme.width_of(line.value, bold=True)
        return value + theme.space("wide") * bool(line.icon) + theme.space("large")

    def _lay_out_groups(self, top: float) -> float:
        """Place the groups beside the title if they fit there in one row, or below it in as many rows as
        necessary, and return their lower edge.
        """
        theme, pad, groups = self._look.theme, self._pad, self.card.groups
        right, gap = self.width - pad, theme.px(16 if len(groups) <= 5 else 6)
        tiles = sum(len(group.tiles) for group in groups)
        is_spread = self.card.name in SPREAD
        width, gaps = theme.tile_width("spread" if is_spread else "group"), gap * (len(groups) - 1)
        behind = self._head_end() + theme.space("wide")
        before = self.fold_place.left() - gap if self.card.fold else right
        beside = int((before - behind - gaps) / tiles)
        if not is_spread and beside >= theme.tile_width("row"):
            width = min(width, beside)
            left, top = behind, float(pad - theme.space("hair"))
        else:
            left = float(pad)
            least = width if is_spread else theme.tile_width("line")
            width = max(min(width, int((right - left - gaps) / tiles)), least)
        self._tile = width
        metrics = QFontMetricsF(theme.font("small"))
        row = tile_height(width) + (theme.px(18) if any(group.label for group in groups) else theme.px(6))
        x, y = left, top
        for group in groups:
            span = width * len(group.tiles)
            if x + span > right + 1 and x > left:
                x, y = left, y + row
            self.groups.append((QRectF(x, y, span, tile_height(width)), group))
            label = metrics.horizontalAdvance(group.label) + theme.px(10) if group.label else 0
            x += max(span + gap, label)
        return y + row

    def _head_end(self) -> float:
        """Return the right edge of the title and the lead; the full width for a card with a total."""
        theme, card = self._look.theme, self.card
        if self._total:
            return self.width
        end = self._title_left + QFontMetricsF(self._title_font).horizontalAdvance(card.title)
        if card.lead:
            end += theme.space("medium") + theme.width_of(card.lead)
        return end

    @cached_property
    def _title_font(self) -> QFont:
        size: TextSize = "title" if self.card.large else "subtitle"
        room = self.width - self._pad - self._title_left
        if self._total:
            total = self._look.theme.width_of(self._total, size, bold=True)
            room -= total + self._look.theme.space("small")
        return fitted(self._look.theme, size, [self.card.title], room, bold=True)

    @property
    def _title_left(self) -> float:
        theme = self._look.theme
        return self._badge.right() + theme.space("small") if self.card.number else self._pad

    @property
    def _badge(self) -> QRectF:
        """Rectangle of the number of a step."""
        size = self._look.theme.px(20)
        return QRectF(self._pad, self._pad - self._look.theme.px(2), size, size)

    def _lay_out_figure(self, figure: Figure, top: float) -> float:
        """Place the figure and return its lower edge."""
        air, height = self._look.theme.px(5), figure_height(figure, self._look.theme)
        self._figure = QRectF(self._pad, top + air, self.width - 2 * self._pad, height)
        return self._figure.bottom() + air

    # ------------------------------------------------------------------------------ painting

    def paint(
        self,
        painter: QPainter,
        x: float = 0,
        y: float = 0,
        *,
        at: int | None = None,
        focused: bool = False,
        height: float = 0,
        unmarked: Collection[str] = (),
    ) -> None:
        """Paint the card with its upper left corner at this point.

        :param at: index of the line the user points at; None for none.
        :param height: painted height, if the card has more room than it needs.
        :param unmarked: terms that are not underlined because they are elsewhere.
        """
        painter.save()
        painter.translate(x, y)
        place = QRectF(0, 0, self.width, max(self.height, height))
        if self._framed:
            paint_card(painter, self._look.theme, place, focused=focused, invalid=self.card.invalid)
        if self.card.current and not focused:
            paint_current(painter, self._look.theme, place)
        self._paint_head(painter)
        for rect, group in self.groups:
            self._paint_group(painter, rect, group)
        for index in range(len(self._rows)):
            self._paint_row(painter, index, at, unmarked)
        if self.card.figure is not None and not self.card.closed:
            paint_figure(painter, self.card.figure, self._look, self._figure)
        painter.restore()

    def _paint_head(self, painter: QPainter) -> None:
        theme, card, pad = self._look.theme, self.card, self._pad
        badge = self._badge
        if card.number:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent" if card.current else "pill"))
            painter.drawEllipse(badge)
            painter.setPen(theme.color("on_accent" if card.current else "muted" if card.closed else "text"))
            painter.setFont(theme.font("small", bold=True))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(card.number))
        painter.setPen(theme.color("muted" if card.closed else "text"))
        painter.setFont(self._title_font)
        left = self._title_left
        high = theme.line("title") if card.large else badge.height()
        head = QRectF(left, badge.center().y() - high / 2, self.width - pad - left, high)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(head, middle, card.title)
        metrics = QFontMetricsF(painter.font())
        painter.setPen(theme.color("accent"))
        painter.drawText(head, middle | Qt.AlignmentFlag.AlignRight, self._total)
        end = metrics.horizontalAdvance(self._total) + theme.space("small") if self._total else 0
        if card.fold:
            self._paint_fold(painter)
            end = self.width - pad - self.fold_place.left()
        if card.lead:
            start = metrics.horizontalAdvance(card.title) + theme.space("medium")
            self._paint_lead(painter, head.adjusted(start, theme.px(2), -end, 0))

    @property
    def fold_place(self) -> QRectF:
        """Rectangle of the control that shows or hides reasons, at the right of the head; empty without
        reasons.
        """
        theme, card = self._look.theme, self.card
        if not card.fold:
            return QRectF()
        wide = theme.width_of(self._why, "small") + theme.space("wide")
        high = theme.space("wide")
        return QRectF(self.width - theme.space("small") - wide, self._badge.center().y() - high / 2, wide, high)

    @property
    def _why(self) -> str:
        return self._look.words.say("card.why")

    def _paint_fold(self, painter: QPainter) -> None:
        """Paint a word and an arrow that points down while reasons are hidden and up while they are shown."""
        theme, place = self._look.theme, self.fold_place
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("muted"))
        painter.drawText(place.adjusted(theme.space("tiny"), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self._why)
        size, middle = theme.space("tiny"), place.center().y()
        right = place.right() - theme.space("tiny")
        painter.setPen(QPen(theme.color("muted"), theme.px(1.6), c=Qt.PenCapStyle.RoundCap))
        turned = self.card.fold == "open"
        ends = (
            [(-2 * size, 0.5), (-size, -0.5), (0, 0.5)] if turned else [(-2 * size, -0.5), (-size, 0.5), (0, -0.5)]
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([QPointF(right + x, middle + y * size) for x, y in ends]))

    def _paint_lead(self, painter: QPainter, place: QRectF) -> None:
        """Paint what the card is about, if it fits."""
        roles: tuple[TextSize, ...] = ("body", "small") if self.card.large else ("small",)
        painter.setPen(self._look.theme.color("muted"))
        for role in roles:
            painter.setFont(self._look.theme.font(role))
            if QFontMetricsF(painter.font()).horizontalAdvance(self.card.lead) <= place.width():
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self.card.lead)
                return

    def _paint_group(self, painter: QPainter, rect: QRectF, group: ShownGroup) -> None:
        look, theme = self._look, self._look.theme
        for place, shown in enumerate(group.tiles):
            x = rect.left() + place * self._tile
            if shown.ghost:
                painter.setOpacity(0.35)
            at = paint_tile(painter, look, shown.tile, x, rect.top(), self._tile)
            painter.setOpacity(1)
            if shown.ghost:
                painter.setPen(QPen(theme.color("accent"), 1.5, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(at.adjusted(1, 1, -1, -1), theme.size("edge"), theme.size("edge"))
            if shown.marked:
                paint_glow(painter, theme, at)
        if group.label:
            metrics = QFontMetricsF(theme.font("small"))
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("muted"))
            left = min(rect.left(), self.width - theme.space("tiny") - metrics.horizontalAdvance(group.label))
            painter.drawText(QPointF(left, round(rect.bottom() + metrics.ascent() + theme.px(2))), group.label)

    def _paint_row(self, painter: QPainter, index: int, at: int | None, unmarked: Collection[str]) -> None:
        theme, pad, row = self._look.theme, self._pad, self._rows[index]
        is_line = row.line.tone == "line"
        place = QRectF(pad, row.top, self.width - 2 * pad, row.bottom - row.top)
        if index == at and is_line:
            paint_pill(painter, place.adjusted(-5, 0, 5, 0), theme, "lit")
        elif is_line and index and self._rows[index - 1].line.tone == "line":
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(place.topLeft(), place.topRight())
        if row.line.tone in _BARS:
            bar = QRectF(pad, row.top, theme.space("tiny"), place.height())
            paint_pill(painter, bar, theme, _BARS[row.line.tone])
        elif row.line.tone == "step":
            track = QRectF(
                pad, row.bottom - theme.space("medium"), place.width(), theme.space("tiny") + theme.space("hair")
            )
            paint_pill(painter, track, theme, "pill")
            track.setWidth(track.width() * row.line.share)
            paint_pill(painter, track, theme, "muted")
            place.setBottom(track.top())
        row.flow.paint(painter, row.at.x(), row.at.y(), unmarked=unmarked)
        if row.reason is not None:
            row.reason.paint(painter, row.reason_at.x(), row.reason_at.y(), unmarked=unmarked)
        if row.line.value:
            painter.setFont(fitted(theme, "body", [row.line.value], place.width(), bold=True))
            painter.setPen(theme.color("accent" if row.line.tone == "head" else _ink_of(row.line.value)))
            if row.line.icon:
                size, ratio = theme.space("large"), painter.device().devicePixelRatioF()
                mark = theme.icon_pixmap(row.line.icon, "wrong", size, ratio)
                painter.drawPixmap(round(place.right() - size), round(place.center().y() - size / 2), mark)
                place.setRight(place.right() - size - theme.space("small"))
            middle = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, middle, row.line.value)

    # ------------------------------------------------------------------------------ places

    def tile_places(self) -> list[tuple[ShownTile, QRectF]]:
        """Return the tiles of the groups with their rectangles."""
        return [
            (tile, QRectF(rect.left() + place * self._tile, rect.top(), self._tile, rect.height()))
            for rect, group in self.groups
            for place, tile in enumerate(group.tiles)
        ]

    @property
    def figure_place(self) -> QRectF:
        """Rectangle of the figure; empty without one."""
        return self._figure

    def line_at(self, y: float) -> int | None:
        """Return the index of the line at this height, or None."""
        return next((index for index, row in enumerate(self._rows) if row.top <= y < row.bottom), None)

    def group_at(self, position: QPointF) -> tuple[Tile, ...] | None:
        """Return the tiles that the group at this position highlights, or None."""
        below = self._look.theme.px(18)
        found = (group for rect, group in self.groups if rect.adjusted(0, 0, 0, below).contains(position))
        return next((group.lights for group in found), None)

    def line_center(self, index: int) -> QPointF:
        """Return the middle of a line."""
        row = self._rows[index]
        return QPointF(self.width / 2, (row.top + row.bottom) / 2)

    @property
    def named(self) -> set[str]:
        """Ids of the glossary terms on the card."""
        return self._named

    def terms(self) -> list[tuple[str, QRectF]]:
        """Return the glossary terms on the card, each with the rectangle of its first occurrence."""
        found: list[tuple[str, QRectF]] = []
        for row in self._rows:
            found += row.flow.terms(row.at.x(), row.at.y())
            if row.reason is not None:
                found += row.reason.terms(row.reason_at.x(), row.reason_at.y())
        return found


def _ink_of(value: str) -> str:
    """Return the colour of a value; zero is muted."""
    return "muted" if value == "0" else "text"
