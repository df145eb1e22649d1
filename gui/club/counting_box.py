"""Dialog: how standings are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, get_args

from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from core.event.standing_rules import CountedTables, RankedBy, StandingRules, TieBreak
from core.event.teams import read_teams, write_teams
from core.ledger.words import counted_as
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.widgets.ask import FAINT, HEADING, AskBox
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.fold_button import FoldButton
from gui.widgets.number_field import NumberField

MOST_MATCHES = 999
NUMBERS = {
    "best": NumberSwitch(1, MOST_MATCHES),
    "least": NumberSwitch(0, MOST_MATCHES),
    "bye": NumberSwitch(-99, 99),
    "final_from": NumberSwitch(0, 99),
    "carried": NumberSwitch(0, 100, 5),
    "cut": NumberSwitch(0, 999),
}
WIDTH, TEAMS = 820, 88
"""Width of the box, and height of the field for teams, in pixels of the design."""
USUAL_BEST = 10
"""Matches that count when people are first ranked by their best ones."""


class CountingBox(AskBox):
    """The rules of a standing; a line below says them in words.

    :ivar rules: as they are chosen.
    """

    def __init__(
        self, rules: StandingRules, look: Look, parent: QWidget, *, is_event: bool, names: Mapping[str, str]
    ) -> None:
        """:param is_event: whether it is about an event, which may have a final and teams; ratings are for all
            others.
        :param names: of the members, and of an event's guests, by id.
        """
        super().__init__("counting", look, parent)
        self.rules = rules
        self._lines: dict[str, ChoiceLine] = {}
        self._pairs: dict[str, QWidget] = {}
        """Each field with its label."""
        self._fields: dict[str, NumberField] = {}
        self._add_choices("by", get_args(RankedBy), 4)
        self.column.addWidget(self._numbers("best", "least", *(("bye",) if is_event else ())))
        self._add_choices("tables", get_args(CountedTables), 4)
        self._add_choices("ties", get_args(TieBreak), 3)
        if is_event:
            final = self._numbers("final_from", "carried", "cut")
            self._add_folded("final", final, is_open=rules.final_from > 0)
            self._add_folded("teams", *self._make_teams(names), is_open=bool(rules.teams))
        else:
            self._add_choices("rating", (False, True), 2)
            self.tell(look.words.say("counting.rating_words"), FAINT)
        self.summary = self.tell("", FAINT, "counting.summary")
        self.finish(WIDTH)
        self._show()
        self._lines["by"].choices[rules.by].setFocus()

    def _add_choices(self, name: str, values: Sequence[Any], columns: int) -> None:
        self.column.addWidget(self.words(self.look.words.say(f"counting.{name}"), HEADING))
        line = ChoiceLine(f"counting.{name}", values, self.look, columns=columns)
        line.wished.connect(partial(self._choose, name))
        self._lines[name] = line
        self.column.addWidget(line)

    def _add_folded(self, name: str, *parts: QWidget, is_open: bool) -> None:
        """Add parts that are seldom used, below a title that unfolds them."""
        fold, side = FoldButton(f"counting.fold_{name}", self.look.theme), QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            column.addWidget(part)
        fold.show_title(self.look.words.say(f"counting.{name}"))
        fold.setChecked(is_open)
        side.setVisible(is_open)
        fold.toggled.connect(side.setVisible)
        fold.toggled.connect(self._fit)
        self.column.addWidget(fold)
        self.column.addWidget(side)

    def _fit(self) -> None:
        """Make the box as high as what it shows."""
        self.column.activate()
        self.resize(self.width(), self.column.totalHeightForWidth(self.width()))

    def _numbers(self, *names: str) -> QWidget:
        """Return a row of numbers, each of which can be hidden."""
        side = QWidget()
        row = QHBoxLayout(side)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.look.theme.space("medium"))
        for name in names:
            pair = QWidget()
            own = QHBoxLayout(pair)
            own.setContentsMargins(0, 0, 0, 0)
            own.setSpacing(self.look.theme.space("small"))
            label = Label(self.look.words.say(f"counting.{name}"))
            field = NumberField(f"counting.{name}", self.look, NUMBERS[name])
            field.setAccessibleName(label.text())
            field.show_number(getattr(self.rules, name))
            field.setKeyboardTracking(True)  # what depends on a number is there before Tab leaves it
            field.valueChanged.connect(partial(self._set, name))
            label.setBuddy(field)
            own.addWidget(label)
            own.addWidget(field)
            row.addWidget(pair)
            self._fields[name], self._pairs[name] = field, pair
        row.addStretch(1)
        return side

    def _make_teams(self, names: Mapping[str, str]) -> tuple[QWidget, ...]:
        self._people = {name: id for id, name in names.items()}
        self.teams = QPlainTextEdit(write_teams(self.rules.teams, names))
        self.teams.setObjectName("counting.teams")
        self.teams.setAccessibleName(self.look.words.say("counting.teams_lines"))
        self.teams.setPlaceholderText(self.look.words.say("counting.teams_lines"))
        self.teams.setTabChangesFocus(True)
        self.teams.setFixedHeight(self.look.theme.px(TEAMS))
        self.teams.textChanged.connect(self._read_teams)
        self._problem = Paragraph.named("counting.problem")
        self._problem.setProperty("house", "problem")
        self._problem.hide()
        return self.teams, self._problem

    def _read_teams(self) -> None:
        teams, problem = read_teams(self.teams.toPlainText(), self._people)
        self._problem.setText("" if problem is None else self.look.words.say(problem))
        self._problem.setVisible(problem is not None)
        self.ok.setEnabled(problem is None)
        self._set("teams", teams)
        self._fit()

    def _choose(self, name: str, value: Any) -> None:
        if name == "ties":
            ties = self.rules.ties
            value = tuple(one for one in ties if one != value) if value in ties else (*ties, value)
        self._set(name, value)

    def _set(self, name: str, value: Any) -> None:
        self.rules = replace(self.rules, **{name: value})
        if name == "by" and value == "best" and not self.rules.best:
            self.rules = replace(self.rules, best=USUAL_BEST)
            self._fields["best"].show_number(USUAL_BEST)
        self._show()

    def _show(self) -> None:
        rules, say = self.rules, self.look.words.say
        self._lines["by"].show_choices(lambda by: say(f"counting.by_{by}"), {rules.by})
        self._lines["tables"].show_choices(lambda tables: say(f"counting.tables_{tables}"), {rules.tables})
        self._lines["ties"].show_choices(
            lambda tie: say(f"counting.tie_{tie}"),
            rules.ties,
            key=lambda tie: str(rules.ties.index(tie) + 1) if tie in rules.ties else "",
        )
        self._pairs["best"].setVisible(rules.by == "best")
        if "cut" in self._pairs:
            for name in ("carried", "cut"):
                self._pairs[name].setVisible(rules.final_from > 0)
        else:
            self._lines["rating"].show_choices(
                lambda is_shown: say("counting.rating_on" if is_shown else "counting.rating_off"), {rules.rating}
            )
        self.summary.say(say(counted_as(rules)))
