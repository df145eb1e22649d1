"""The table, painted: its heads, its cells, and over them what is lit, pointed at and worth the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.scoring.table import TableCell
from gui.table.grid import Grid
from gui.table.words import DASH, Place, Tables, cells_at, han_of, limit_of, numbers
from gui.widgets.look import Look

_DEPTH = {"mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "kazoe_yakuman": 5, "yakuman": 5}
"""How deep the ground of a limit is."""
CENTER = Qt.AlignmentFlag.AlignCenter


@dataclass(slots=True)
class Shown:
    """What is to be seen.

    :ivar lit: the cell of the hand. :ivar at: the chosen cell. :ivar hovered: the cell under the mouse.
    """

    tables: Tables = ()
    grid: Grid = field(default_factory=lambda: Grid(False))
    lit: Place | None = None
    at: Place | None = None
    hovered: Place | None = None
    focused: bool = False

    @property
    def pointed(self) -> Place | None:
        """What the mouse or the keys point at."""
        return self.hovered or self.at

    def alike(self) -> tuple[TableCell, ...]:
        """The cells that are worth as much as the one pointed at."""
        if self.pointed is None:
            return ()
        found = (table.alike(table.at(self.pointed)) for table in self.tables)
        return max(found, key=len)


def paint_table(painter: QPainter, shown: Shown, look: Look) -> None:
    """All of it."""
    grid = shown.grid
    for place, rect in grid.cells.items():
        _paint_ground(painter, rect, cells_at(place, shown.tables), place == shown.hovered, look)
    _paint_lines(painter, shown, look)
    _paint_heads(painter, shown, look)
    for place, rect in grid.cells.items():
        lit = place == shown.lit
        if lit:
            _paint_lit(painter, _core(rect, place, grid, look), look)
        _paint_cell(painter, rect, cells_at(place, shown.tables), lit, grid.compact, look)
    _paint_alike(painter, shown, look)
    if shown.at is not None and shown.at in grid.cells:
        on_lit = shown.at == shown.lit
        ring = _core(grid.cells[shown.at], shown.at, grid, look)
        _paint_ring(painter, ring, "glow" if on_lit else "accent", 3 if shown.focused else 2, look)


# ---------------------------------------------------------------------------------------- grounds


def _paint_ground(
    painter: QPainter, rect: QRectF, cells: tuple[TableCell, ...], hovered: bool, look: Look
) -> None:
    limit = cells[0].limit
    if limit is not None:
        painter.fillRect(rect, look.color(f"limit_{_DEPTH[limit]}"))
    if all(cell.impossible for cell in cells):
        painter.save()
        painter.setClipRect(rect)
        painter.setPen(QPen(look.color("hatch"), look.px(1)))
        step = look.px(7)
        # The lines of neighbours meet: they all start from the same corner.
        first = int((rect.left() + rect.top()) // step) * step
        for start in range(first, int(rect.right() + rect.bottom()) + step, step):
            painter.drawLine(QLineF(start - rect.top(), rect.top(), start - rect.bottom(), rect.bottom()))
        painter.restore()
    if hovered:
        painter.fillRect(rect, look.color("hover"))


def _paint_lines(painter: QPainter, shown: Shown, look: Look) -> None:
    """Thin lines between cells, but none within the mangan."""
    painter.setPen(QPen(look.color("border"), 1))
    limits = {place: shown.tables[0].at(place).limit for place in shown.grid.cells}
    for place, rect in shown.grid.cells.items():
        for x, y, line in (
            (rect.right() + 1, rect.top() + 1, QLineF(rect.topRight(), rect.bottomRight())),
            (rect.left() + 1, rect.bottom() + 1, QLineF(rect.bottomLeft(), rect.bottomRight())),
        ):
            beside = shown.grid.place_at(x, y)
            if beside is not None and not (limits[place] and limits[beside] == limits[place] and place[0]):
                painter.drawLine(_crisp(line))
    grid = shown.grid
    for fu, rect in grid.rows.items():
        painter.drawLine(_crisp(QLineF(rect.topRight(), rect.bottomRight())))
        if fu != grid.fus[-1]:
            painter.drawLine(_crisp(QLineF(rect.bottomLeft(), rect.bottomRight())))
    first = grid.rows[grid.fus[0]]
    painter.drawLine(_crisp(QLineF(first.topLeft(), QPointF(grid.right, first.top()))))


def _crisp(line: QLineF) -> QLineF:
    """The same line through the middle of pixels."""
    return QLineF(round(line.x1()) + 0.5, round(line.y1()) + 0.5, round(line.x2()) + 0.5, round(line.y2()) + 0.5)


def _paint_heads(painter: QPainter, shown: Shown, look: Look) -> None:
    grid, pointed = shown.grid, shown.pointed or shown.lit
    table = shown.tables[0]
    for place, rect in grid.columns.items():
        cell = table.at(place) if place in grid.limits else table.at((grid.fus[0], place[1]))
        here = pointed is not None and (pointed[1] == place[1])
        text = look.say("limit.yakuman") if cell.yakuman else han_of(cell, look)
        role = "body" if place in grid.limits else "title"
        _write(painter, rect, text, look, role, "accent" if here else "text", bold=True)
    halves = {
        cell.fu: cell.same_as[0] for table in shown.tables for row in table.rows for cell in row if cell.same_as
    }
    for fu, rect in grid.rows.items():
        here = pointed is not None and pointed[0] == fu
        text = look.say("answer.fu_line", fu=fu)
        if grid.compact or fu not in halves:
            _write(painter, rect, text, look, "title", "accent" if here else "text", bold=True)
            continue
        upper, lower = _two_lines(rect, look.font("title", bold=True), look.font("small"))
        _write(painter, upper, text, look, "title", "accent" if here else "text", bold=True)
        _write(painter, lower, look.say("table.half", fu=halves[fu]), look, "small", "muted")


# ---------------------------------------------------------------------------------------- cells


def _core(rect: QRectF, place: Place, grid: Grid, look: Look) -> QRectF:
    """The part of a cell that is lit or ringed: of a tall one only the middle."""
    inner = rect.adjusted(2, 2, -1, -1)
    if place[0] or grid.compact:
        return inner
    height = min(look.px(132), rect.height())
    return QRectF(inner.left(), rect.center().y() - height / 2, inner.width(), height)


def _paint_lit(painter: QPainter, rect: QRectF, look: Look) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color("accent"))
    painter.drawRoundedRect(rect, look.px(6), look.px(6))


def _paint_cell(
    painter: QPainter, rect: QRectF, cells: tuple[TableCell, ...], lit: bool, compact: bool, look: Look
) -> None:
    large, small = numbers(cells, look)
    limit = cells[0].limit
    ink = "on_accent" if lit else "text"
    faint = "on_accent" if lit else "muted" if cells[0].fu else "text"
    if not cells[0].fu:
        _paint_limit(
            painter, rect, limit_of(cells[0], look), cells[0], (large, small), (ink, faint), compact, look
        )
        return
    role = "formula" if compact else "subtitle"
    heavy = limit is None and large != DASH
    if not small:
        _write(painter, rect, large, look, role, ink if large != DASH else "muted", bold=heavy)
        return
    upper, lower = _two_lines(rect, look.font(role, bold=True), look.font("small"))
    _write(painter, upper, large, look, role, ink if large != DASH else faint, bold=heavy)
    _write(painter, lower, small, look, "small", faint)


def _paint_limit(
    painter: QPainter,
    rect: QRectF,
    name: str,
    cell: TableCell,
    texts: tuple[str, str],
    inks: tuple[str, str],
    compact: bool,
    look: Look,
) -> None:
    """A limit: its name, its number, what each pays; in the strip its han and its number."""
    (large, small), (ink, faint) = texts, inks
    if compact:
        head = (
            name if cell.yakuman else look.say("table.limit_short", limit=name, han=han_of(cell, look, short=True))
        )
        upper, lower = _two_lines(rect, look.font("small"), look.font("formula", bold=True))
        _write(painter, upper, head, look, "small", faint)
        _write(painter, lower, large, look, "formula", ink, bold=True)
        return
    font, heavy, light = look.font("body"), look.font("subtitle", bold=True), look.font("small")
    pieces = small.replace("/", "/\n").split("\n") if small else []
    names = name.rsplit(" ", 1) if " " in name and cell.han else [name]
    heights = [QFontMetricsF(font).height()] * len(names) + [look.px(4) + QFontMetricsF(heavy).height()]
    heights += [QFontMetricsF(light).height()] * len(pieces)
    air = look.px(3)
    y = rect.center().y() - (sum(heights) + air * (len(heights) - 1)) / 2
    for index, text in enumerate((*names, large, *pieces)):
        place = QRectF(rect.left(), y, rect.width(), heights[index])
        y += heights[index] + air
        role = "body" if index < len(names) else "subtitle" if index == len(names) else "small"
        _write(painter, place, text, look, role, ink if index <= len(names) else faint, bold=role == "subtitle")


def _two_lines(rect: QRectF, first: QFont, second: QFont) -> tuple[QRectF, QRectF]:
    """Places for a line over another, in the middle of a cell."""
    upper, lower = QFontMetricsF(first).height(), QFontMetricsF(second).height()
    top = rect.center().y() - (upper + lower + 3) / 2
    below = top + upper + 3
    return QRectF(rect.left(), top, rect.width(), upper), QRectF(rect.left(), below, rect.width(), lower)


def _write(
    painter: QPainter, rect: QRectF, text: str, look: Look, role: str, ink: str, *, bold: bool = False
) -> None:
    """Text in the middle of a place, smaller where it would not fit."""
    font = look.font(role, bold=bold)
    room = rect.width() - look.px(6)
    width = QFontMetricsF(font).horizontalAdvance(text)
    if width > room:
        font = QFont(font)
        font.setPixelSize(max(int(font.pixelSize() * room / width), 7))
    painter.setFont(font)
    painter.setPen(look.color(ink))
    painter.drawText(rect, CENTER, text)


# ---------------------------------------------------------------------------------------- repeats


def _paint_alike(painter: QPainter, shown: Shown, look: Look) -> None:
    """Rings around the cells that are worth the same, and a line from each to the next."""
    cells = shown.grid.cells
    places = [cell.place for cell in shown.alike() if cell.place in cells]
    if len(places) < 2:
        return
    painter.setPen(QPen(look.color("same"), look.px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for lower, upper in pairwise(places):
        # The next one is a column farther and some rows up, so the line runs where two columns meet.
        painter.drawLine(_crisp(QLineF(cells[lower].topRight(), cells[upper].bottomLeft())))
    for place in places:
        _paint_ring(painter, cells[place].adjusted(2, 2, -1, -1), "same", 2, look)


def _paint_ring(painter: QPainter, rect: QRectF, ink: str, width: float, look: Look) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.color(ink), look.px(width)))
    painter.drawRoundedRect(rect, look.px(6), look.px(6))
