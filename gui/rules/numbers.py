"""Controls for numbers: one with a button on either side, several in a row, and rows of them."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QToolButton, QWidget

from core.rules.switch_groups import kind, limits
from core.rules.switches import TableSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.number_field import NumberField


class NumberControl(QWidget):
    """A number between the buttons − and +."""

    wished = Signal(object)

    def __init__(self, name: str, switch: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._switch, self._look = switch, look
        self._less, self._more = QToolButton(), QToolButton()
        self.field = NumberField(name, look, limits(switch))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        for button, text, step in ((self._less, "−", -1), (self._more, "+", 1)):
            button.setText(text)
            button.setProperty("framed", True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard has Up and Down for it
            button.setAutoRepeat(True)
            button.clicked.connect(partial(self._step, step))
        self._less.setObjectName(f"{name}.less")
        self._more.setObjectName(f"{name}.more")
        for widget in (self._less, self.field, self._more):
            row.addWidget(widget)
        self.field.valueChanged.connect(self.wished.emit)
        self.setFocusProxy(self.field)

    def _step(self, step: int, _checked: bool = False) -> None:
        self.field.stepBy(step)

    def retranslate(self, name: str) -> None:
        """Set texts and sizes. :param name: of the switch, for screen readers."""
        say = self._look.words.say
        self._less.setAccessibleName(say("rules_screen.less", switch=name))
        self._more.setAccessibleName(say("rules_screen.more", switch=name))
        for button in (self._less, self._more):
            button.setFixedSize(self._look.theme.size("control"), self._look.theme.size("control"))
        self.field.setFixedSize(self.field.sizeHint())

    def show_value(self, value: int, players: int) -> None:
        """Show a number, with the limits for this number of players, without emitting `wished`."""
        number = limits(self._switch, players)
        self.field.blockSignals(True)
        self.field.set_limits(number)
        self.field.blockSignals(False)
        self.field.show_number(value)
        self._less.setEnabled(value > number.low)
        self._more.setEnabled(value < number.high)


class RowsControl(QWidget):
    """Several numbers, in one row or in several.

    Numbers that have to add up to 0 are only taken when they do.
    """

    wished = Signal(object)
    unfinished = Signal(str)
    """Emitted after every change, with a message if the numbers do not add up to 0, else with an empty text."""

    def __init__(self, name: str, switch: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._switch, self._look = switch, look
        found = kind(switch)
        self._is_table = isinstance(found, TableSwitch)
        row = found.row if isinstance(found, TableSwitch) else found
        self._balanced = bool(getattr(row, "balanced", False))
        most = 4 if self._balanced else 3
        self._value: Any = ()
        self._shape = (0, 0)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._heads = [Label() for _ in range(most)]
        """Headers of the columns of suits, or of the rows of a table."""
        self._fields: list[list[NumberField]] = []
        for line in range(3 if self._is_table else 1):
            fields = [
                NumberField(f"{name}.{line * most + index}", look, limits(switch), signed=self._balanced)
                for index in range(most)
            ]
            self._fields.append(fields)
            for column, field in enumerate(fields):
                self._grid.addWidget(field, line + 1, column + 1)
                field.valueChanged.connect(self._take)
        for index, head in enumerate(self._heads):
            where = (index + 1, 0) if self._is_table else (0, index + 1)
            if self._is_table or not self._balanced:
                self._grid.addWidget(head, *where, Qt.AlignmentFlag.AlignCenter)
        self.setFocusProxy(self._fields[0][0])

    @property
    def fields(self) -> list[list[NumberField]]:
        """The fields that are in use, row by row."""
        lines, columns = self._shape
        return [row[:columns] for row in self._fields[:lines]]

    def retranslate(self, name: str) -> None:
        """Set texts and sizes. :param name: of the switch, for screen readers."""
        theme, say = self._look.theme, self._look.words.say
        for line, row in enumerate(self._fields, 1):
            for column, field in enumerate(row, 1):
                key = "rules_screen.row_place" if self._is_table else "rules_screen.place"
                place = say(key, n=line if self._is_table else column, place=column)
                if not self._balanced:
                    place = say(f"rules_screen.{('man', 'pin', 'sou')[column - 1]}")
                field.setAccessibleName(say("rules_screen.field", switch=name, place=place))
                field.setFixedSize(field.sizeHint())
        for index, head in enumerate(self._heads):
            head.setFont(theme.font("small"))
            if self._is_table:
                head.setText(say("rule.uma_float.row", n=index + 1, numbers="").strip(" ：:"))
            elif not self._balanced:
                head.setText(say(f"rules_screen.{('man', 'pin', 'sou')[index]}"))

    def show_value(self, value: Any) -> None:
        """Show the numbers, with as many fields as there are numbers, without emitting `wished`.

        :param value: a tuple of numbers, or of such rows for a table.
        """
        self._value = value
        rows = value if self._is_table else (value,)
        self._shape = (len(rows), len(rows[0]))
        for line, fields in enumerate(self._fields):
            for column, field in enumerate(fields):
                inside = line < len(rows) and column < len(rows[0])
                field.setVisible(inside)
                if inside:
                    field.show_number(rows[line][column])
            if self._is_table:
                self._heads[line].setVisible(line < len(rows))
        if self._is_table:
            self._heads[-1].hide()

    def _take(self) -> None:
        rows = tuple(tuple(field.value() for field in row) for row in self.fields)
        off = next((sum(row) for row in rows if sum(row)), 0) if self._balanced else 0
        value = rows if self._is_table else rows[0]
        text = f"{off:+d}".replace("-", "−")
        self.unfinished.emit(self._look.words.say("rules_screen.sum", sum=text) if off else "")
        if not off and value != self._value:
            self.wished.emit(value)
