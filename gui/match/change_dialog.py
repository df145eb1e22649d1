"""What was agreed before a match, put right afterwards: seats, rules, evening; and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from core.language.messages import Message
from core.language.numbers import number_text, signed_text
from core.ledger.kept_names import LONGEST
from core.match import Match, MatchState, settle_match
from core.match.names import name_of
from core.match.preview import broken_words
from core.rules.match_rules import LENGTHS
from core.rules.rule_sets import RuleSet
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.match.adjustment_dialogs import BetweenDialog
from gui.match.record.lines_box import LinesBox
from gui.match.start.seats_form import SeatsForm
from gui.storage.stored_match import MatchSetup
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.combo import ComboBox
from gui.widgets.day_field import DayField
from gui.widgets.dialogs import ask

LABEL = 64
"""The width of what stands before the fields, in pixels of the design."""


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What a match is to be from now on. :ivar sitting: with the same id."""

    sitting: MatchSetup
    rule_set: RuleSet


def ask_change(
    sitting: MatchSetup,
    match: Match,
    sets: Iterable[RuleSet],
    known: Iterable[str],
    look: Look,
    parent: QWidget | None,
) -> MatchChange | None:
    """What is to be changed; None: nothing. :param sets: rules to choose from. :param known: the members."""
    dialog = ChangeDialog(sitting, match, sets, known, look, parent)
    return dialog.change if ask(dialog) else None


class ChangeDialog(BetweenDialog):
    """Seats, rules and evening; below them every score and result before and after."""

    def __init__(
        self,
        sitting: MatchSetup,
        match: Match,
        sets: Iterable[RuleSet],
        known: Iterable[str],
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("change", match.state, sitting.names, look, parent)
        self._sitting, self._match = sitting, match
        fitting = [each for each in sets if each.rules.players == match.rule_set.rules.players]
        self._sets = [match.rule_set, *(each for each in fitting if each != match.rule_set)]
        self._length: str = match.rule_set.match.length
        self._seats = SeatsForm(look, shuffle=None)  # the seats were drawn before the match
        self._rules = ComboBox()
        self._rules.setObjectName("change.rules")
        self._lengths = ChoiceLine("change.length", LENGTHS, look)
        self._evening, self._day = QLineEdit(sitting.evening), DayField(look)
        self._evening.setObjectName("change.evening")
        self._evening.setMaxLength(LONGEST)
        self._day.setObjectName("change.day")
        self._day.show_day(sitting.day)
        self._effect, self._told = QGridLayout(), LinesBox("change.told", look)
        self._cells: dict[tuple[int, int], Label] = {}
        self._build(known)
        self.retranslate()
        self._show_rules()
        for changed in (self._seats.changed, self._evening.textChanged, self._day.dateChanged):
            changed.connect(self._refresh)
        self._rules.currentIndexChanged.connect(self._take_rules)
        self._lengths.wished.connect(self._put_length)
        self._refresh()

    def _build(self, known: Iterable[str]) -> None:
        look, say = self._look, self._look.say
        self._seats.offer(known)
        self._seats.show_names(self._sitting.names, self._sitting.guests)
        self._seats.show_players(self._match.state.players)
        self._seats.retranslate(look.px(LABEL))
        fields: list[tuple[str, QWidget]] = [
            ("rules", self._rules),
            ("length", self._lengths),
            ("evening", self._evening),
            ("day", self._day),
        ]
        self.body.addWidget(self._seats, 0, 0, 1, 2)
        for row, (name, field) in enumerate(fields, 1):
            label = Label(say(f"start_form.{name}"))
            label.setFixedWidth(look.px(LABEL))
            field.setAccessibleName(label.text())
            self.body.addWidget(label, row, 0)
            self.body.addWidget(field, row, 1)
        self._evening.setPlaceholderText(say("start_form.session"))
        self._effect.setHorizontalSpacing(look.space("large"))
        self._effect.setVerticalSpacing(look.px(5))
        self.body.addLayout(self._effect, len(fields) + 1, 0, 1, 2)
        self.body.addWidget(self._told, len(fields) + 2, 0, 1, 2)
        self.body.setColumnStretch(1, 1)

    # ------------------------------------------------------------------------------ what is entered

    @property
    def change(self) -> MatchChange:
        """What was entered."""
        sitting = replace(
            self._sitting,
            names=self._seats.names,
            guests=self._seats.guests,
            evening=self._evening.text().strip(),
            day=self._day.day,
        )
        return MatchChange(sitting, self._sets[max(self._rules.currentIndex(), 0)].of_length(self._length))

    def entered(self) -> None:
        """It is no event, but what was agreed before the first one."""

    def _take(self) -> None:
        if self._seats.problem is None:
            self.accept()

    def _take_rules(self, index: int) -> None:
        self._length = self._sets[index].match.length
        self._refresh()

    def _put_length(self, length: str) -> None:
        self._length = length
        self._refresh()

    # ------------------------------------------------------------------------------ showing

    def _show_rules(self) -> None:
        say = self._look.say
        for number, each in enumerate(self._sets):
            title = each.title if number else Message.of("between.change.present", rules=each.title)
            self._rules.addItem(say(title), number)

    def _refresh(self) -> None:
        """What comes of it, and whether it can be."""
        change, say = self.change, self._look.say
        self._lengths.show_choices(lambda name: say(f"rule_choice.length.{name}"), (self._length,))
        broken = self._match.broken_under(change.rule_set)
        problem = self._seats.problem
        told = []
        if broken:
            told = [say("between.change.broken"), *map(say, broken_words(broken, change.sitting.names))]
        else:
            told = [
                say(one) for one in self._show_effect(self._match.under(change.rule_set).state, change.sitting)
            ]
        self._told.show_lines(told, warning=bool(broken))
        self._show_problem(problem)
        is_other = change != MatchChange(self._sitting, self._match.rule_set)
        self._ok.setEnabled(is_other and problem is None and not broken)

    def _show_effect(self, after: MatchState, sitting: MatchSetup) -> list[Message]:
        """Scores and results before and after. Returns what else there is to say."""
        before = self._match.state
        old, new = settle_match(before), settle_match(after)
        ended = before.finished is not None and after.finished is not None
        heads = ["", "score", "result" if ended else "result_now"]
        for column, head in enumerate(heads):
            text = self._look.say(f"between.change.{head}") if head else ""
            self._put_cell(text, 0, column, muted=True)
        for seat in range(after.players):
            name = name_of(seat, sitting.names, self._look.say)
            self._put_cell(name, seat + 1, 0)
            self._put_cell(self._moved(before.scores[seat], after.scores[seat], number_text), seat + 1, 1)
            self._put_cell(self._moved(old.points[seat], new.points[seat], signed_text), seat + 1, 2)
        self._effect.setColumnStretch(3, 1)
        effects = []
        if before.finished is None and after.finished is not None:
            effects.append(Message.of("between.change.ends", why=self._asked.named(after.finished)))
        elif before.finished is not None and after.finished is None:
            effects.append(Message("between.change.goes_on"))
        if (before.scores, old.points) == (after.scores, new.points):
            effects.append(Message("between.change.same"))
        return effects

    def _moved(self, old: int | Fraction, new: int | Fraction, text: Callable[[Fraction], str]) -> str:
        """A number, and where it is another one then what it was."""
        if old == new:
            return text(Fraction(new))
        return self._look.say("between.change.from_to", old=text(Fraction(old)), new=text(Fraction(new)))

    def _put_cell(self, text: str, row: int, column: int, *, muted: bool = False) -> None:
        label = self._cells.get((row, column))
        if label is None:
            label = self._cells[row, column] = Label()
            label.setObjectName(f"change.effect.{row}.{column}")
            if column:
                label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if muted:
                label.setStyleSheet(f"color: {self._look.color('muted').name()};")
            self._effect.addWidget(label, row, column)
        label.setText(text)
