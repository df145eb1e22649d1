"""What is learnt, drawn as what it is: rows of facts, or cells of the score table, shaded by how sure each is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple, get_args

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.numbers import number_text
from core.practice.progress.progress_map import ShadedRow, ShadedTable
from core.practice.progress.schedule import SkillStanding
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.theme import Theme

STANDINGS: tuple[SkillStanding, ...] = get_args(SkillStanding)
HAN = range(1, 5)
MOST_COLUMNS = 8
HEADS, CELL, MARK = 72, 44, 12
"""How wide the heads of a table are, how high its cells, and how wide a mark is, in pixels of the design."""


class ShownFact(NamedTuple):
    """A fact where it is painted. :ivar atom: its id."""

    place: QRectF
    atom: str
    text: str


class _Placed(NamedTuple):
    """What is painted where, for a width.

    :ivar words: each with the side that it keeps to. :ivar quiet: words at the left that are less strong.
    """

    facts: list[ShownFact]
    words: list[tuple[QRectF, str, Qt.AlignmentFlag]]
    quiet: list[tuple[QRectF, str]]
    height: int = 0


class FactGrid(NamedTuple):
    """Columns for facts, of which long ones take more than one. :ivar step: how wide one is."""

    columns: int
    step: float

    @classmethod
    def for_rows(cls, rows: Sequence[Sequence[float]], width: float) -> FactGrid:
        """So many columns that the rows take few lines, and few facts more than one column: four of these weigh as
        much as a line.

        :param rows: of each row how wide its facts are.
        """
        grids = [cls(columns, width / columns) for columns in range(1, MOST_COLUMNS + 1)]
        return min(grids, key=lambda grid: sum(4 * grid.lines(spans) + grid._long(spans) for spans in rows))

    def places(self, spans: Sequence[float]) -> Iterator[tuple[int, int]]:
        """The line and the column at which each fact of a row begins."""
        line = column = 0
        for span in spans:
            taken = self._taken(span)
            if column + taken > self.columns:
                line, column = line + 1, 0
            yield line, column
            column += taken

    def lines(self, spans: Sequence[float]) -> int:
        """How many lines a row takes."""
        return max((line for line, _ in self.places(spans)), default=0) + 1

    def _taken(self, span: float) -> int:
        return min(max(ceil(span / self.step), 1), self.columns)

    def _long(self, spans: Sequence[float]) -> int:
        return sum(self._taken(span) > 1 for span in spans)


def mark_room(theme: Theme) -> int:
    """How far before the words of a fact its mark begins."""
    return theme.px(MARK) + theme.space("tiny")


def paint_fact(
    painter: QPainter, theme: Theme, place: QRectF, text: str, standing: SkillStanding, *, pointed: bool = False
) -> None:
    """A fact, or what its shading means: what is sure has a tick, what is shaky half a disc and a ground, what is
    new neither, and is fainter. So that is not told by colour alone.
    """
    ground = "lit" if standing == "shaky" else "hover" if pointed else None
    if ground is not None:
        painter.setPen(QPen(theme.color("border"), 1) if pointed else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), theme.size("corner"), theme.size("corner"))
    room, side = mark_room(theme), theme.px(MARK)
    left = place.center().x() - (room + painter.fontMetrics().horizontalAdvance(text)) / 2
    mark = QRectF(left, place.center().y() - side / 2, side, side)
    if standing == "sure":
        tick = (QPointF(0.14, 0.54), QPointF(0.4, 0.8), QPointF(0.86, 0.24))
        painter.setPen(QPen(theme.color("right"), theme.px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([mark.topLeft() + corner * side for corner in tick])
    elif standing == "shaky":
        painter.setPen(QPen(theme.color("muted"), theme.px(1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(mark.adjusted(1, 1, -1, -1))
        painter.setBrush(theme.color("muted"))
        painter.drawPie(mark.adjusted(1, 1, -1, -1), 90 * 16, 180 * 16)
    painter.setPen(theme.color("muted" if standing == "not_yet" else "text"))
    painter.drawText(
        QRectF(left + room, place.top(), place.width(), place.height()), Qt.AlignmentFlag.AlignVCenter, text
    )


class ShadedSheet(QWidget):
    """It shows rows, or a table, as high as its width asks for."""

    picked = Signal(str)
    """A fact to practise, by its id."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.sheet")
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._look = look
        self._rows: tuple[ShadedRow, ...] = ()
        self._table: ShadedTable | None = None
        self._standings: Mapping[str, SkillStanding] = {}
        self._placed = _Placed([], [], [])
        self._over = self._current = ""

    def show_rows(self, rows: tuple[ShadedRow, ...], standings: Mapping[str, SkillStanding]) -> None:
        """Show rows. :param standings: by fact."""
        self._rows, self._table, self._standings = rows, None, standings
        self._show_anew()

    def show_table(self, table: ShadedTable, standings: Mapping[str, SkillStanding]) -> None:
        """Show a table. :param standings: by fact."""
        self._rows, self._table, self._standings = (), table, standings
        self._show_anew()

    def _show_anew(self) -> None:
        """Other facts: the keyboard is at none of them."""
        self._current = ""
        self.setAccessibleDescription("")
        self._lay_out()

    def _lay_out(self) -> None:
        self._over = ""
        self._placed = self._laid_out(self.width())
        self.setMinimumHeight(self._placed.height)
        self.updateGeometry()
        self.update()

    def _laid_out(self, width: int) -> _Placed:
        return self._lay_table(self._table, width) if self._table is not None else self._lay_rows(width)

    def heightForWidth(self, width: int) -> int:
        """Of all rows."""
        return self._laid_out(width).height

    def sizeHint(self) -> QSize:
        """As wide as it is."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other rows."""
        if event.size().width() != event.oldSize().width():
            self._lay_out()
        super().resizeEvent(event)

    def _lay_rows(self, width: int) -> _Placed:
        """A title at the left, its facts beside it, in columns that all rows share."""
        theme, say, placed = self._look.theme, self._look.words.say, _Placed([], [], [])
        metrics = QFontMetricsF(theme.font("body"))
        height, gap = theme.size("control"), 2 * theme.space("hair")
        titles = (metrics.horizontalAdvance(say(row.title)) for row in self._rows)
        left, y = max(titles, default=0) + theme.space("large"), 0.0
        beside = mark_room(theme) + theme.space("small")
        told = [[(atom, say(called)) for atom, called in row.atoms] for row in self._rows]
        widths = [
            [min(metrics.horizontalAdvance(text) + beside, width - left) for _, text in facts] for facts in told
        ]
        grid = FactGrid.for_rows(widths, width - left)
        for row, facts, spans in zip(self._rows, told, widths, strict=True):
            placed.words.append((QRectF(0, y, left - gap, height), say(row.title), Qt.AlignmentFlag.AlignLeft))
            for (atom, text), span, (line, column) in zip(facts, spans, grid.places(spans), strict=True):
                place = QRectF(left + column * grid.step, y + line * (height + gap), span, height)
                placed.facts.append(ShownFact(place, atom, text))
            y += grid.lines(spans) * (height + gap)
        return placed._replace(height=max(int(y - gap), 0))

    def _lay_table(self, table: ShadedTable, width: int) -> _Placed:
        """Han down, fu across; in the cells that were asked what is paid, beside the last one the limit."""
        theme, say, placed = self._look.theme, self._look.words.say, _Placed([], [], [])
        fus = sorted({fu for fu, _ in table.cells})
        left, height = float(theme.px(HEADS)), float(theme.px(CELL))
        step = (width - left) / len(fus)
        y = float(theme.size("control"))
        for column, fu in enumerate(fus):
            place = QRectF(left + column * step, 0, step, y)
            placed.words.append((place, say("answer.fu_line", fu=fu), Qt.AlignmentFlag.AlignHCenter))
        for han in HAN:
            head = QRectF(0, y, left, height)
            placed.words.append((head, say("answer.han_line", han=han), Qt.AlignmentFlag.AlignLeft))
            x = left
            for column, fu in enumerate(fus):
                if (atom := table.cells.get((fu, han))) is not None:
                    x = left + (column + 1) * step
                    place = QRectF(x - step, y, step, height).adjusted(2, 2, -2, -2)
                    is_new = self._standings.get(atom, "not_yet") == "not_yet"
                    prices = map(number_text, table.prices[fu, han])
                    paid = "" if is_new else say("list.slash").strip().join(prices)
                    placed.facts.append(ShownFact(place, atom, paid))
            if x < width - step / 2:
                beyond = QRectF(x + theme.space("medium"), y, width - x, height)
                placed.quiet.append((beyond, say("progress.beyond")))
            y += height
        return placed._replace(height=int(y))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Words and facts."""
        theme = self._look.theme
        painter = smooth_painter(self)
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("text"))
        for place, text, side in self._placed.words:
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | side, text)
        painter.setPen(theme.color("muted"))
        for place, text in self._placed.quiet:
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        for fact in self._placed.facts:
            standing = self._standings.get(fact.atom, "not_yet")
            if self._table is not None:
                painter.setPen(QPen(theme.color("border"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(
                    fact.place.adjusted(0.5, 0.5, -0.5, -0.5), theme.size("corner"), theme.size("corner")
                )
            paint_fact(painter, theme, fact.place, fact.text, standing, pointed=fact.atom == self._over)
            if fact.atom == self._current:
                paint_focus(painter, theme, fact.place.adjusted(1, 1, -1, -1), theme.size("corner"))

    def _at(self, position: QPointF) -> str:
        return next((fact.atom for fact in self._placed.facts if fact.place.contains(position)), "")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click would practise."""
        over = self._at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        self._point_at(over)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Practise it."""
        if event.button() == Qt.MouseButton.LeftButton and (atom := self._at(event.position())):
            self.picked.emit(atom)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        self._point_at("")

    def _point_at(self, atom: str) -> None:
        """The mouse is on this fact, or (empty) on none."""
        if atom != self._over:
            self._over = atom
            self.update()

    @property
    def current(self) -> str:
        """The fact that the keyboard is at, by its id; empty: none. What the mouse points at is another one."""
        return self._current

    def walk(self, step: int) -> None:
        """The keyboard goes so many facts on, from the last one to the first; at the beginning to the first."""
        facts = self._placed.facts
        atoms = [fact.atom for fact in facts]
        at = (atoms.index(self._current) + step) % len(atoms) if self._current else 0
        self._current = atoms[at]
        self.setAccessibleDescription(facts[at].text)
        self.update()

    def places(self) -> dict[str, QRectF]:
        """Where each fact is, for whoever has to click it."""
        return {fact.atom: fact.place for fact in self._placed.facts}


class ShadingLegend(QWidget):
    """What the shading means."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def refresh(self) -> None:
        """In the words of now."""
        self.updateGeometry()
        self.update()

    def _places(self) -> list[tuple[QRectF, str, SkillStanding]]:
        theme, x, found = self._look.theme, 0.0, []
        metrics = QFontMetricsF(theme.font("body"))
        for standing in STANDINGS:
            text = self._look.words.say(f"progress.{standing}")
            width = metrics.horizontalAdvance(text) + mark_room(theme) + theme.space("small")
            found.append((QRectF(x + 1, 1, width, theme.size("control") - 2), text, standing))
            x += width + theme.space("small")
        return found

    def sizeHint(self) -> QSize:
        """All of them in a line."""
        return QSize(int(self._places()[-1][0].right()) + 2, self._look.theme.size("control"))

    def minimumSizeHint(self) -> QSize:
        """All of them."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As facts are painted."""
        painter = smooth_painter(self)
        painter.setFont(self._look.theme.font("body"))
        for place, text, standing in self._places():
            paint_fact(painter, self._look.theme, place, text, standing)
