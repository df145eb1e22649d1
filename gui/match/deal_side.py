"""Below the table: the deal that is being entered, what is looked at of the record, or the result at the end.

Which of them is there follows from the model's task alone.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match import settle_match
from core.match.names import with_names
from core.match.player_stats import player_stats
from core.match.record_rows import row_of
from core.match.task import Changing, Correcting, Inserting, Looking, Task
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.match.deal.foot import Doing
from gui.match.deal.form import DealForm
from gui.match.deal.question import TALL
from gui.match.looking_page import LookingPage
from gui.match.model import MatchModel
from gui.match.settlement.result_delegate import LargeResultDelegate
from gui.match.settlement.result_table import ResultTable
from gui.widgets.buttons import ChoiceButton
from gui.widgets.panel import SnugArea, scrolling

HIGHEST = 125
"""So high the rows of the result get, in percent of what they are at least: a little air, and no more."""


class DealSide(QStackedWidget):
    """One of three pages; the model's state is in none of them."""

    new_wished = Signal()
    settlement_wished = Signal()
    """How the result comes about is to be seen."""

    def __init__(self, model: MatchModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        # What is made first, Tab reaches first.
        self.form = DealForm(look, self)
        self._looked = SnugArea(self)
        self.looking = LookingPage(look, self._looked.viewport())
        scrolling(self.looking, self._looked)
        self._looked.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._ended = QWidget(self)
        self._over = Paragraph(parent=self._ended)
        self._over.setObjectName("match.over")
        self.result = ResultTable(look, self._ended, LargeResultDelegate, "match.result", most=HIGHEST)
        self._new = ChoiceButton("match.new", look, self._ended)
        self._settled = ChoiceButton("match.settled", look, self._ended)
        self._new.chosen.connect(lambda _: self.new_wished.emit())
        self._settled.chosen.connect(lambda _: self.settlement_wished.emit())
        self._ways = QHBoxLayout()
        for way in (self._new, self._settled):
            way.setCheckable(False)
            way.kind = TALL
            self._ways.addWidget(way)
        self._ways.addStretch(1)
        self._end = QVBoxLayout(self._ended)
        self._end.setContentsMargins(0, 0, 0, 0)
        self._end.addWidget(self._over)
        self._end.addWidget(self.result, 100)
        self._end.addLayout(self._ways)
        self._end.addStretch(1)
        for page in (self.form, self._looked, self._ended):
            self.addWidget(page)

    @property
    def first(self) -> QWidget:
        """Where the keyboard goes: the form, what is looked at, or when all is over the way to the next match."""
        if isinstance(self._model.task, Looking):
            return self.looking
        return self.form if self._model.can_enter else self._new

    @property
    def is_over(self) -> bool:
        """Whether the result stands here."""
        return self.currentWidget() is self._ended

    def press_new(self) -> bool:
        """Begin the next match, if the way there has the keyboard."""
        if self._new.hasFocus():
            self._new.click()
        return self._new.hasFocus()

    # ------------------------------------------------------------------------------ showing

    def retranslate(self) -> None:
        """Words and sizes."""
        words, theme = self._look.words, self._look.theme
        self._new.setText(words.say("match_screen.new"))
        self._new.block(None, words.say("match_tip.new"))
        self._new.updateGeometry()
        self._settled.setText(words.say("match_screen.part.settlement"))
        self._settled.block(None, words.say("match_tip.settlement"))
        self._over.setStyleSheet(theme.letters("subtitle"))
        self._end.setSpacing(theme.space("medium"))
        self._ways.setSpacing(theme.space("small"))

    def show_part(self, name: str) -> None:
        """What is shown beside this: no button leads where one is."""
        self._settled.setVisible(name != "settlement")

    def refresh(self) -> None:
        """Show what the model does."""
        model = self._model
        if model.match is None or model.deal.base is None:
            self.form.show_nothing()
            return
        self._show_form()
        page: QWidget
        if isinstance(model.task, Looking):
            self._show_looking()
            page = self._looked
        elif model.can_enter:
            page = self.form
        else:
            self.form.show_nothing()
            self._show_end()
            page = self._ended
            if self.currentWidget() is self.form and self.isVisible():
                self._count_up()
        focused = QApplication.focusWidget()
        follows = page is not self.currentWidget() and focused is not None and self.isAncestorOf(focused)
        self.setCurrentWidget(page)
        if follows:
            self.first.setFocus()  # what had the keyboard is not seen any more

    def _count_up(self) -> None:
        """The match has just ended."""
        cells = self.result.itemDelegate()
        if isinstance(cells, LargeResultDelegate):
            cells.count_up()

    def _show_form(self) -> None:
        """The deal that is being entered; it is there, unseen, also while the record is looked at."""
        model, preview, names = self._model, self._model.deal.preview, self._model.table_names
        assert model.deal.base is not None
        state = model.deal.base.state
        doings: dict[type[Task], Doing] = {Correcting: "correct", Inserting: "insert"}
        self.form.show_deal(
            model.draft,
            state,
            names,
            head=self._head(state.title),
            doing=doings.get(type(model.task), "confirm"),
            ready=preview.after is not None,
            problem=preview.problem,
            breaks=preview.lost > 0,
        )

    def _head(self, title: Message) -> Message:
        """What is being entered."""
        task, record = self._model.task, self._model.deal.record
        if not isinstance(task, Changing) or record is None:
            return Message.of("deal_form.entering", deal=title)
        if isinstance(task, Inserting):
            return Message.of("deal_form.inserting", deal=title, before=record.title)
        return Message.of("deal_form.correcting", deal=title)

    def _show_looking(self) -> None:
        model, record = self._model, self._model.deal.record
        if model.match is None or record is None:
            return
        state = model.match.state
        self.looking.show_record(
            row_of(record, model.names, self._look.words.say),
            state.title if state.finished is None else None,
            None if record.is_deal else Message("match_screen.no_deal"),
        )

    def _show_end(self) -> None:
        model = self._model
        if model.match is None or model.match.state.finished is None:
            return
        state, names = model.match.state, model.names
        assert state.finished is not None
        why = with_names(state.finished, model.names_now)
        self._over.setText(self._look.words.say("match_screen.over", why=why))
        self.result.show_result(settle_match(state), names, provisional=False, stats=player_stats(state))
        self._new.stress(True)
