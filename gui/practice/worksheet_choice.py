"""The fields of a worksheet: heading, units, level, number of problems and rules, or the code of these."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
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

from core.language.messages import Message
from core.lessons.lesson_plan import LONGEST_NAME, one_line
from core.practice.curriculum.units import UNITS
from core.practice.exercise.worksheet import MOST_PROBLEMS, Worksheet, WorksheetCodeError, read_worksheet_code
from core.practice.generate.codes import LEVELS, MOST_SEED
from core.rules.rule_sets import RuleSet
from core.rules.switches import NumberSwitch
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.ask import FAINT, HEADING
from gui.widgets.buttons import ChoiceButton
from gui.widgets.combo import ComboBox
from gui.widgets.number_field import NumberField
from gui.widgets.prose import Prose
from gui.widgets.row_ring import RowRing


class WorksheetChoice(QWidget):
    """Emits which worksheet is wanted, and shows the one that it is given."""

    wished = Signal(object)
    """Emitted with the `Worksheet` that is wanted."""
    headed = Signal(str)
    """Emitted with the heading of the paper; empty for the usual one."""

    def __init__(self, sets: Sequence[RuleSet], look: Look, parent: QWidget | None = None) -> None:
        """Make the fields.

        :param sets: the rule sets to choose from.
        """
        super().__init__(parent)
        self._look, self._sets = look, sets
        self._sheet = Worksheet((next(iter(UNITS)),), LEVELS[0], 0, 1)
        self.heading = QLineEdit()
        self.heading.setObjectName("worksheet_box.heading")
        self.heading.setMaxLength(LONGEST_NAME)
        self.heading.setPlaceholderText(look.words.say("worksheet.title"))
        self.heading.editingFinished.connect(lambda: self.headed.emit(one_line(self.heading.text())))
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
        self._number = NumberField("worksheet_box.number", look, NumberSwitch(1, MOST_PROBLEMS))
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
        self._stays = self._words("", FAINT, "worksheet_box.stays")
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
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("small"))
        for name, widget in (
            ("heading", self.heading),
            ("units", self._units),
            ("number", self._number),
            ("rules", self._rules),
            ("code", self._code),
        ):
            widget.setAccessibleName(say(f"worksheet_box.{name}"))
        row = QHBoxLayout()
        row.addWidget(self._words(say("worksheet_box.heading"), HEADING))
        row.addWidget(self.heading, 1)
        column.addLayout(row)
        column.addWidget(self._words(say("worksheet_box.units"), HEADING))
        column.addWidget(self._units, 1)
        column.addWidget(self._stays)
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
        """The tab stops, in their order."""
        return (
            self.heading,
            self._units,
            *self._levels.values(),
            self._number,
            self._rules,
            self._code,
            self._other,
            self.plan,
        )

    @property
    def _items(self) -> list[QListWidgetItem]:
        return [self._units.item(at) for at in range(self._units.count())]

    @property
    def _ticked(self) -> list[QListWidgetItem]:
        return [item for item in self._items if item.checkState() is Qt.CheckState.Checked]

    def _let_see_ticked(self) -> None:
        """Scroll to the first ticked unit if none of them is fully visible."""
        seen, on = self._units.viewport().rect(), self._ticked
        if on and not any(seen.contains(self._units.visualItemRect(item)) for item in on):
            self._units.scrollToItem(on[0])

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll to the ticked units, now that the list has its height."""
        super().showEvent(event)
        self._column.activate()
        self._let_see_ticked()

    def show_sheet(self, sheet: Worksheet) -> None:
        """Show a worksheet in all fields but the heading, without emitting anything; earlier messages
        disappear.
        """
        self._sheet = sheet
        self._units.blockSignals(True)
        for item in self._items:
            is_on = item.data(Qt.ItemDataRole.UserRole) in sheet.units
            item.setCheckState(Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
        self._units.blockSignals(False)
        self._let_see_ticked()
        for level, button in self._levels.items():
            button.setChecked(level == sheet.level)
        self._number.show_number(sheet.number)
        rules = [each.rules for each in self._sets]
        self._rules.setCurrentIndex(rules.index(sheet.rules) if sheet.rules in rules else -1)
        self._code.setText(sheet.code)
        for where in (self._stays, self._told):
            self._tell(where, "")

    # ------------------------------------------------------------------------------ wishes

    def _wish(self, sheet: Worksheet) -> None:
        self.wished.emit(sheet)

    def _wish_units(self) -> None:
        units = tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in self._ticked)
        if units:
            self._wish(self._sheet._replace(units=units))
        else:
            self.show_sheet(self._sheet)
            self._tell(self._stays, Message("worksheet_box.stays"))
            self._column.activate()  # the list has become lower
            self._let_see_ticked()

    def _tell(self, where: Prose, said: str | Message) -> None:
        """Show a text in a label; an empty text hides the label."""
        where.say(said)
        where.setVisible(bool(said))

    def _wish_code(self) -> None:
        try:
            self._wish(read_worksheet_code(self._code.text()))
        except WorksheetCodeError as error:
            self._tell(self._told, error.problem)

    def _wish_other(self) -> None:
        """Ask for other problems of the same kind."""
        self._wish(self._sheet._replace(seed=(self._sheet.seed + self._sheet.number) % (MOST_SEED + 1)))
