"""Dialog for how an event is held: asked before it begins, and changed later."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, get_args

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from core.event.log import DrawWay, EventKind, EventSettings
from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger.kept_names import LONGEST, names_in, tidy_name
from core.ledger.likeness import meant_by
from core.rules.rule_sets import RuleSet
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.widgets.ask import AskBox
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.combo import ComboBox
from gui.widgets.number_field import NumberField
from gui.widgets.whole_lines import WholeLines

MOST = {"rounds": 40, "minutes": 240}
ROUNDS, MINUTES = NumberSwitch(0, 99), NumberSwitch(0, 999)
"""What can be typed: more than `MOST`, because a digit that is swallowed leaves another number."""
KINDS, WAYS, THREES = get_args(EventKind), get_args(DrawWay), (False, True)
AFTER_TIME = ("next", "this")
LONGEST_PAIRS = 1_000
"""Most characters of the pairs who are kept apart."""
FIELD = 250
"""Width of the fields for text, in pixels of the design."""
WIDTH, SIDE, LIST = 620, 260, 352
"""Width of the box; width and least height of the list of names that a tournament has beside it, in pixels of the
design.
"""


class SettingsBox(AskBox):
    """The settings of an event, its name and its league."""

    def __init__(
        self,
        settings: EventSettings,
        members: Mapping[str, str],
        sets: Sequence[RuleSet],
        usual: Callable[[int, EventSettings], RuleSet],
        look: Look,
        parent: QWidget,
        *,
        named: tuple[str, str],
        begins: bool,
        taken: Collection[str] = (),
        registered: Sequence[str] = (),
    ) -> None:
        """:param members: names of those who may be kept apart, by id. :param sets: the rules to choose from.
        :param usual: returns the rules of tables of so many players, as settings say.
        :param named: its name and league, or those that are proposed. :param begins: whether it is a new event.
        :param taken: names that it may not get.
        :param registered: names of those who have announced to come.
        """
        title = "begin" if begins else "change"
        say = look.words.say
        super().__init__(
            "evening.settings",
            look,
            parent,
            title=say(f"evening.settings.{title}"),
            ok=say(f"evening.settings.ok_{title}"),
        )
        self._settings, self._members, self._usual = settings, members, usual
        self._begins, self._taken = begins, taken
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(look.theme.space("medium"))
        self._grid.setVerticalSpacing(look.theme.space("small"))
        self._grid.setColumnStretch(1, 1)
        name, league = named
        self._name, self._league = self._text("name", name, LONGEST), self._text("league", league, LONGEST)
        self._add("name", self._name)
        self._add("league", self._league)
        self._lines = {
            "kind": self._line("kind", KINDS),
            "draw": self._line("draw", WAYS),
            "after_time": self._line("after_time", AFTER_TIME),
            "threes": self._line("threes", THREES),
        }
        self._rounds = self._number("rounds", ROUNDS, settings.rounds)
        self._minutes = self._number("minutes", MINUTES, settings.minutes)
        pairs = ", ".join(" + ".join(members.get(one, one) for one in pair) for pair in settings.apart)
        self._apart = self._text("apart", pairs, LONGEST_PAIRS)
        self._rules = {n: self._rules_box(n, sets) for n in (4, 3)}
        self._add("kind", self._lines["kind"])
        self._add_head("time")
        self._add("rounds", self._rounds, ("minutes", self._minutes))
        self._add("after_time", self._lines["after_time"])
        self._add_head("tables")
        self._add("draw", self._lines["draw"])
        self._add("threes", self._lines["threes"])
        self._add("apart", self._apart)
        self._add_head("rules_of")
        self._add("rules", self._rules[4])
        self._add("threes_rules", self._rules[3])
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        for number in (self._rounds, self._minutes):
            number.setFixedWidth(self._minutes.sizeHint().width() + look.theme.space("small"))
        self._side = self._make_side(registered)
        both = QHBoxLayout()
        both.setSpacing(look.theme.space("wide"))
        both.addLayout(self._grid)
        both.addWidget(self._side)
        self.column.addLayout(both)
        self._problem = Paragraph.named("evening.settings.problem")
        self._problem.setProperty("house", "problem")
        self.column.addWidget(self._problem)
        self.finish()
        self._fit()
        self._show()
        (self._name if begins else self._rounds).setFocus()

    # ------------------------------------------------------------------------------ fields

    def _add_head(self, name: str) -> None:
        """Add a heading over the fields that follow, parted from those before."""
        row, theme = self._grid.rowCount(), self.look.theme
        head = Label(self.look.words.say(f"evening.settings.{name}"))
        head.setStyleSheet(theme.letters(bold=True))
        head.setContentsMargins(0, theme.space("medium"), 0, 0)
        self._grid.addWidget(head, row, 0, 1, 2)

    def _add(self, name: str, field: QWidget, beside: tuple[str, QWidget] | None = None) -> None:
        """Add a line with a field. :param beside: another one behind it, with its name."""
        row = self._grid.rowCount()
        self._grid.addWidget(self._label(name, field), row, 0)
        if beside is None:
            self._grid.addWidget(field, row, 1)
            return
        line = QHBoxLayout()
        line.setSpacing(self.look.theme.space("medium"))
        line.addWidget(field)
        line.addSpacing(self.look.theme.space("small"))
        line.addWidget(self._label(*beside))
        line.addWidget(beside[1])
        line.addStretch(1)
        self._grid.addLayout(line, row, 1)

    def _label(self, name: str, field: QWidget) -> Label:
        """Return the label of a field, which gets its name and tooltip."""
        told = self.look.words.say(f"evening.settings.{name}")
        field.setAccessibleName(told)
        field.setToolTip(self.look.words.say(f"evening.settings.{name}_tip"))
        label = Label(told)
        label.setStyleSheet(self.look.theme.letters(ink="muted"))
        return label

    def _text(self, name: str, text: str, longest: int) -> QLineEdit:
        field = QLineEdit(text)
        field.setObjectName(f"evening.settings.{name}")
        field.setMaxLength(longest)
        field.setPlaceholderText(self.look.words.say(f"evening.settings.{name}_example"))
        field.setMinimumWidth(self.look.theme.px(FIELD))
        field.textEdited.connect(lambda _: self._show())
        return field

    def _make_side(self, registered: Iterable[str]) -> QWidget:
        """Return the list of who has announced to come, below its title."""
        say, side = self.look.words.say, QWidget()
        side.setFixedWidth(self.look.theme.px(SIDE))
        self._count = Label()
        self._count.setObjectName("evening.settings.count")
        self._count.setFixedHeight(self.look.theme.size("control"))  # in one line with the first field
        self._registered = field = WholeLines("\n".join(registered))
        field.setObjectName("evening.settings.registered")
        field.setAccessibleName(say("evening.settings.registered"))
        field.setPlaceholderText(say("evening.settings.registered_example"))
        field.setToolTip(say("evening.settings.registered_tip"))
        field.setTabChangesFocus(True)
        field.setMinimumHeight(self.look.theme.px(LIST))
        field.textChanged.connect(self._show_count)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.look.theme.space("small"))
        column.addWidget(self._count)
        column.addWidget(field, 1)
        self._show_count()
        return side

    def _show_count(self) -> None:
        """Show above the list how many names it has."""
        say, n = self.look.words.say, len(self.registered)
        self._count.setText(say("evening.settings.count", n=n) if n else say("evening.settings.registered"))

    def _number(self, name: str, limits: NumberSwitch, value: int) -> NumberField:
        field = NumberField(f"evening.settings.{name}", self.look, limits)
        field.setKeyboardTracking(True)
        field.leave_blank(self.look.words.say(f"evening.settings.{name}_open"))
        field.setValue(value)
        field.valueChanged.connect(lambda _: self._show())
        return field

    def _line(self, name: str, values: Sequence[object]) -> ChoiceLine:
        line = ChoiceLine(f"evening.settings.{name}", values, self.look)
        line.wished.connect(partial(self._choose, name))
        return line

    def _rules_box(self, players: int, sets: Sequence[RuleSet]) -> ComboBox:
        say, box = self.look.words.say, ComboBox()
        box.setObjectName(f"evening.settings.rules.{players}")
        in_use = self._usual(players, EventSettings()).title
        box.addItem(say("evening.settings.usual_rules", rules=in_use), "")
        for rule_set in sets:
            if rule_set.rules.players == players:
                box.addItem(say(rule_set.title), rule_set.name)
        chosen = self._settings.rules if players == 4 else self._settings.threes_rules
        box.setCurrentIndex(max(box.findData(chosen), 0))
        return box

    def _choose(self, name: str, value: object) -> None:
        change: dict[str, Any] = {name: value}
        self._settings = replace(self._settings, **change)
        if name == "kind":
            self._fit()
        self._show()

    def _fit(self) -> None:
        """Show the list of names for a tournament, in a box that is wider by it."""
        is_tournament = self._settings.kind == "tournament"
        self._side.setVisible(is_tournament)
        self.resize(self.look.theme.px(WIDTH + (SIDE if is_tournament else 0)), self.height())

    def _show(self) -> None:
        """Show what is chosen, and what is wrong."""
        say = self.look.words.say
        for name, line in self._lines.items():
            reason = self._why_not(name)
            for choice in line.choices.values():
                choice.setAutoExclusive(reason is None)  # one Tab a line, arrows in it
                choice.keeps_frame = True
            chosen = (getattr(self._settings, name),) if reason is None else ()
            line.show_choices(partial(self._choice, name), chosen, why_not=partial(self._why_not, name))
        self._rules[3].setEnabled(self._settings.threes)
        problem = self.problem
        self._problem.setText("" if problem is None else say(problem))
        self._problem.setVisible(problem is not None)
        self.ok.setEnabled(problem is None)

    def _why_not(self, name: str, _: object = None) -> Message | None:
        """Return why nothing can be chosen in a line now; None: it can."""
        is_moot = name == "after_time" and not self._minutes.value()
        return Message("evening.settings.no_clock") if is_moot else None

    def _choice(self, name: str, value: object) -> str:
        return self.look.words.say(f"evening.settings.{name}_{str(value).lower()}")

    # ------------------------------------------------------------------------------ what is entered

    @property
    def problem(self) -> Message | None:
        """Why the settings cannot be taken; None: they can."""
        found = self._pairs()
        if isinstance(found, Message):
            return found
        for name, field in (("rounds", self._rounds), ("minutes", self._minutes)):
            if field.value() > MOST[name]:
                return Message.of(f"evening.settings.most_{name}", n=MOST[name])
        if self.named[0] in self._taken:
            return Message("evening.settings.taken")
        if self._settings.draw == "plan" and not self._rounds.value():
            return Message("evening.settings.plan_needs_rounds")
        return None

    @property
    def settings(self) -> EventSettings:
        """The settings as they are entered; only without a `problem`. A new event has no final that an earlier one
        had after more rounds.
        """
        pairs, rounds, standing = self._pairs(), self._rounds.value(), self._settings.standing
        if self._begins and 0 < rounds < standing.final_from:
            standing = replace(standing, final_from=0)
        return replace(
            self._settings,
            rounds=rounds,
            standing=standing,
            minutes=self._minutes.value(),
            rules=str(self._rules[4].currentData()),
            threes_rules=str(self._rules[3].currentData()),
            apart=() if isinstance(pairs, Message) else pairs,
        )

    @property
    def named(self) -> tuple[str, str]:
        """The name and the league as they are entered."""
        return tidy_name(self._name.text()), tidy_name(self._league.text())

    @property
    def registered(self) -> tuple[str, ...]:
        """The names of those who have announced to come, as they are entered."""
        return names_in(self._registered.toPlainText())

    def _pairs(self) -> tuple[tuple[str, ...], ...] | Message:
        """Return the pairs who are kept apart, by id, or what is wrong with them."""
        pairs, ids = [], {name: id for id, name in self._members.items()}
        for text in names_in(self._apart.text()):
            pair = []
            for name in map(tidy_name, text.split("+")):
                if not (meant := meant_by(name, ids)):
                    return Message.of("evening.settings.unknown", name=Name(name))
                pair.append(ids[meant])
            if len(pair) != 2 or pair[0] == pair[1]:
                return Message.of("evening.settings.no_pair", text=Name(text))
            pairs.append(tuple(pair))
        return tuple(pairs)
