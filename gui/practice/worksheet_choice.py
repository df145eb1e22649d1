"""What is on a worksheet: its units, level and number of problems; or its code, which says all of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.practice.codes import LEVELS, MOST_SEED
from core.practice.units import UNITS
from core.practice.worksheet import MOST_PROBLEMS, Worksheet, WorksheetCodeError, read_worksheet_code
from core.rules.rule_sets import RuleSet
from core.rules.switches import NumberSwitch
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.ask import FAINT, HEADING
from gui.widgets.buttons import ChoiceButton
from gui.widgets.combo import ComboBox
from gui.widgets.number_field import Field
from gui.widgets.prose import Prose
from gui.widgets.row_ring import RowRing


class WorksheetChoice(QWidget):
    """It tells which sheet is wished for, and shows the one that it is given."""

    wished = Signal(object)
    """A `Worksheet`."""

    def __init__(self, sets: Sequence[RuleSet], look: Look, parent: QWidget | None = None) -> None:
        """:param sets: of rules, to choose from."""
        super().__init__(parent)
        self._look, self._sets = look, sets
        self._sheet = Worksheet((next(iter(UNITS)),), LEVELS[0], 0, 1)
        self._units = QListWidget()
        self._units.setObjectName("worksheet_box.units")
        RowRing(look.theme, self._units)
        self._units.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._units.setTextElideMode(Qt.TextElideMode.ElideRight)
        for unit in UNITS.values():
            item = QListWidgetItem(f"{unit.id}  {look.words.say(unit.name_key)}")
            item.setData(Qt.ItemDataRole.UserRole, unit.id)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable)
            self._units.addItem(item)
        self._units.itemChanged.connect(lambda _: self._wish_units())
        self._levels = {level: ChoiceButton(f"worksheet_box.level.{level}", look, self) for level in LEVELS}
        for level, button in self._levels.items():
            button.setText(str(level))
            button.chosen.connect(lambda _=False, level=level: self._wish(self._sheet._replace(level=level)))
        self._number = Field("worksheet_box.number", look, NumberSwitch(1, MOST_PROBLEMS))
        self._number.valueChanged.connect(lambda number: self._wish(self._sheet._replace(number=number)))
        self._rules = ComboBox()
        self._rules.setObjectName("worksheet_box.rules")
        self._rules.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for each in sets:
            self._rules.addItem(look.words.say(each.title))
        self._rules.activated.connect(lambda row: self._wish(self._sheet._replace(rules=self._sets[row].rules)))
        self._code = QLineEdit()
        self._code.setObjectName("worksheet_box.code")
        self._code.editingFinished.connect(self._wish_code)
        self._told = self._words("", FAINT, "worksheet_box.told")
        self._other = QPushButton(look.words.say("worksheet_box.other"))
        self._other.setObjectName("worksheet_box.other")
        self._other.setAutoDefault(False)
        self._other.clicked.connect(self._wish_other)
        self.plan = QPushButton(look.words.say("worksheet_box.plan"))
        self.plan.setObjectName("worksheet_box.plan")
        self.plan.setAutoDefault(False)
        self._put_together()

    def _words(self, text: str, style: Style, name: str = "") -> Prose:
        prose = Prose(self._look, style, name=name)
        prose.say(text)
        return prose

    def _put_together(self) -> None:
        say, theme = self._look.words.say, self._look.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("small"))
        for name, widget in (
            ("units", self._units),
            ("number", self._number),
            ("rules", self._rules),
            ("code", self._code),
        ):
            widget.setAccessibleName(say(f"worksheet_box.{name}"))
        column.addWidget(self._words(say("worksheet_box.units"), HEADING))
        column.addWidget(self._units, 1)
        row = QHBoxLayout()
        row.addWidget(self._words(say("worksheet_box.level"), HEADING), 1)
        for level, button in self._levels.items():
            button.setAccessibleName(f"{say('worksheet_box.level')} {level}")
            row.addWidget(button)
        column.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self._words(say("worksheet_box.number"), HEADING), 1)
        row.addWidget(self._number)
        column.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self._words(say("worksheet_box.rules"), HEADING))
        row.addWidget(self._rules, 1)
        column.addLayout(row)
        column.addWidget(self._words(say("worksheet_box.code"), HEADING))
        column.addWidget(self._code)
        column.addWidget(self._told)
        row = QHBoxLayout()
        row.addWidget(self._other, 1)
        row.addWidget(self.plan, 1)
        column.addLayout(row)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where the Tab key stops, in its order."""
        return (self._units, *self._levels.values(), self._number, self._rules, self._code, self._other, self.plan)

    def show_sheet(self, sheet: Worksheet) -> None:
        """Show what is on this one."""
        self._sheet = sheet
        self._units.blockSignals(True)
        items = [self._units.item(at) for at in range(self._units.count())]
        on = [item for item in items if item.data(Qt.ItemDataRole.UserRole) in sheet.units]
        for item in items:
            item.setCheckState(Qt.CheckState.Checked if item in on else Qt.CheckState.Unchecked)
        self._units.blockSignals(False)
        seen = self._units.viewport().rect()
        if on and not any(seen.intersects(self._units.visualItemRect(item)) for item in on):
            self._units.scrollToItem(on[0])
        for level, button in self._levels.items():
            button.setChecked(level == sheet.level)
        self._number.show_number(sheet.number)
        rules = [each.rules for each in self._sets]
        self._rules.setCurrentIndex(rules.index(sheet.rules) if sheet.rules in rules else -1)
        self._code.setText(sheet.code)
        self._told.say("")

    # ------------------------------------------------------------------------------ wishes

    def _wish(self, sheet: Worksheet) -> None:
        self.wished.emit(sheet)

    def _wish_units(self) -> None:
        items = [self._units.item(at) for at in range(self._units.count())]
        checked = [item for item in items if item.checkState() is Qt.CheckState.Checked]
        units = tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in checked)
        self._wish(self._sheet._replace(units=units) if units else self._sheet)  # a sheet is about something

    def _wish_code(self) -> None:
        try:
            self._wish(read_worksheet_code(self._code.text()))
        except WorksheetCodeError as error:
            self._told.say(error.problem)

    def _wish_other(self) -> None:
        """Other problems of the same kind."""
        self._wish(self._sheet._replace(seed=(self._sheet.seed + self._sheet.number) % (MOST_SEED + 1)))
