"""The ladder of prices: every price of a seat once, which hands have it, and how far it is to the next."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QVBoxLayout, QWidget

from core.language.messages import Message, with_aside
from core.language.numbers import number_text
from core.study.price_ladder import PriceRung, best_gains, ladder, rung_of
from core.study.table import TableCell
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.table.words import DASH, CellPlace, Tables, name_of, shares
from gui.widgets.cell_delegate import PAD, TONE, CellDelegate, Index
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

SHARE = Qt.ItemDataRole.UserRole + 20
"""How long the bar of a gap is: beside the widest gap, from 0 to 1."""


class LadderModel(RowsModel[PriceRung]):
    """The prices, the lowest first."""

    columns = ("ron", "gap", "tsumo", "hands")
    section = "table"
    numeric = frozenset({"ron", "gap", "tsumo"})

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._tables: Tables = ()

    def put_tables(self, tables: Tables) -> None:
        """Show the prices of a seat. :param tables: by ron and by tsumo."""
        self._tables = tables
        self.put(ladder((tables[0], tables[-1])))

    def cell(self, row: PriceRung, column: str, role: int) -> Any:
        """What a cell has to say for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.FontRole:
                return column == "ron"
            case _ if role == TONE:
                return "muted" if column == "tsumo" else "text"
            case _ if role == SHARE and column == "gap":
                return row.gap and row.gap / max(each.gap for each in self.rows)
        return None

    def _text(self, row: PriceRung, column: str) -> str:
        words = self.look.words
        if column == "ron":
            return number_text(row.ron.points) if row.ron is not None else DASH
        if column == "tsumo":
            return shares(row.tsumo, words) if row.tsumo is not None else DASH
        if column == "gap":
            return words.say("table.more", more=row.gap) if row.gap else ""
        # Those that a ron can have, and so are met most, first: of a long list the end has no room.
        by_ron = sorted(row.places, key=lambda place: self._tables[0].at(place).impossible is not None)
        return words.say("list.comma").join(map(self._hand, by_ron))

    def _hand(self, place: CellPlace) -> str:
        """What a cell is called, and that it is for tsumo alone where no ron has it."""
        words, cell = self.look.words, self._tables[0].at(place)
        name = name_of(cell, words)
        return name if cell.impossible is None else words.say(with_aside(name, Message("condition.tsumo")))


class GapDelegate(CellDelegate):
    """Paints a bar before the number of a gap."""

    ROW = 28

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """With room for the bar."""
        size = super().sizeHint(option, index)
        return size + QSize(self._look.theme.size("cell"), 0) if index.data(SHARE) else size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell, and the bar in what its number leaves free."""
        super().paint(painter, option, index)
        share = index.data(SHARE)
        if not share:
            return
        theme, cell = self._look.theme, QRectF(option.rect)
        number = QFontMetricsF(theme.font()).horizontalAdvance(self._look.words.say("table.more", more=8_888))
        room = cell.width() - number - theme.px(PAD + 16)
        high = theme.px(6)
        painter.save()
        bar = QRectF(cell.left() + theme.space("tiny"), cell.center().y() - high / 2, max(room * share, 1), high)
        painter.fillRect(bar, theme.color("same"))
        painter.restore()


class LadderView(QWidget):
    """The ladder with what there is to learn of it. The chosen row and the chosen cell go together."""

    chosen = Signal(object)
    """A price was chosen: the place of the first cell that has it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table.ladder")
        self._look = look
        self._tables: Tables = ()
        self.model = LadderModel(look, self)
        self.table = HouseTable("table.prices_list", look, self.model, self, delegate=GapDelegate)
        self.said = Label()
        self.said.setObjectName("table.gaps.said")
        self.said.setParent(self)
        self.said.setWordWrap(True)
        self.table.fit_columns(3)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.said)
        self._column.addWidget(self.table, 1)
        self.table.clicked.connect(lambda index: self._choose(index.row()))
        self.table.picked.connect(lambda: self._choose(self.table.row) if self.table.hasFocus() else None)
        look.changed.connect(self._retranslate)

    def show_tables(self, tables: Tables) -> None:
        """Show the prices of a seat."""
        if tables != self._tables:
            self._tables = tables
            self.model.put_tables(tables)
            self._retranslate()

    def show_cell(self, cell: TableCell) -> None:
        """Choose the price of a cell."""
        row = -1 if cell.impossible is not None else rung_of(cell, tuple(self.model.rows))
        self.table.clearSelection() if row < 0 else self.table.choose(row)

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.model.rows):
            self.chosen.emit(self.model.rows[row].places[0])

    def _retranslate(self) -> None:
        theme = self._look.theme
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.space("small"))
        self.said.setStyleSheet(theme.letters("body", ink="text"))
        self.table.retranslate()
        self.table.setAccessibleName(self._look.words.say("table.gaps.title"))
        if self._tables:
            self.said.setText(self._lesson())

    def _lesson(self) -> str:
        """Where one han more and one step of fu bring most, in words."""
        words, table = self._look.words, self._tables[0]
        han, fu = best_gains(table)
        lines = []
        for name, best in (("han", han), ("fu", fu)):
            if best.places:
                cells = words.say("list.comma").join(self._step(place, name) for place in best.places)
                lines.append(words.say(f"table.gaps.most_{name}", more=best.points, cells=cells))
        return "\n".join(lines)

    def _step(self, place: CellPlace, name: str) -> str:
        table = self._tables[0]
        here = table.at(place)
        then = table.with_more_han(here) if name == "han" else table.with_more_fu(here)
        assert then is not None
        return self._look.words.say(
            "table.gaps.step", cell=name_of(here, self._look.words), points=here.points, then=then.points
        )
