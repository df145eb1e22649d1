"""The screen of the quick table: seat, page (points, gaps or ladder), and the explanation of the chosen cell."""

from __future__ import annotations

from functools import partial
from typing import get_args

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message
from core.rules.rules import Rules
from core.study.table import TableCell, table
from core.study.usual_wins import usual_under
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.table.cell_card import CellCard
from gui.table.cell_highlight import light
from gui.table.ladder import LadderView
from gui.table.legend import TableLegend
from gui.table.table_view import TableView
from gui.table.words import TablePage, Tables
from gui.widgets.folding_row import FoldingRow
from gui.widgets.paper_offer import PaperOffer, table_offer
from gui.widgets.screen import Screen
from gui.widgets.segments import Segments
from gui.widgets.shell import Shell

PAGES: tuple[TablePage, ...] = get_args(TablePage)
TableQuestion = tuple[Rules, bool, bool, int | None, int | None, int]


class TableScreen(Screen):
    """The whole table, ron and tsumo in each cell. It follows the hand until the user chooses another seat."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("table.screen")
        self._asked: TableQuestion | None = None
        self._dealer = False
        self._page: TablePage = "prices"
        self._label = Label(parent=self)
        # The order of creation is the tab order.
        self._pages = Segments("table.page", look.theme, self)
        self._seats = Segments("table.seat", look.theme, self)
        self.legend = TableLegend(look, self)
        self.view = TableView(look, self)
        self.card = CellCard(look, self)
        self.ladder = LadderView(look, self)
        self._build()
        self._seats.wished.connect(lambda name: self._choose(name == "dealer"))
        self._pages.wished.connect(self.show_page)
        self.view.pointed.connect(self._explain)
        self.ladder.chosen.connect(self.view.choose)
        look.changed.connect(self._retranslate)
        self._retranslate()
        shell.follow_hand(partial(light, self, shell.hand))

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = FoldingRow()
        self._top.add(self._pages)
        self._seat = QHBoxLayout()
        self._seat.addWidget(self._label)
        self._seat.addWidget(self._seats)
        self._top.add(self._seat)
        self._top.add(self.legend, 1)
        self._row = FoldingRow()
        self._row.add(self.view, 9)
        self._row.add(self.ladder, 9)
        self._row.add(self.card, 4)
        self._outer.addLayout(self._top)
        self._outer.addLayout(self._row, 1)

    def _retranslate(self) -> None:
        words, theme = self._look.words, self._look.theme
        pad, gap = theme.space("medium"), theme.space("small")
        self._outer.setContentsMargins(pad, gap, pad, gap)
        self._outer.setSpacing(gap)
        self._top.setSpacing(theme.space("large"))
        self._seat.setSpacing(theme.space("tiny"))
        self._row.setSpacing(theme.space("medium"))
        self.view.setMinimumHeight(theme.px(540))  # numbers keep their size; a small window scrolls
        self.card.setMinimumWidth(theme.px(300))
        self._label.setText(words.say("table.seat"))
        self._seats.set_labels({name: words.say(f"table.{name}") for name in ("dealer", "child")})
        self._pages.set_labels({page: words.say(f"table.page.{page}") for page in PAGES})
        self._refresh()

    # ------------------------------------------------------------------------------ what is shown

    def show_table(
        self, rules: Rules, seat_is_dealer: bool, tsumo: bool, han: int | None, fu: int | None, yakuman: int
    ) -> None:
        """Show the table that a hand belongs to, highlight its cell and choose it. If only the rules have changed,
        seat and chosen cell stay.

        :param tsumo: whether the hand wins by tsumo; the table shows both ways, so this alone tells hands apart.
        :param han: None if there is no hand that wins.
        :param yakuman: the number of yakuman, or 0.
        """
        asked = (rules, seat_is_dealer, tsumo, han, fu, yakuman)
        if asked == self._asked:
            return
        another = self._asked is None or asked[1:] != self._asked[1:]
        self._asked = asked
        if another:
            self._dealer = seat_is_dealer
        chosen = self.view.at
        self._refresh()
        if another or chosen is None:
            self.view.show_hand(han, fu, yakuman)
        else:
            self._light()
        self._explain()

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first: the table or the ladder."""
        return self.ladder.table if self._page == "ladder" else self.view

    @property
    def no_sheet(self) -> Message | None:
        """None: the table can always be printed."""
        return None

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """The table of both seats, for printing; none before a table is shown."""
        return () if self._asked is None else (table_offer(self._asked[0], self.shell.rules.title, self._look),)

    def show_page(self, page: TablePage) -> None:
        """Show a page: points, gaps or ladder. The chosen cell stays."""
        self._page = page
        had_keyboard = self.view.hasFocus() or self.ladder.table.hasFocus()
        self._refresh()
        self._explain()
        if had_keyboard:
            self.first.setFocus()

    def _choose(self, dealer: bool) -> None:
        self._dealer = dealer
        self._refresh()
        self._light()
        self._explain()

    def _tables(self) -> Tables:
        assert self._asked is not None
        rules, *_, yakuman = self._asked
        return tuple(
            table(dealer=self._dealer, tsumo=tsumo, rules=rules, yakuman=max(yakuman, 1))
            for tsumo in (False, True)
        )

    def _refresh(self) -> None:
        self._seats.show_value("dealer" if self._dealer else "child")
        self._pages.show_value(self._page)
        ladder = self._page == "ladder"
        self.view.setVisible(not ladder)
        self.ladder.setVisible(ladder)
        if self._asked is not None:
            tables = self._tables()
            self.legend.show_signs(self._page, usual=bool(usual_under(tables[0].rules)))
            self.view.show_tables(tables, self._page)
            if ladder:
                self.ladder.show_tables(tables)

    def _light(self) -> None:
        """Highlight the hand's cell if the shown table is that of its seat."""
        assert self._asked is not None
        _, dealer, _, han, fu, yakuman = self._asked
        fits = dealer == self._dealer
        self.view.light(han if fits else None, fu, yakuman if fits else 0)

    def _explain(self, _cell: TableCell | None = None) -> None:
        if self._asked is None:
            return
        tables = self.view.tables
        place = self.view.at or tables[0].first
        self.card.show_cell(place, tables, self._page)
        if self._page == "ladder":
            self.ladder.show_cell(tables[0].at(place))
