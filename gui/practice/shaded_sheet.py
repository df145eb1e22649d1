"""Sheets of what is learnt: rows of facts or cells of the score table, shaded by how sure each fact is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from math import ceil
from typing import NamedTuple, get_args

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.numbers import number_text
from core.practice.progress.progress_map import ShadedRow, ShadedTable, skill_name
from core.practice.progress.schedule import SkillStanding
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.plain import Label
from gui.appearance.theme import Theme

STANDINGS: tuple[SkillStanding, ...] = get_args(SkillStanding)
HAN = range(1, 5)
MOST_COLUMNS = 8
HEADS, CELL, MARK = 72, 40, 12
"""The width of row headers, the height of cells, and the width of a mark, in pixels of the design."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class FactGrid(NamedTuple):
    """Columns for facts; long facts take several columns.

    :ivar step: the width of a column.
    """

    columns: int
    step: float

    @classmethod
    def for_rows(cls, rows: Sequence[Sequence[float]], width: float) -> FactGrid:
        """Return the columns with which rows take few lines, and few facts need more than one column.

        A line counts as much as eight such facts.

        :param rows: the widths of the facts, by row.
        :param width: the width for all columns.
        """
        grids = [cls(columns, width / columns) for columns in range(1, MOST_COLUMNS + 1)]
        return min(grids, key=lambda grid: sum(8 * grid.lines(spans) + grid._long(spans) for spans in rows))

    def places(self, spans: Sequence[float]) -> Iterator[tuple[int, int]]:
        """Yield the line and the column at which each fact of a row begins."""
        line = column = 0
        for span in spans:
            taken = self.taken(span)
            if column + taken > self.columns:
                line, column = line + 1, 0
            yield line, column
            column += taken

    def lines(self, spans: Sequence[float]) -> int:
        """Return how many lines the facts of a row take.

        :param spans: the widths of the facts.
        """
        return max((line for line, _ in self.places(spans)), default=0) + 1

    def taken(self, span: float) -> int:
        """Return how many columns a fact takes.

        :param span: its width.
        """
        return min(max(ceil(span / self.step), 1), self.columns)

    def _long(self, spans: Sequence[float]) -> int:
        return sum(self.taken(span) > 1 for span in spans)


def mark_room(theme: Theme) -> int:
    """Return the space for the mark before the text of a fact."""
    return theme.px(MARK) + theme.space("tiny")


def paint_fact(
    painter: QPainter, theme: Theme, place: QRectF, text: str, standing: SkillStanding, *, pointed: bool = False
) -> None:
    """Paint a fact, or the meaning of a shading, in the painter's font.

    What is sure has a tick, what is shaky half a disc and a background, what is new neither and a fainter text, so
    that not only colour tells them apart.

    :param pointed: whether the mouse is on it.
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
    painter.setPen(theme.color("disabled" if standing == "not_yet" else "text"))
    painter.drawText(
        QRectF(left + room, place.top(), place.width(), place.height()), Qt.AlignmentFlag.AlignVCenter, text
    )


class FactButton(QAbstractButton):
    """A shaded fact. It never has the focus; the sheet shows which one is current.

    :ivar atom: its id; empty if it shows the meaning of a shading.
    """

    def __init__(
        self, atom: str, text: str, standing: SkillStanding, look: Look, parent: QWidget, *, is_cell: bool = False
    ) -> None:
        """Make the button.

        :param is_cell: whether it is a cell of a table, with a frame.
        """
        super().__init__(parent)
        self.setObjectName(f"practice.fact.{atom or standing}")
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if atom:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if not is_cell:  # rows get fewer columns where the sheet is narrower, and must not hold it wide until then
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.atom, self._standing, self._look, self._is_cell = atom, standing, look, is_cell
        self._is_current = False

    def show_current(self, is_current: bool) -> None:
        """Show whether it is the current fact."""
        self._is_current = is_current
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of mark and text."""
        theme = self._look.theme
        words = round(theme.width_of(self.text()))
        height = theme.px(CELL) if self._is_cell else theme.size("control")
        return QSize(words + mark_room(theme) + theme.space("small"), height)

    def minimumSizeHint(self) -> QSize:
        """Return a size without a minimal width: columns set it."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame, shading, and whether it is current."""
        theme, place = self._look.theme, QRectF(self.rect())
        painter, corner = smooth_painter(self), theme.size("corner")
        painter.setFont(theme.font("body"))
        if self._is_cell:
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
        paint_fact(painter, theme, place, self.text(), self._standing, pointed=self.underMouse())
        if self._is_current:
            paint_focus(painter, theme, place.adjusted(1, 1, -1, -1), corner)


class ShadedSheet(QWidget):
    """A sheet of rows, or a table.

    :ivar facts: the shown facts, by id.
    """

    picked = Signal(str)
    """Emitted with the id of a fact that is to be practised."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.sheet")
        self._look = look
        self.facts: dict[str, FactButton] = {}
        self._current = ""
        self._fill: Callable[[QWidget], object] = lambda _: None
        self._content = QWidget(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_rows(self, rows: tuple[ShadedRow, ...], standings: Mapping[str, SkillStanding]) -> None:
        """Show rows.

        :param standings: how sure each fact is, by id.
        """
        self._show(partial(self._fill_rows, rows, standings))

    def show_table(self, table: ShadedTable, standings: Mapping[str, SkillStanding]) -> None:
        """Show a table.

        :param standings: how sure each fact is, by id.
        """
        self._show(partial(self._fill_table, table, standings))

    def _show(self, fill: Callable[[QWidget], object]) -> None:
        """Show other facts, of which none is current."""
        self._fill, self._current = fill, ""
        self.setAccessibleDescription("")
        self._lay_out()

    def _lay_out(self) -> None:
        self._content.hide()
        self._content.deleteLater()
        self._content = QWidget(self)
        self.facts = {}
        self._fill(self._content)
        for fact in self.facts.values():
            fact.clicked.connect(partial(self.picked.emit, fact.atom))
        if self._current:
            self.facts[self._current].show_current(True)
        self._column.addWidget(self._content)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the facts for the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def _fill_rows(
        self, rows: tuple[ShadedRow, ...], standings: Mapping[str, SkillStanding], content: QWidget
    ) -> None:
        """Add a title for each row on the left, and its facts in columns that all rows share."""
        theme, say, grid = self._look.theme, self._look.words.say, QGridLayout(content)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(0)
        titles = [Label(say(row.title), content) for row in rows]
        found = [
            [
                FactButton(atom, say(called), standings.get(atom, "not_yet"), self._look, content)
                for atom, called in row.atoms
            ]
            for row in rows
        ]
        for fact in chain(*found):
            fact.setAccessibleName(say(skill_name(fact.atom)))  # without the row that it stands in
        for title in titles:
            title.setContentsMargins(0, 0, theme.space("large"), 0)
        left = max((title.sizeHint().width() for title in titles), default=0)
        widths = [[fact.sizeHint().width() for fact in facts] for facts in found]
        columns = FactGrid.for_rows(widths, max(self.width() - left, 1))
        y = 0
        for title, facts, spans in zip(titles, found, widths, strict=True):
            grid.addWidget(title, y, 0)
            for fact, span, (line, column) in zip(facts, spans, columns.places(spans), strict=True):
                side = Qt.AlignmentFlag.AlignLeft | _MIDDLE
                grid.addWidget(fact, y + line, 1 + column, 1, columns.taken(span), side)
                self.facts[fact.atom] = fact
            y += columns.lines(spans)
        for column in range(columns.columns):
            grid.setColumnStretch(1 + column, 1)

    def _fill_table(self, table: ShadedTable, standings: Mapping[str, SkillStanding], content: QWidget) -> None:
        """Add han down and fu across, the payments of facts that were asked, and a note behind the last column."""
        theme, say, grid = self._look.theme, self._look.words.say, QGridLayout(content)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2 * theme.space("hair"))
        grid.setColumnMinimumWidth(0, theme.px(HEADS))
        grid.setRowMinimumHeight(0, theme.size("control"))
        fus = sorted({fu for fu, _ in table.cells})
        for column, fu in enumerate(fus, 1):
            head = Label(say("answer.fu_line", fu=fu), content)
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            head.setMinimumWidth(1)  # the header does not widen its column
            grid.addWidget(head, 0, column)
            grid.setColumnStretch(column, 1)
        for han in HAN:
            grid.addWidget(Label(say("answer.han_line", han=han), content), han, 0)
            last = 0
            for column, fu in enumerate(fus, 1):
                if (atom := table.cells.get((fu, han))) is not None:
                    last, standing = column, standings.get(atom, "not_yet")
                    paid = (
                        ""
                        if standing == "not_yet"
                        else say("list.slash").strip().join(map(number_text, table.prices[fu, han]))
                    )
                    fact = self.facts[atom] = FactButton(atom, paid, standing, self._look, content, is_cell=True)
                    told = say("answer.han_line", han=han), say("answer.fu_line", fu=fu), paid
                    fact.setAccessibleName(" ".join(filter(None, told)))
                    grid.addWidget(fact, han, column)
            if last < len(fus):
                beyond = Label(say("progress.beyond"), content)
                beyond.setStyleSheet(theme.letters("body", ink="muted"))
                beyond.setContentsMargins(theme.space("medium"), 0, 0, 0)
                beyond.setMinimumWidth(1)
                grid.addWidget(beyond, han, last + 1, 1, len(fus) - last)

    @property
    def current(self) -> str:
        """The id of the current fact; empty if there is none. The mouse does not change it."""
        return self._current

    def walk(self, step: int) -> None:
        """Move the current fact by so many, with wrap-around; the first move goes to the first fact."""
        atoms = [*self.facts]
        if self._current:
            self.facts[self._current].show_current(False)
        self._current = atoms[(atoms.index(self._current) + step) % len(atoms) if self._current else 0]
        fact = self.facts[self._current]
        fact.show_current(True)
        self.setAccessibleDescription(fact.accessibleName())


class ShadingLegend(QWidget):
    """The legend of the shading."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._facts = {standing: FactButton("", "", standing, look, self) for standing in STANDINGS}
        for fact in self._facts.values():
            self._row.addWidget(fact)

    def refresh(self) -> None:
        """Set the texts in the current language."""
        self._row.setSpacing(self._look.theme.space("small"))
        for standing, fact in self._facts.items():
            fact.setText(self._look.words.say(f"progress.{standing}"))
            fact.setAccessibleName(fact.text())
            fact.setFixedSize(fact.sizeHint())
