"""By which rules a match is played, how long, and on which evening: asked before it, and put right after it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from core.language.messages import Message
from core.ledger.kept_names import LONGEST
from core.rules.match_rules import LENGTHS
from core.rules.rule_sets import RuleSet
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.combo import ComboBox
from gui.widgets.day_field import DayField

FIELD = 270
"""The least width of what is chosen or typed, in pixels of the design."""
LABEL = 64
"""The width of what stands before the fields, in pixels of the design."""


class MatchSetupForm(QWidget):
    """Rules, length, evening and day, each in a field with its word before it."""

    changed = Signal()
    """Something else was chosen or typed."""
    hinted = Signal(str)

    def __init__(
        self,
        name: str,
        look: Look,
        *,
        beneath_rules: QWidget | None = None,
        day_beside: bool = False,
        ink: str = "text",
    ) -> None:
        """:param name: each field is called that, a dot, and what it is for.

        :param beneath_rules: what else is asked, between rules and length.
        :param day_beside: the day stands beside the evening, else beneath it. :param ink: the labels' colour.
        """
        super().__init__()
        self._look, self._ink = look, ink
        self.sets: Mapping[str, RuleSet] = {}
        """The rules to choose from, by name."""
        self._length = ""
        """The length of the match; empty: as the rules say."""
        self._rules = ComboBox()
        self._lengths = ChoiceLine(f"{name}.length", LENGTHS, look)
        self._evening, self._day = QLineEdit(), DayField(look)
        self._evening.setMaxLength(LONGEST)
        fields: dict[str, QWidget] = {"rules": self._rules, "evening": self._evening, "day": self._day}
        for field_name, field in fields.items():
            field.setObjectName(f"{name}.{field_name}")
        self._labels = {field_name: Label() for field_name in ("rules", "length", "evening")}
        if not day_beside:
            self._labels["day"] = Label()
        self._build(beneath_rules)
        self._rules.currentIndexChanged.connect(self._take_rules)
        self._lengths.wished.connect(self.show_length)
        self._lengths.hinted.connect(self.hinted)
        self._evening.textChanged.connect(self.changed)
        self._day.dateChanged.connect(self.changed)

    def _build(self, beneath_rules: QWidget | None) -> None:
        self._grid, self._beside = QGridLayout(self), QHBoxLayout()
        grid = self._grid
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        left = Qt.AlignmentFlag.AlignLeft
        grid.addWidget(self._labels["rules"], 0, 0)
        grid.addWidget(self._rules, 0, 1, 1, 2, left)
        if beneath_rules is not None:
            grid.addWidget(beneath_rules, 1, 1, 1, 2, left)
        grid.addWidget(self._labels["length"], 2, 0)
        grid.addWidget(self._lengths, 2, 1, 1, 2, left)
        grid.addWidget(self._labels["evening"], 3, 0)
        if "day" in self._labels:
            grid.addWidget(self._evening, 3, 1, 1, 2)
            grid.addWidget(self._labels["day"], 4, 0)
            grid.addWidget(self._day, 4, 1, 1, 2)
        else:
            self._beside.addWidget(self._evening)
            self._beside.addWidget(self._day)
            self._beside.addStretch(1)
            grid.addLayout(self._beside, 3, 1, 1, 2)

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
            label.setStyleSheet(f"color: {theme.color(self._ink).name()};")
            label.setFixedWidth(theme.px(LABEL))
        self._grid.setHorizontalSpacing(theme.space("medium"))
        self._grid.setVerticalSpacing(theme.space("small"))
        self._beside.setSpacing(theme.space("small"))
        for field in (self._rules, self._evening):
            field.setMinimumWidth(theme.px(FIELD))
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
