"""Form of a match's rules, length and evening, for a new match and for corrections."""

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
"""Least width of the fields, in pixels of the design."""
LABEL = 78
"""Width of the labels before the fields, in pixels of the design."""


class MatchSetupForm(QWidget):
    """Rules, length, evening and day, with a label for each line."""

    changed = Signal()
    """Emitted when something else is chosen or typed."""
    refused = Signal(object)
    """Emitted with a `Message` if the typed day is not valid, or with None when it is changed."""

    def __init__(self, name: str, look: Look, *, game: QWidget | None = None) -> None:
        """:param name: each field's object name is this, a dot and what it is for.
        :param game: a widget to choose the game, above the rules; None: the game is fixed.
        """
        super().__init__()
        self._look = look
        self.sets: Mapping[str, RuleSet] = {}
        """The rules to choose from, by name."""
        self._length = ""
        """The chosen length; empty: that of the rules."""
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
        """Add a row with a label and fields."""
        row, line = self._grid.rowCount(), FoldingRow()
        for field in fields:
            line.add(field)
        self._rows.append(line)
        self._grid.addWidget(label, row, 0)
        self._grid.addLayout(line, row, 1)

    # ------------------------------------------------------------------------------ what is entered

    @property
    def rules_name(self) -> str:
        """Name of the chosen rules as offered; empty: none are chosen, or the present ones of a match."""
        return str(self._rules.currentData() or "")

    @property
    def rule_set(self) -> RuleSet | None:
        """The chosen rules in the chosen length; None: there are none to choose from."""
        rule_set = self.sets.get(self.rules_name)
        return rule_set.of_length(self._length or rule_set.match.length) if rule_set is not None else None

    @property
    def evening(self) -> str:
        """Name of the evening, which may be empty."""
        return self._evening.text().strip()

    @property
    def day(self) -> date:
        """Day of the evening; while `problem` is not None, the last valid one."""
        return self._day.day

    @property
    def problem(self) -> Message | None:
        """Why the day is not valid; None: it is."""
        return self._day.problem

    # ------------------------------------------------------------------------------ showing

    def show_sets(self, sets: Mapping[str, RuleSet], chosen: str) -> None:
        """Offer rules, and emit `changed`; the chosen length stays.

        :param sets: by name; an empty name is for the present rules of a match.
        :param chosen: name of those chosen at first; if there are none, the first.
        """
        self.sets = dict(sets)
        self._fill_rules(chosen)

    def show_length(self, length: str) -> None:
        """Choose a length, and emit `changed`; empty: that of the rules."""
        self._length = length
        self._show_length()

    def show_evening(self, name: str, day: date) -> None:
        """Set the evening's name and day."""
        self._evening.setText(name)
        self._day.show_day(day)

    def retranslate(self) -> None:
        """Update texts and sizes, and emit `changed`."""
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
        self._day.setMaximumHeight(theme.size("key"))  # Qt's size hint is higher
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
        """Reset the length to that of the chosen rules."""
        self.show_length("")
