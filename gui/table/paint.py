"""Painting of the table: backgrounds, headers, and the numbers in its cells."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.study.price_ladder import best_gains, gain
from core.study.table import HAN, TableCell, in_row
from core.study.usual_wins import usual_under
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_focus, paint_pill
from gui.appearance.theme import TextSize, Theme
from gui.table.grid import TableState
from gui.table.words import DASH, CellPlace, cells_at, gains_of, han_of, limit_of, numbers

FAINT = (DASH,)
"""Texts for a cell without a score."""
_DEPTH = {"mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "kazoe_yakuman": 5, "yakuman": 5}
"""The depth of a limit's background colour."""


class TablePainter:
    """Paints a table once."""

    def __init__(self, painter: QPainter, shown: TableState, look: Look) -> None:
        self._painter, self._shown, self._grid, self._look = painter, shown, shown.grid, look
        self._cells = {place: cells_at(place, shown.tables) for place in shown.grid.cells}
        self._gaps = shown.page == "gaps"
        self._whole = not shown.grid.compact

    def paint(self) -> None:
        """Paint the cells with numbers, limits and headers, and the marks of the hand's, the chosen and like
        cells.
        """
        grid, shown = self._grid, self._shown
        for place, rect in grid.cells.items():
            self._paint_ground(rect, self._cells[place], place == shown.hovered)
        self._paint_lines()
        self._paint_heads()
        if shown.lit in grid.cells:
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(self._look.theme.color("accent"))
            self._painter.drawRoundedRect(
                self._core(shown.lit), self._look.theme.size("corner"), self._look.theme.size("corner")
            )
        self._paint_numbers()
        self._paint_limits()
        if self._whole and not self._gaps:
            paint_usual(self._painter, shown, self._look.theme)
        paint_alike(self._painter, shown, self._look.theme)
        if shown.at in grid.cells:
            on_lit, theme, core = shown.at == shown.lit, self._look.theme, self._core(shown.at)
            if shown.focused or not on_lit:  # the hand's cell is filled, which is mark enough
                ink = "glow" if on_lit else "focus" if shown.focused else "text"
                paint_ring(self._painter, core, theme, ink, 3 if shown.focused else 2)
            if on_lit and shown.focused:
                inset = theme.px(3)
                inner = core.adjusted(inset, inset, -inset, -inset)
                paint_focus(self._painter, theme, inner, theme.space("tiny"), chosen=True)

    # -------------------------------------------------------------------------------- grounds

    def _depth_of(self, cell: TableCell) -> int:
        """Return the depth of a cell's background colour, 1 to 5, the deeper the higher its limit; 0 for that of
        the card. On the page "gaps" it stands for what one more han brings.
        """
        if self._gaps:
            return self._depth_of_gain(cell)
        return _DEPTH[cell.limit] if cell.limit is not None else 0

    def _paint_ground(self, rect: QRectF, cells: tuple[TableCell, ...], hovered: bool) -> None:
        painter, theme = self._painter, self._look.theme
        if depth := self._depth_of(cells[0]):
            painter.fillRect(rect, theme.color(f"limit_{depth}"))
        if all(cell.impossible for cell in cells):
            paint_hatch(painter, theme, rect, theme.px(7), theme.space("hair"))
        if hovered:
            painter.fillRect(rect, theme.color("hover"))

    def _depth_of_gain(self, cell: TableCell) -> int:
        """Return the depth of a cell's background by what one more han brings: 0 to 5."""
        table = self._shown.tables[0]
        most = best_gains(table)[0].points
        points = gain(cell.place, table)[0] or 0
        return min(5 * points // most, 5) if most and in_row(cell.place) else 0

    def _paint_lines(self) -> None:
        """Paint thin lines between cells, but none between cells of the same limit."""
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
                    painter.drawLine(crisp(line))
        for fu, rect in grid.rows.items():
            painter.drawLine(crisp(QLineF(rect.topRight(), rect.bottomRight())))
            if fu != grid.fus[-1]:
                painter.drawLine(crisp(QLineF(rect.bottomLeft(), rect.bottomRight())))
        first = grid.rows[grid.fus[0]]
        painter.drawLine(crisp(QLineF(first.topLeft(), QPointF(grid.right, first.top()))))

    # -------------------------------------------------------------------------------- heads

    def _paint_heads(self) -> None:
        grid, words, theme = self._grid, self._look.words, self._look.theme
        pointed = self._shown.pointed or self._shown.lit or (None, None)
        table = self._shown.tables[0]
        for han, rect in grid.columns.items():
            self._paint_pointed_head(rect, on=pointed[1] == han)
            text = han_of(table.at((table.first[0], han)), words)
            self._write(rect, text, theme.font("body", bold=True), "text")
        if self._whole:
            self._paint_corner()
        # That a row repeats another one is only said where one points: at every row it would be in the way.
        half = self._half(pointed[0]) if self._whole else ""
        for fu, rect in grid.rows.items():
            ink = "text"
            self._paint_pointed_head(rect, on=pointed[0] == fu and pointed[1] in HAN)
            text = words.say("answer.fu_line", fu=fu) if fu else words.say("table.no_fu")
            font = self._fitted("body", [words.say("answer.fu_line", fu=110)], rect, bold=True)
            if not half or fu != pointed[0]:
                self._write(rect, text, font, ink)
                continue
            mark = self._fitted("small", [half], rect)
            upper, lower = _two_lines(rect, font, mark)
            self._write(upper, text, font, ink)
            self._write(lower, half, mark, "text")

    def _paint_pointed_head(self, rect: QRectF, *, on: bool) -> None:
        if on:
            inner = rect.adjusted(self._look.theme.space("small"), 3, -3, -3)
            paint_pill(self._painter, inner, self._look.theme, "pill")

    def _paint_corner(self) -> None:
        """Say which of a cell's two numbers is which, in the fonts of these numbers."""
        words, rect = self._look.words, self._grid.corner
        names = ("table.one_han", "table.one_fu") if self._gaps else ("condition.ron", "condition.tsumo")
        large, small = (words.say(name) for name in names)
        heavy = self._fitted("body", [large], rect, bold=True)
        light = self._fitted("small", [small], rect)
        upper, lower = _two_lines(rect, heavy, light)
        self._write(upper, large, heavy, "text")
        self._write(lower, small, light, "text")

    def _half(self, fu: int | None) -> str:
        """Return the text that a row repeats the row of half its fu; empty if it does not."""
        rows = (row for table in self._shown.tables for row in table.rows if row[0].fu == fu)
        halves = (cell.same_as[0] for row in rows for cell in row if cell.same_as is not None)
        half = next(halves, None)
        return self._look.words.say("table.half", fu=half) if half is not None else ""

    # -------------------------------------------------------------------------------- cells

    def _core(self, place: CellPlace) -> QRectF:
        """Return the part of a cell that is filled or ringed."""
        return self._grid.cells[place].adjusted(2, 2, -1, -1)

    def _texts(self, place: CellPlace) -> tuple[str, str]:
        """Return the large and the small text of a cell."""
        if self._gaps:
            return gains_of(place, self._shown.tables[0], self._look.words)
        return numbers(self._cells[place], self._look.words)

    def _is_said(self, place: CellPlace, texts: tuple[str, str]) -> bool:
        """Return whether a cell shows its numbers.

        Of the cells of a limit in a column only the first does, and those that are pointed at; on the page "gaps"
        every cell that has any.
        """
        shown, cells = self._shown, self._cells
        if self._gaps:
            return any(texts)
        if not self._whole or place in (shown.lit, shown.at, shown.hovered):
            return True
        fus = self._grid.fus
        row = fus.index(place[0])
        limit = cells[place][0].limit
        return limit is None or row == 0 or cells[fus[row - 1], place[1]][0].limit != limit

    def _name_limit(self, places: list[CellPlace]) -> None:
        """Write in each column, in the first cell without numbers, which limit is reached.

        :param places: the cells without numbers.
        """
        words, fus = self._look.words, self._grid.fus
        first = {han: min((fu for fu, of in places if of == han), key=fus.index) for _, han in places}
        said = {}
        for han, fu in first.items():
            limit = limit_of(self._cells[fu, han][0], words)
            said[fu, han] = words.say("table.gaps.reached", limit=limit) if self._gaps else limit
        if said:
            font = self._fitted("body", said.values(), self._grid.cells[places[0]], bold=True)
        for place, text in said.items():
            self._write(self._grid.cells[place], text, font, "muted")

    def _paint_numbers(self) -> None:
        """Paint the cells with fu: a large number, and below it the tsumo shares or what the next fu bring.

        The usual cells are bold, or those in which one more han brings most.
        """
        places = [place for place in self._grid.cells if in_row(place)]
        texts = {place: self._texts(place) for place in places}
        table = self._shown.tables[0]
        bold = {*best_gains(table)[0].places} if self._gaps else usual_under(table.rules)
        role: TextSize = "subtitle" if self._whole else "body"
        one = self._grid.cells[places[0]]
        light = self._fitted(role, [text for text, _ in texts.values()], one)
        heavy = self._fitted(role, [text for text, _ in texts.values()], one, bold=True)
        small = self._fitted("small", [text for _, text in texts.values()], one)
        said = [at for at in places if self._is_said(at, texts[at])]
        self._name_limit([at for at in places if self._cells[at][0].limit and at not in said])
        for place in said:
            rect = self._grid.cells[place]
            large, below = texts[place]
            on_lit = place == self._shown.lit
            ink = faint = "text"
            if large in FAINT:
                ink = "muted"
            if on_lit:
                ink = faint = "on_accent"
            font = heavy if place in bold or not (bold or large in FAINT) or on_lit else light
            if not below:
                self._write(rect, large, font, ink)
                continue
            upper, lower = _two_lines(rect, heavy, small)
            self._write(upper, large, font, ink)
            self._write(lower, below, small, faint)

    def _paint_limits(self) -> None:
        """Paint the limits: name, points and shares; in the strip only name and points."""
        for place in self._grid.limits:
            ink = "on_accent" if place == self._shown.lit else "text"
            if self._whole:
                self._paint_limit(place, ink)
            else:
                self._paint_small_limit(place, ink)

    def _limit_name(self, place: CellPlace) -> str:
        """Return the name of a limit with its han."""
        words, cell = self._look.words, self._cells[place][0]
        if cell.yakuman:
            return limit_of(cell, words)
        name = words.say("table.kazoe_short") if cell.limit == "kazoe_yakuman" else limit_of(cell, words)
        return words.say("table.limit_short", limit=name, han=han_of(cell, words, short=not self._whole))

    def _paint_limit(self, place: CellPlace, ink: str) -> None:
        rect, (large, below) = self._grid.cells[place], self._texts(place)
        small = self._fitted("small", map(self._limit_name, self._grid.limits), rect)
        rows = [(self._limit_name(place), small, ink)]
        rows.append((large, self._fitted("subtitle", [large], rect, bold=True), ink))
        if below:
            rows.append((below, self._fitted("small", [below], rect), ink))
        heights = [QFontMetricsF(font).height() + self._look.theme.space("hair") for _, font, _ in rows]
        y = rect.center().y() - sum(heights) / 2
        for (text, font, of), height in zip(rows, heights, strict=True):
            self._write(QRectF(rect.left(), y, rect.width(), height), text, font, of)
            y += height

    def _paint_small_limit(self, place: CellPlace, ink: str) -> None:
        rect, name = self._grid.cells[place], self._limit_name(place)
        names = map(self._limit_name, self._grid.limits)
        small, bold = self._fitted("small", names, rect), self._look.theme.font("body", bold=True)
        upper, lower = _two_lines(rect, small, bold)
        self._write(upper, name, small, ink)
        self._write(lower, self._texts(place)[0], bold, ink)

    # -------------------------------------------------------------------------------- text

    def _fitted(self, role: TextSize, texts: Iterable[str], rect: QRectF, *, bold: bool = False) -> QFont:
        """Return a font of the theme, or a smaller one, in which each of these texts fits into such a place."""
        return fitted(self._look.theme, role, texts, rect.width() - self._look.theme.px(6), bold=bold)

    def _write(self, rect: QRectF, text: str, font: QFont, ink: str) -> None:
        """Write a text in the middle of a place."""
        self._painter.setFont(font)
        self._painter.setPen(self._look.theme.color(ink))
        self._painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def _two_lines(rect: QRectF, first: QFont, second: QFont) -> tuple[QRectF, QRectF]:
    """Return the places of two lines one over the other, centred in a cell."""
    upper, lower = QFontMetricsF(first).height(), QFontMetricsF(second).height()
    top = rect.center().y() - (upper + lower + 3) / 2
    below = top + upper + 3
    return QRectF(rect.left(), top, rect.width(), upper), QRectF(rect.left(), below, rect.width(), lower)


def paint_usual(painter: QPainter, shown: TableState, theme: Theme) -> None:
    """Paint a bar before the rows with the most frequent wins."""
    usual = {fu for fu, _ in usual_under(shown.tables[0].rules)}
    for fu, rect in shown.grid.rows.items():
        if fu in usual:
            painter.fillRect(
                QRectF(rect.left(), rect.top(), theme.space("tiny"), rect.height()), theme.color("muted")
            )


def paint_alike(painter: QPainter, shown: TableState, theme: Theme) -> None:
    """Paint rings around the cells that are worth as much as the one pointed at, if there are others, except the
    filled one of the hand.
    """
    cells = shown.grid.cells
    places = [cell.place for cell in shown.alike() if cell.place in cells]
    if len(places) < 2:
        return
    for place in (each for each in places if each != shown.lit):
        paint_ring(painter, cells[place].adjusted(2, 2, -1, -1), theme, "accent", 2)


def paint_ring(painter: QPainter, rect: QRectF, theme: Theme, ink: str, width: float) -> None:
    """Paint a ring within a cell.

    :param width: the width of its line, in pixels of the design.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color(ink), theme.px(width)))
    painter.drawRoundedRect(rect, theme.size("corner"), theme.size("corner"))


def crisp(line: QLineF) -> QLineF:
    """Return the same line through the middle of pixels."""
    return QLineF(round(line.x1()) + 0.5, round(line.y1()) + 0.5, round(line.x2()) + 0.5, round(line.y2()) + 0.5)


def paint_hatch(painter: QPainter, theme: Theme, rect: QRectF, step: int, width: float) -> None:
    """Paint slanted lines over a place.

    All start from the same corner, so that the lines of neighbouring places meet.

    :param step: the distance between lines, in pixels from left to right.
    :param width: the width of a line, in pixels.
    """
    painter.save()
    painter.setClipRect(rect)
    painter.setPen(QPen(theme.color("hatch"), width))
    for start in range(
        int((rect.left() + rect.top()) // step) * step, int(rect.right() + rect.bottom()) + step, step
    ):
        painter.drawLine(QLineF(start - rect.top(), rect.top(), start - rect.bottom(), rect.bottom()))
    painter.restore()
