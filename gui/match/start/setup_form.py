"""By which rules a match is played, how long, and on which evening: asked before it, and put right after it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from core.language.messages import Message
from core.ledger.kept_names import LONGEST
from core.rules.match_rules import LENGTHS
from core.rules.rule_sets import RuleSet
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.combo import ComboBox
from gui.widgets.day_field import DayField
from gui.widgets.folding_row import FoldingRow

FIELD = 270
"""The least width of what is chosen or typed, in pixels of the design."""
LABEL = 78
"""The width of what stands before the fields, in pixels of the design."""


class MatchSetupForm(QWidget):
    """Rules, length, evening and day, each in a field with its word before it."""

    changed = Signal()
    """Something else was chosen or typed."""
    refused = Signal(object)
    """Why what was typed as the day is none, a `Message`; None: it is being written otherwise."""

    def __init__(self, name: str, look: Look, *, game: QWidget | None = None) -> None:
        """:param name: each field is called that, a dot, and what it is for. :param game: where it is asked what
        is played, above the rules.
        """
        super().__init__()
        self._look = look
        self.sets: Mapping[str, RuleSet] = {}
        """The rules to choose from, by name."""
        self._length = ""
        """The length of the match; empty: as the rules say."""
        self._rules = ComboBox()
        self._lengths = ChoiceLine(f"{name}.length", LENGTHS, look, kind="key")
        self._evening, self._day = QLineEdit(), DayField(look)
        self._evening.setMaxLength(LONGEST)
        fields: dict[str, QWidget] = {"rules": self._rules, "evening": self._evening, "day": self._day}
        for field_name, field in fields.items():
            field.setObjectName(f"{name}.{field_name}")
            field.setProperty("kind", "key")
        self._labels = {field_name: Label() for field_name in ("rules", "length", "evening")}
        if game is not None:
            self._labels["game"] = Label()
        self._build(game)
        self._rules.currentIndexChanged.connect(self._take_rules)
        self._lengths.wished.connect(self.show_length)
        self._evening.textChanged.connect(self.changed)
        self._day.changed.connect(self.changed)
        self._day.changed.connect(lambda: self.refused.emit(None))
        self._day.refused.connect(self.refused)

    def _build(self, game: QWidget | None) -> None:
        self._grid = QGridLayout(self)
        self._rows: list[FoldingRow] = []
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        if game is not None:
            self._add(self._labels["game"], game)
        self._add(self._labels["rules"], self._rules, self._labels["length"], self._lengths)
        self._add(self._labels["evening"], self._evening, self._day)

    def _add(self, label: Label, *fields: QWidget) -> None:
        """A row of fields, at the left."""
        row, line = self._grid.rowCount(), FoldingRow()
        for field in fields:
            line.add(field)
        self._rows.append(line)
        self._grid.addWidget(label, row, 0)
        self._grid.addLayout(line, row, 1)

    # ------------------------------------------------------------------------------ what is entered

    @property
    def rules_name(self) -> str:
        """Under which name the rules that are chosen were offered; empty: none are chosen yet."""
        return str(self._rules.currentData() or "")

    @property
    def rule_set(self) -> RuleSet | None:
        """The rules that are chosen, in the length that is chosen; None: there are none to choose from."""
        rule_set = self.sets.get(self.rules_name)
        return rule_set.of_length(self._length or rule_set.match.length) if rule_set is not None else None

    @property
    def evening(self) -> str:
        """The name of the evening; it may be empty."""
        return self._evening.text().strip()

    @property
    def day(self) -> date:
        """The day of the evening."""
        return self._day.day

    @property
    def problem(self) -> Message | None:
        """Why what is entered cannot be; None: it can."""
        return self._day.problem

    # ------------------------------------------------------------------------------ showing

    def show_sets(self, sets: Mapping[str, RuleSet], chosen: str) -> None:
        """Offer rules; the length that was chosen stays.

        :param sets: by name; without one those that a match is played by already.
        :param chosen: the name of those to begin with; if there are none such, the first.
        """
        self.sets = dict(sets)
        self._fill_rules(chosen)

    def show_length(self, length: str) -> None:
        """Choose a length. :param length: empty: as the rules say."""
        self._length = length
        self._show_length()

    def show_evening(self, name: str, day: date) -> None:
        """Put an evening into its fields."""
        self._evening.setText(name)
        self._day.show_day(day)

    def retranslate(self) -> None:
        """Words and sizes."""
        theme, say = self._look.theme, self._look.words.say
        for name, label in self._labels.items():
            label.setText(say(f"start_form.{name}"))
            if name != "length":
                label.setFixedWidth(theme.px(LABEL))
        self._grid.setHorizontalSpacing(theme.space("medium"))
        self._grid.setVerticalSpacing(theme.space("small"))
        for row in self._rows:
            row.setSpacing(theme.space("medium"))
        for field in (self._rules, self._evening):
            field.setMinimumWidth(theme.px(FIELD))
        self._day.setMaximumHeight(theme.size("key"))  # Qt's hint is higher
        self._rules.setAccessibleName(say("start_form.rules"))
        self._evening.setPlaceholderText(say("start_form.session"))
        self._evening.setAccessibleName(say("start_form.session"))
        self._day.setAccessibleName(say("start_form.day"))
        self._fill_rules(self.rules_name)

    def _fill_rules(self, chosen: str) -> None:
        self._rules.blockSignals(True)
        self._rules.clear()
        for name, rule_set in self.sets.items():
            title = rule_set.title if name else Message.of("between.change.present", rules=rule_set.title)
            self._rules.addItem(self._look.words.say(title), name)
        self._rules.setCurrentIndex(max(self._rules.findData(chosen), 0) if self.sets else -1)
        self._rules.blockSignals(False)
        self._show_length()

    def _show_length(self) -> None:
        say, rule_set = self._look.words.say, self.rule_set
        self._lengths.show_choices(
            lambda name: say(f"rule_choice.length.{name}"),
            (rule_set.match.length if rule_set is not None else "",),
            name=lambda name: say("start_form.length_tip", length=Message(f"rule_choice.length.{name}")),
        )
        self.changed.emit()

    def _take_rules(self) -> None:
        """Other rules: their length, until another one is said."""
        self.show_length("")
