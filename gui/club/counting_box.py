"""Dialog: the rules of a ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, get_args

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.event.standing_rules import CountedTables, RankedBy, StandingRules, TieBreak
from core.event.teams import read_teams, write_teams
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.appearance.style import dress_in
from gui.widgets.ask import FAINT, HEADING, AskBox
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.number_field import NumberField
from gui.widgets.whole_lines import WholeLines

MOST_MATCHES = 999
NUMBERS = {
    "best": NumberSwitch(1, MOST_MATCHES),
    "least": NumberSwitch(0, MOST_MATCHES),
    "bye": NumberSwitch(-99, 99),
    "final_from": NumberSwitch(0, 99),
    "carried": NumberSwitch(0, 100, 5),
    "cut": NumberSwitch(0, 999),
}
NAUGHT = {"least": "any", "bye": "none", "final_from": "none", "cut": "all"}
"""What 0 is called in the fields that have a word for it."""
WIDTH, SIDE, FIELD = 860, 176, 60
"""Width of the box, of its headings, and of the fields for numbers, in pixels of the design."""
FEWEST, MOST_LINES = 2, 7
"""Fewest and most lines of teams that are seen at once."""
USUAL_BEST = 10
"""Matches that count when people are first ranked by their best ones."""


class CountingBox(AskBox):
    """The rules of a ranking, all in sight: headings at the side, beside each what is chosen.

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
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(look.theme.space("medium"))
        self._grid.setVerticalSpacing(look.theme.space("medium"))
        self._grid.setColumnMinimumWidth(0, look.theme.px(SIDE))
        self._grid.setColumnStretch(1, 1)
        self.column.addLayout(self._grid)
        self._add("by", self._choices("by", get_args(RankedBy), 4), self._numbers("best"))
        self._add("tables", self._choices("tables", get_args(CountedTables), 4))
        self._add("placed", self._numbers("least"))
        self._add("ties", self._choices("ties", get_args(TieBreak), 3))
        if is_event:
            self._add("sitting_out", self._numbers("bye"))
            self._add("final", *(self._numbers(name) for name in ("final_from", "carried", "cut")))
            self._add("teams", *self._make_teams(names), note="teams_lines")
        else:
            words = self.words(look.words.say("counting.rating_words"), FAINT)
            self._add("rating", self._choices("rating", (False, True), 2), words)
        self.finish(WIDTH)
        self._show()
        self._lines["by"].choices[rules.by].setFocus()

    def _add(self, name: str, *parts: QWidget, note: str = "") -> None:
        """Add a heading, and beside it what belongs to it from top to bottom. :param note: below the heading."""
        say, theme = self.look.words.say, self.look.theme
        row, side, column = self._grid.rowCount(), QVBoxLayout(), QVBoxLayout()
        side.addWidget(self.words(say(f"counting.{name}"), HEADING))
        if note:
            side.addWidget(self.words(say(f"counting.{note}"), FAINT))
        side.addStretch(1)
        side.setContentsMargins(0, theme.space("tiny"), 0, 0)
        column.setSpacing(theme.space("small"))
        for part in parts:
            column.addWidget(part)
        self._grid.addLayout(side, row, 0)
        self._grid.addLayout(column, row, 1)

    def _choices(self, name: str, values: Sequence[Any], columns: int) -> ChoiceLine:
        line = self._lines[name] = ChoiceLine(f"counting.{name}", values, self.look, columns=columns)
        line.wished.connect(partial(self._choose, name))
        return line

    def _fit(self) -> None:
        """Make the box as high as what it shows."""
        self.column.activate()
        self.resize(self.width(), self.column.totalHeightForWidth(self.width()))

    def _numbers(self, name: str) -> QWidget:
        """Return a number with its words behind it, which can be disabled."""
        say, pair = self.look.words.say, QWidget()
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.look.theme.space("small"))
        label = Label(say(f"counting.{name}"))
        field = NumberField(f"counting.{name}", self.look, NUMBERS[name])
        field.setAccessibleName(label.text())
        if name in NAUGHT:
            field.leave_blank(say(f"counting.naught.{NAUGHT[name]}"))
        field.setFixedWidth(max(self.look.theme.px(FIELD), field.sizeHint().width()))
        field.show_number(getattr(self.rules, name) or (USUAL_BEST if name == "best" else 0))
        field.setKeyboardTracking(True)  # what depends on a number is there before Tab leaves it
        field.valueChanged.connect(partial(self._set, name))
        label.setBuddy(field)
        row.addWidget(field)
        row.addWidget(label, 1)
        self._fields[name], self._pairs[name] = field, pair
        return pair

    def _make_teams(self, names: Mapping[str, str]) -> tuple[QWidget, ...]:
        self._people = {name: id for id, name in names.items()}
        self.teams = WholeLines(write_teams(self.rules.teams, names))
        self.teams.setObjectName("counting.teams")
        self.teams.setAccessibleName(self.look.words.say("counting.teams_lines"))
        self.teams.setPlaceholderText(self.look.words.say("counting.teams_example"))
        self.teams.setTabChangesFocus(True)
        self.teams.textChanged.connect(self._read_teams)
        self._problem = Paragraph.named("counting.problem")
        self._problem.setStyleSheet(f"color: {self.look.theme.color('warn').name()};")
        self._problem.hide()
        self._show_lines()
        return self.teams, self._problem

    def _show_lines(self) -> None:
        """Make the field for teams as high as some whole lines."""
        theme, field = self.look.theme, self.teams
        lines = min(max(field.blockCount(), FEWEST), MOST_LINES)
        around = 2 * (field.document().documentMargin() + theme.space("tiny") + field.frameWidth())
        field.setFixedHeight(round(lines * field.line + around))

    def _read_teams(self) -> None:
        teams, problem = read_teams(self.teams.toPlainText(), self._people)
        self._problem.setText("" if problem is None else self.look.words.say(problem))
        self._problem.setVisible(problem is not None)
        warn = self.look.theme.color("warn").name()
        dress_in(self.teams, "" if problem is None else f"QPlainTextEdit {{ border-color: {warn}; }}")
        self.ok.setEnabled(problem is None)
        self._set("teams", teams)
        self._show_lines()
        self._fit()

    def _choose(self, name: str, value: Any) -> None:
        if name == "ties":
            ties = self.rules.ties
            value = tuple(one for one in ties if one != value) if value in ties else (*ties, value)
        self._set(name, value)

    def _set(self, name: str, value: Any) -> None:
        self.rules = replace(self.rules, **{name: value})
        if name == "by" and value == "best":
            self.rules = replace(self.rules, best=self._fields["best"].value())
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
        self._pairs["best"].setEnabled(rules.by == "best")
        if "cut" in self._pairs:
            for name in ("carried", "cut"):
                self._pairs[name].setEnabled(rules.final_from > 0)
        else:
            self._lines["rating"].show_choices(
                lambda is_shown: say("counting.rating_on" if is_shown else "counting.rating_off"), {rules.rating}
            )
