"""Dialog that corrects what was agreed before a match (players, rules, evening), with the effects of that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from core.language.messages import Message
from core.language.numbers import number_text, signed_text
from core.match import Match, MatchState, settle_match
from core.match.names import name_of
from core.match.preview import broken_words
from core.rules.rule_sets import RuleSet
from gui.appearance.look import Look
from gui.between.dialog import BetweenDialog, SeatColumns
from gui.match.record.lines_box import LinesBox
from gui.match.start.seats_form import SeatsForm
from gui.match.start.setup_form import LABEL, MatchSetupForm
from gui.storage.stored_match import Agreement, MatchSetup


class ChangeDialog(BetweenDialog):
    """Players, rules and evening; below them every score and result before and after the change."""

    def __init__(
        self,
        sitting: MatchSetup,
        match: Match,
        sets: Iterable[RuleSet],
        known: Iterable[str],
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        """:param sets: rules to choose from. :param known: names of the members."""
        super().__init__("change", match.state, sitting.names, look, parent)
        self._sitting, self._match = sitting, match
        self._seats = SeatsForm(look, shuffle=None)  # the seats were drawn before the match
        self._setup = MatchSetupForm("change", look)
        self._effect, self._told = QGridLayout(), LinesBox("change.told", look.theme)
        self._build(sets, known)
        self.retranslate()
        for asked in (self._seats, self._setup):
            asked.changed.connect(self._refresh)
        self._refresh()

    def _build(self, sets: Iterable[RuleSet], known: Iterable[str]) -> None:
        theme, present = self._look.theme, self._match.rule_set
        self._seats.offer(known)
        self._seats.show_names(self._sitting.names, self._sitting.guests)
        self._seats.show_players(self._match.state.players)
        self._seats.retranslate(theme.px(LABEL))
        others = (each for each in sets if each.rules.players == present.rules.players and each != present)
        self._setup.show_sets({"": present, **{each.name: each for each in others}}, "")
        self._setup.show_evening(self._sitting.evening, self._sitting.day)
        self._setup.retranslate()
        self.body.addWidget(self._seats, 0, 0)
        self.body.addWidget(self._setup, 1, 0)
        self._effect.setHorizontalSpacing(theme.space("large"))
        self._effect.setVerticalSpacing(theme.space("tiny"))
        say, right = self._look.words.say, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        columns = SeatColumns(self._effect, self.seat_names(), self._look)
        self._players = columns.names
        self._scores = columns.add_labels("change.score", say("between.change.score"), align=right)
        self._results = columns.add_labels("change.result", "", align=right)
        self._effect.setColumnStretch(3, 1)
        self.body.addLayout(self._effect, 2, 0)
        self.body.addWidget(self._told, 3, 0)

    # ------------------------------------------------------------------------------ what is entered

    @property
    def change(self) -> Agreement:
        """The setup and rules as they are entered."""
        sitting = replace(
            self._sitting,
            names=self._seats.names,
            guests=self._seats.guests,
            evening=self._setup.evening,
            day=self._setup.day,
        )
        return Agreement(sitting, self._setup.rule_set or self._match.rule_set)

    def entered(self) -> None:
        """Return None: a change is not an event of the match."""

    def _take(self) -> None:
        if self._seats.problem is None and self._setup.problem is None:
            self.accept()

    # ------------------------------------------------------------------------------ showing

    def _refresh(self) -> None:
        """Show the effects, and whether the change is possible."""
        change, say = self.change, self._look.words.say
        broken = self._match.broken_under(change.rule_set)
        problem = self._seats.problem or self._setup.problem
        told = []
        if broken:
            told = [say("between.change.broken"), *map(say, broken_words(broken, change.sitting.names))]
        else:
            told = [
                say(one) for one in self._show_effect(self._match.under(change.rule_set).state, change.sitting)
            ]
        self._told.show_lines(told, warning=bool(broken))
        self._show_problem(problem)
        is_other = change != Agreement(self._sitting, self._match.rule_set)
        self._ok.setEnabled(is_other and problem is None and not broken)

    def _show_effect(self, after: MatchState, sitting: MatchSetup) -> list[Message]:
        """Show scores and results before and after. Return what else there is to say."""
        before = self._match.state
        old, new = settle_match(before), settle_match(after)
        ended = before.finished is not None and after.finished is not None
        self._results.head.setText(self._look.words.say(f"between.change.{'result' if ended else 'result_now'}"))
        for seat, label in enumerate(self._players):
            label.setText(name_of(seat, sitting.names, self._look.words.say))
        self._scores.show_changes(before.scores, after.scores, number_text)
        self._results.show_changes(old.points, new.points, signed_text)
        effects = []
        if before.finished is None and after.finished is not None:
            effects.append(Message.of("between.change.ends", why=self._asked.named(after.finished)))
        elif before.finished is not None and after.finished is None:
            effects.append(Message("between.change.goes_on"))
        if (before.scores, old.points) == (after.scores, new.points):
            effects.append(Message("between.change.same"))
        return effects
