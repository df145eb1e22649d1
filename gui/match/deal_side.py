"""Area below the table: the deal form, the selected record, or the result at the end.

The page follows from the model's task alone.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match import settle_match
from core.match.names import with_names
from core.match.player_stats import player_stats
from core.match.task import Changing, Correcting, Inserting, Looking, Task
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.match.commands import MatchCommands
from gui.match.deal.form import DealForm, Doing
from gui.match.deal.question import TALL
from gui.match.record_page import RecordPage
from gui.match.settlement.result_table import ResultTable
from gui.widgets.buttons import ChoiceButton
from gui.widgets.panel import SnugArea, scrolling

HIGHEST = 125
"""Greatest height of the result's rows, in percent of the least, for a little air."""


class DealSide(QStackedWidget):
    """One of three pages. None of them holds the model's state."""

    settlement_wished = Signal()
    """Emitted to show how the result is computed."""

    def __init__(self, commands: MatchCommands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands, self._model, self._look = commands, commands.model, look
        # The order of creation is the order of Tab.
        self.form = DealForm(look, self)
        self._looked = SnugArea(self)
        self.looking = RecordPage(commands, look, self._looked.viewport())
        scrolling(self.looking, self._looked)
        self._looked.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._ended = QWidget(self)
        self._over = Paragraph.named("match.over", self._ended)
        self.result = ResultTable(look, self._ended, "match.result", most=HIGHEST, large=True)
        self._new = ChoiceButton("match.new", look, self._ended)
        self._settled = ChoiceButton("match.settled", look, self._ended)
        self._new.chosen.connect(lambda _: commands.do(self._next))
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
        """Widget that gets the focus: the form, the selected record, or at the end what comes next."""
        if isinstance(self._model.deal.task, Looking):
            return self.looking
        return self.form if self._model.deal.is_possible else self._new

    @property
    def is_over(self) -> bool:
        """Whether the page with the result at the end of the match is shown."""
        return self.currentWidget() is self._ended

    def press_new(self) -> bool:
        """Click the button for the next match if it has the focus. Return whether it still has it afterwards."""
        if self._new.hasFocus():
            self._new.click()
        return self._new.hasFocus()

    # ------------------------------------------------------------------------------ showing

    def retranslate(self) -> None:
        """Update texts and sizes."""
        words, theme = self._look.words, self._look.theme
        self._name_next()
        self._settled.setText(words.say("match_screen.part.settlement"))
        self._settled.block(None, words.say("match_tip.settlement"))
        self._over.setStyleSheet(theme.letters("subtitle"))
        self._end.setSpacing(theme.space("medium"))
        self._ways.setSpacing(theme.space("small"))

    @property
    def _next(self) -> str:
        """What comes after the match: the tables of its event, or a new match."""
        return "tables" if self._commands.has_tables else "new"

    def _name_next(self) -> None:
        say = self._look.words.say
        self._new.setText(say(f"match_screen.{self._next}"))
        self._new.block(None, say(f"match_tip.{self._next}"))
        self._new.updateGeometry()

    def show_part(self, name: str) -> None:
        """Show the button to the settlement, unless that is the view beside this area.

        :param name: the view, a `MatchPart`.
        """
        self._settled.setVisible(name != "settlement")

    def refresh(self) -> None:
        """Show the page for the model's task. At the end of a match its points are counted up."""
        model = self._model
        if model.match is None or model.deal.base is None:
            self.form.show_nothing()
            return
        self._show_form()
        page: QWidget
        if isinstance(model.deal.task, Looking):
            self.looking.refresh()
            page = self._looked
        elif model.deal.is_possible:
            page = self.form
        else:
            self.form.show_nothing()
            self._show_end()
            page = self._ended
            if self.currentWidget() is self.form and self.isVisible():
                self.result.rows.count_up()
        focused = QApplication.focusWidget()
        follows = page is not self.currentWidget() and focused is not None and self.isAncestorOf(focused)
        self.setCurrentWidget(page)
        if follows:
            self.first.setFocus()  # the widget with the focus is hidden now

    def _show_form(self) -> None:
        """Show the deal in the form, also while a record covers the form."""
        model, preview, names = self._model, self._model.deal.preview, self._model.deal.names
        assert model.deal.base is not None
        state = model.deal.base.state
        doings: dict[type[Task], Doing] = {Correcting: "correct", Inserting: "insert"}
        self.form.show_deal(
            model.deal.draft,
            state,
            names,
            head=self._head(state.title),
            doing=doings.get(type(model.deal.task), "confirm"),
            ready=preview.after is not None,
            problem=preview.problem,
            breaks=preview.lost > 0,
        )

    def _head(self, title: Message) -> Message:
        """Return the title of what is being entered."""
        task, record = self._model.deal.task, self._model.deal.record
        if not isinstance(task, Changing) or record is None:
            return Message.of("deal_form.entering", deal=title)
        if isinstance(task, Inserting):
            return Message.of("deal_form.inserting", deal=title, before=record.title)
        return Message.of("deal_form.correcting", deal=title)

    def _show_end(self) -> None:
        model = self._model
        if model.match is None or model.match.state.finished is None:
            return
        state, names = model.match.state, model.names
        assert state.finished is not None
        why = with_names(state.finished, model.names_now)
        self._over.setText(self._look.words.say("match_screen.over", why=why))
        self.result.show_result(settle_match(state), names, provisional=False, stats=player_stats(state))
        self._name_next()
        self._new.stress(True)
