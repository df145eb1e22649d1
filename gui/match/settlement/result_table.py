"""The result of a match: who came where, with what, for how many points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QWidget

from core.match.player_stats import PlayerStats
from core.match.result import Settlement
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_pill
from gui.appearance.theme import Theme
from gui.match.seats.side_paint import LEFT, RIGHT, write
from gui.match.settlement.result_delegate import FRAME, ResultDelegate
from gui.match.settlement.result_model import ResultModel
from gui.widgets.copying import is_reading
from gui.widgets.house_table import HouseTable

HEAD = 34
"""The height of the title, in pixels of the design."""
WIDEST = 860
"""So wide, in pixels of the design, it gets: farther apart numbers lose their names."""
SHORT_NAME = 104
"""So wide, in pixels of the design, a name is at least beside the steps, on two lines. The result has it whole."""
PLAYER = 1
"""The column that takes the room that is left."""


class ResultTable(HouseTable):
    """A row for each player, the first one first. Letters and Return are not its own."""

    LEAST_NAME = 0

    def __init__(
        self,
        look: Look,
        parent: QWidget | None = None,
        delegate: type[ResultDelegate] = ResultDelegate,
        name: str = "settlement.result",
        *,
        most: int = 100,
    ) -> None:
        """:param most: so high a row gets where there is room, in percent of the least."""
        self._most = most
        self.rows = ResultModel(look)
        super().__init__(name, look, self.rows, parent, delegate)
        self.rows.setParent(self)
        self._provisional = self._told = False
        self._header = ResultHeader(look.theme, self)
        self.setHorizontalHeader(self._header)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fit_columns(PLAYER)

    def show_result(
        self,
        settlement: Settlement,
        names: tuple[str, ...],
        *,
        provisional: bool,
        by_steps: bool = False,
        told: bool = False,
        stats: Sequence[PlayerStats] = (),
    ) -> None:
        """Show a result.

        :param provisional: the match goes on. :param by_steps: with what each step did to it. :param told: the
            result itself is told elsewhere. :param stats: what all played, by seat.
        """
        self._provisional, self._told = provisional, told
        seat = self.seat
        with QSignalBlocker(self):  # whoever shows a result shows what goes with it
            self.rows.show_result(settlement, names, by_steps=by_steps, stats=stats)
            self.choose(next((at for at, row in enumerate(self.rows.rows) if row.seat == seat), -1))
        self.fit_columns(PLAYER)
        self._fit_steps()
        self.setAccessibleName(self.title)
        note = self._look.words.say("settlement.provisional_note") if provisional else ""
        self.setAccessibleDescription(note)
        self._header.show_title(self.title, note)
        self.retranslate()
        self._header.setFixedHeight(self._look.theme.px(HEAD) - FRAME)
        if self._most > 100:
            self.setMinimumHeight(self.height_for(0))
            self.setMaximumHeight(self.height_for(0, percent=self._most))

    @property
    def title(self) -> str:
        """What it is."""
        key = "working" if self._told else "provisional" if self._provisional else "result"
        return self._look.words.say(f"settlement.{key}")

    @property
    def seat(self) -> int | None:
        """Whose row is chosen; None: nobody's."""
        return self.rows.rows[self.row].seat if 0 <= self.row < len(self.rows.rows) else None

    def _fit_steps(self) -> None:
        """The steps have their columns where that leaves room for the names."""
        columns = range(self.rows.columnCount())
        for column in columns:
            self.setColumnHidden(column, False)
        is_scant = self._room() < self._look.theme.px(SHORT_NAME)
        for column in columns:
            self.setColumnHidden(column, is_scant and self.rows.is_step(column))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width: other columns."""
        if event.size().width() != event.oldSize().width():
            self._fit_steps()
        super().resizeEvent(event)
        self._grow()

    @property
    def texts(self) -> list[str]:
        """The rows in words."""
        return [self.rows.row_text(row) for row in self.rows.rows]

    def height_for(self, width: int, *, percent: int = 100) -> int:
        """Its height, at any width. :param percent: how high the rows are, of what they are at least."""
        theme, rows = self._look.theme, self._cells.row_height * len(self.rows.rows) * percent // 100
        return theme.px(HEAD) + rows + theme.space("small")

    def _grow(self) -> None:
        """The rows share the height that there is."""
        least, rows = self._cells.row_height, max(len(self.rows.rows), 1)
        room = self.height() - self.height_for(0) + least * rows
        self.verticalHeader().setDefaultSectionSize(min(max(room // rows, least), least * self._most // 100))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the rows, choose and copy them."""
        if is_reading(event):
            super().keyPressEvent(event)
        else:
            event.ignore()


class ResultHeader(QHeaderView):
    """The title of the table, and beside it what is to be known of it, and the titles of the numbers."""

    def __init__(self, theme: Theme, table: ResultTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._theme, self._table = theme, table
        self._title = self._note = ""
        self.setProperty("house", "plain")

    def show_title(self, title: str, note: str) -> None:
        """Show these. :param note: empty: there is none."""
        self._title, self._note = title, note
        self.viewport().update()

    def sectionSizeFromContents(self, logical: int) -> QSize:
        """The cells say how wide a column is."""
        return QSize(0, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The title stands over the columns that need none of their own."""
        theme, direction = self._theme, self.layoutDirection()
        delegate = self._table.itemDelegate()
        assert isinstance(delegate, ResultDelegate)
        painter = smooth_painter(self.viewport())
        small, font, top, line = theme.font("small"), theme.font(), theme.space("small") - FRAME, theme.line()
        head = QRectF(self.rect()).adjusted(delegate.pad, top, -delegate.pad, 0)
        head.setHeight(line)
        for column in range(self.count() - 1, PLAYER, -1):
            if self.isSectionHidden(column):
                continue
            place = QRectF(self.sectionViewportPosition(column), top, self.sectionSize(column), line)
            place = delegate.cell_rect(place, column, direction)
            text = str(self.model().headerData(column, Qt.Orientation.Horizontal))
            write(painter, theme, place, text, font, "text", QStyle.visualAlignment(direction, RIGHT))
            taken = QFontMetricsF(font).horizontalAdvance(text) + theme.space("small")
            if direction == Qt.LayoutDirection.LeftToRight:
                head.setRight(place.right() - taken)
            else:
                head.setLeft(place.left() + taken)
        bold = theme.font("body", bold=True)
        write(painter, theme, head, self._title, bold, "text", QStyle.visualAlignment(direction, LEFT))
        if self._note:
            taken = QFontMetricsF(bold).horizontalAdvance(self._title) + theme.space("medium")
            width = QFontMetricsF(small).horizontalAdvance(self._note) + theme.space("large")
            if width > head.width() - taken:
                return  # the title says so, too
            left = head.left() + taken
            if direction == Qt.LayoutDirection.RightToLeft:
                left = head.right() - taken - width
            pill = QRectF(left, head.top(), width, line)
            paint_pill(painter, pill, theme, "lit")
            write(painter, theme, pill, self._note, small)
