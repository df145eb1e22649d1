"""The table, painted: its heads, its cells, and over them what is lit, pointed at and worth the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.study.table import HAN, TableCell, in_row
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.table.grid import Grid
from gui.table.words import DASH, CellPlace, Tables, cells_at, han_of, limit_of, numbers

_DEPTH = {"mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "kazoe_yakuman": 5, "yakuman": 5}
"""How deep the ground of a limit is."""


@dataclass(slots=True)
class Shown:
    """What is to be seen.

    :ivar lit: the cell of the hand. :ivar at: the chosen cell. :ivar hovered: the cell under the mouse.
    """

    tables: Tables = ()
    grid: Grid = field(default_factory=lambda: Grid(False))
    lit: CellPlace | None = None
    at: CellPlace | None = None
    hovered: CellPlace | None = None
    focused: bool = False

    @property
    def pointed(self) -> CellPlace | None:
        """What the mouse or the keys point at."""
        return self.hovered or self.at

    def alike(self) -> tuple[TableCell, ...]:
        """The cells that are worth as much as the one pointed at."""
        if self.pointed is None:
            return ()
        found = (table.alike(table.at(self.pointed)) for table in self.tables)
        return max(found, key=len)


class TablePainter:
    """Paints what is shown, once."""

    def __init__(self, painter: QPainter, shown: Shown, look: Look) -> None:
        self._painter, self._shown, self._grid, self._look = painter, shown, shown.grid, look
        self._cells = {place: cells_at(place, shown.tables) for place in shown.grid.cells}

    def paint(self) -> None:
        """All of it."""
        grid, shown = self._grid, self._shown
        for place, rect in grid.cells.items():
            self._paint_ground(rect, self._cells[place], place == shown.hovered)
        self._paint_lines()
        self._paint_heads()
        if shown.lit in grid.cells:
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(self._look.theme.color("accent"))
            self._painter.drawRoundedRect(self._core(shown.lit), self._look.theme.px(6), self._look.theme.px(6))
        self._paint_numbers()
        self._paint_limits()
        self._paint_alike()
        if shown.at in grid.cells:
            ink = "glow" if shown.at == shown.lit else "accent"
            self._paint_ring(self._core(shown.at), ink, 3 if shown.focused else 2)

    # -------------------------------------------------------------------------------- grounds

    def _paint_ground(self, rect: QRectF, cells: tuple[TableCell, ...], hovered: bool) -> None:
        painter, theme = self._painter, self._look.theme
        limit = cells[0].limit
        if limit is not None:
            painter.fillRect(rect, theme.color(f"limit_{_DEPTH[limit]}"))
        if all(cell.impossible for cell in cells):
            painter.save()
            painter.setClipRect(rect)
            painter.setPen(QPen(theme.color("hatch"), theme.px(1)))
            step = theme.px(7)
            # The lines of neighbours meet: they all start from the same corner.
            first = int((rect.left() + rect.top()) // step) * step
            for start in range(first, int(rect.right() + rect.bottom()) + step, step):
                painter.drawLine(QLineF(start - rect.top(), rect.top(), start - rect.bottom(), rect.bottom()))
            painter.restore()
        if hovered:
            painter.fillRect(rect, theme.color("hover"))

    def _paint_lines(self) -> None:
        """Thin lines between cells, but none within the mangan."""
        painter, grid = self._painter, self._grid
        painter.setPen(QPen(self._look.theme.color("border"), 1))
        for place, rect in grid.cells.items():
            limit = self._cells[place][0].limit
            for x, y, line in (
                (rect.right() + 1, rect.top() + 1, QLineF(rect.topRight(), rect.bottomRight())),
                (rect.left() + 1, rect.bottom() + 1, QLineF(rect.bottomLeft(), rect.bottomRight())),
            ):
                beside = grid.place_at(x, y)
                if beside is not None and not (in_row(place) and limit and self._cells[beside][0].limit == limit):
                    painter.drawLine(_crisp(line))
        for fu, rect in grid.rows.items():
            painter.drawLine(_crisp(QLineF(rect.topRight(), rect.bottomRight())))
            if fu != grid.fus[-1]:
                painter.drawLine(_crisp(QLineF(rect.bottomLeft(), rect.bottomRight())))
        first = grid.rows[grid.fus[0]]
        painter.drawLine(_crisp(QLineF(first.topLeft(), QPointF(grid.right, first.top()))))

    # -------------------------------------------------------------------------------- heads

    def _paint_heads(self) -> None:
        grid, words, theme = self._grid, self._look.words, self._look.theme
        pointed = self._shown.pointed or self._shown.lit or (None, None)
        table = self._shown.tables[0]
        columns = {
            place: table.at(place if place in grid.limits else (table.first[0], place[1]))
            for place in grid.columns
        }
        texts = {
            place: words.say("limit.yakuman") if cell.yakuman else han_of(cell, words)
            for place, cell in columns.items()
        }
        title = theme.font("body", bold=True)
        limits = [place for place in grid.columns if place in grid.limits]
        if limits:
            small = self._fitted("body", [texts[place] for place in limits], grid.columns[limits[0]], bold=True)
        for place, rect in grid.columns.items():
            ink = "accent" if pointed[1] == place[1] else "text"
            self._write(rect, texts[place], small if place in limits else title, ink)
        halves = {} if grid.compact else self._halves()
        for fu, rect in grid.rows.items():
            ink = "accent" if pointed[0] == fu and pointed[1] in HAN else "text"
            text = words.say("answer.fu_line", fu=fu) if fu else words.say("table.no_fu")
            font = self._fitted("body", [words.say("answer.fu_line", fu=110)], rect, bold=True)
            if fu not in halves:
                self._write(rect, text, font, ink)
                continue
            mark = self._fitted("small", halves.values(), rect)
            upper, lower = _two_lines(rect, font, mark)
            self._write(upper, text, font, ink)
            self._write(lower, halves[fu], mark, "muted")

    def _halves(self) -> dict[int, str]:
        """The rows that repeat the row of half their fu, and how that is said."""
        found = {}
        for table in self._shown.tables:
            for row in table.rows:
                for cell in row:
                    if cell.same_as is not None:
                        found[cell.fu] = self._look.words.say("table.half", fu=cell.same_as[0])
        return found

    # -------------------------------------------------------------------------------- cells

    def _core(self, place: CellPlace) -> QRectF:
        """The part of a cell that is lit or ringed: of a tall one only the middle."""
        rect = self._grid.cells[place]
        inner = rect.adjusted(2, 2, -1, -1)
        if in_row(place) or self._grid.compact:
            return inner
        height = min(self._look.theme.px(132), rect.height())
        return QRectF(inner.left(), rect.center().y() - height / 2, inner.width(), height)

    def _paint_numbers(self) -> None:
        """The cells with fu: a large number, and below it what each pays on tsumo."""
        words = self._look.words
        places = [place for place in self._grid.cells if in_row(place)]
        texts = {place: numbers(self._cells[place], words) for place in places}
        role: TextSize = "body" if self._grid.compact else "subtitle"
        one = self._grid.cells[places[0]]
        light = self._fitted(role, [text for text, _ in texts.values()], one)
        heavy = self._fitted(role, [text for text, _ in texts.values()], one, bold=True)
        small = self._fitted("small", [text for _, text in texts.values()], one)
        for place in places:
            large, shares = texts[place]
            rect = self._grid.cells[place]
            on_lit = place == self._shown.lit
            ink, faint = ("on_accent", "on_accent") if on_lit else ("text" if large != DASH else "muted", "muted")
            font = light if self._cells[place][0].limit or large == DASH else heavy
            if not shares:
                self._write(rect, large, font, ink)
                continue
            upper, lower = _two_lines(rect, heavy, small)
            self._write(upper, large, font, ink)
            self._write(lower, shares, small, faint)

    def _paint_limits(self) -> None:
        """The cells without: the limit's name, its number, what each pays; in the strip its han and its number."""
        words, theme = self._look.words, self._look.theme
        for place in self._grid.limits:
            cell, rect = self._cells[place][0], self._grid.cells[place]
            ink = "on_accent" if place == self._shown.lit else "text"
            name = limit_of(cell, words)
            large, shares = numbers(self._cells[place], words)
            if self._grid.compact:
                if cell.limit == "kazoe_yakuman":
                    name = words.say("table.kazoe_short")
                if not cell.yakuman:
                    name = words.say("table.limit_short", limit=name, han=han_of(cell, words, short=True))
                small, bold = self._fitted("small", [name], rect), theme.font("body", bold=True)
                upper, lower = _two_lines(rect, small, bold)
                self._write(upper, name, small, ink)
                self._write(lower, large, bold, ink)
                continue
            names, pieces = (
                name.rsplit(" ", 1),
                shares.replace("/", "/ ").split(" ") if "/" in shares else [shares],
            )
            rows = [(text, self._fitted("body", names, rect)) for text in names]
            rows.append((large, self._fitted("subtitle", [large], rect, bold=True)))
            rows += [(text, self._fitted("small", pieces, rect)) for text in pieces if text]
            self._paint_stack(rect, rows, ink)

    def _paint_stack(self, rect: QRectF, rows: list[tuple[str, QFont]], ink: str) -> None:
        """Lines of text, one below the other, in the middle of a tall cell."""
        heights = [QFontMetricsF(font).height() + self._look.theme.px(4) for _, font in rows]
        y = rect.center().y() - sum(heights) / 2
        for (text, font), height in zip(rows, heights, strict=True):
            self._write(QRectF(rect.left(), y, rect.width(), height), text, font, ink)
            y += height

    # -------------------------------------------------------------------------------- text

    def _fitted(self, role: TextSize, texts: Iterable[str], rect: QRectF, *, bold: bool = False) -> QFont:
        """A font of the theme, or a smaller one, in which each of these texts fits into such a place."""
        font = self._look.theme.font(role, bold=bold)
        metrics = QFontMetricsF(font)
        widest = max([metrics.horizontalAdvance(text) for text in texts], default=0)
        room = rect.width() - self._look.theme.px(6)
        if widest > room:
            font = QFont(font)
            font.setPixelSize(max(int(font.pixelSize() * room / widest), 7))
        return font

    def _write(self, rect: QRectF, text: str, font: QFont, ink: str) -> None:
        """Text in the middle of a place."""
        self._painter.setFont(font)
        self._painter.setPen(self._look.theme.color(ink))
        self._painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)

    # -------------------------------------------------------------------------------- repeats

    def _paint_alike(self) -> None:
        """Rings around the cells that are worth the same, and a line from each to the next."""
        painter, theme, cells = self._painter, self._look.theme, self._grid.cells
        places = [cell.place for cell in self._shown.alike() if cell.place in cells]
        if len(places) < 2:
            return
        painter.setPen(QPen(theme.color("same"), theme.px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for lower, upper in pairwise(places):
            # The next one is a column farther and some rows up, so the line runs where two columns meet.
            painter.drawLine(_crisp(QLineF(cells[lower].topRight(), cells[upper].bottomLeft())))
        for place in places:
            self._paint_ring(cells[place].adjusted(2, 2, -1, -1), "same", 2)

    def _paint_ring(self, rect: QRectF, ink: str, width: float) -> None:
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(self._look.theme.color(ink), self._look.theme.px(width)))
        self._painter.drawRoundedRect(rect, self._look.theme.px(6), self._look.theme.px(6))


def _crisp(line: QLineF) -> QLineF:
    """The same line through the middle of pixels."""
    return QLineF(round(line.x1()) + 0.5, round(line.y1()) + 0.5, round(line.x2()) + 0.5, round(line.y2()) + 0.5)


def _two_lines(rect: QRectF, first: QFont, second: QFont) -> tuple[QRectF, QRectF]:
    """Places for a line over another, in the middle of a cell."""
    upper, lower = QFontMetricsF(first).height(), QFontMetricsF(second).height()
    top = rect.center().y() - (upper + lower + 3) / 2
    below = top + upper + 3
    return QRectF(rect.left(), top, rect.width(), upper), QRectF(rect.left(), below, rect.width(), lower)
