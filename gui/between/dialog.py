"""Base of the dialogs for events between deals: who sits where, fields by seat, and why an event is refused."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from core.language.messages import Message
from core.match.draft import DealDraft
from core.match.events import Event
from core.match.fold import after
from core.match.open_deal import OpenDeal
from core.match.state import MatchError, MatchState
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.widgets.ask import AskBox
from gui.widgets.number_field import NumberField

CHIPS = NumberSwitch(-200, 200)
"""How many chips somebody can win or lose."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class SeatColumns:
    """Rows of players in a grid: the name, and beside it further columns with a heading each."""

    def __init__(self, grid: QGridLayout, names: Sequence[str], look: Look) -> None:
        """:param grid: the rows are added below what it has."""
        self._grid, self._look, self._seats = grid, look, len(names)
        self._row = grid.rowCount()
        self.names = [Label(name) for name in names]
        self._columns = 0
        self.add("", self.names)

    def add(self, head: str, cells: Sequence[QWidget], align: Qt.AlignmentFlag = _LEFT) -> Label:
        """Add a column at the right and return its heading.

        :param cells: a widget for each player.
        :param align: of the heading, and of cells that are labels.
        """
        label = Label(head)
        label.setStyleSheet(self._look.theme.letters(ink="muted"))
        for row, cell in enumerate((label, *cells), self._row):
            if isinstance(cell, Label):
                cell.setAlignment(align)
            self._grid.addWidget(cell, row, self._columns)
        self._columns += 1
        return label

    def add_labels(self, name: str, head: str, width: int = 0, align: Qt.AlignmentFlag = _LEFT) -> SeatLabels:
        """Add a column of empty labels and return it.

        :param name: each label's object name is this, a dot and its seat.
        :param width: least width, in pixels of the design.
        """
        labels = [Label() for _ in range(self._seats)]
        for seat, label in enumerate(labels):
            label.setObjectName(f"{name}.{seat}")
            label.setMinimumWidth(self._look.theme.px(width))
        return SeatLabels(self.add(head, labels, align), labels, self._look)


class SeatLabels(NamedTuple):
    """A column of labels, by seat."""

    head: Label
    labels: list[Label]
    look: Look

    def show_changes(
        self, old: Sequence[Fraction | int], new: Sequence[Fraction | int], text: Callable[[Fraction | int], str]
    ) -> None:
        """Show the new numbers, by seat; those that have changed with the old number, too.

        :param text: formats a number.
        """
        for label, before, now in zip(self.labels, old, new, strict=True):
            is_same, told = before == now, text(now)
            if not is_same:
                told = self.look.words.say("between.change.from_to", old=text(before), new=told)
            label.setText(told)
            label.setStyleSheet(self.look.theme.letters(ink="muted" if is_same else "text"))

    def set_visible(self, is_shown: bool) -> None:
        """Show or hide the column."""
        for label in (self.head, *self.labels):
            label.setVisible(is_shown)


class BetweenDialog(AskBox):
    """Base of the dialogs: a sentence, if it needs one, fields, and the reason why an event is refused."""

    about: Message | None = None
    """The sentence above the fields."""

    def __init__(
        self, name: str, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(f"between.{name}", look, parent, cancel=look.words.say("between.cancel"))
        self._name, self._state, self._look = name, state, look
        self._asked = OpenDeal(DealDraft(), state, tuple(names))
        self.event_entered: Event | None = None
        """The event that was entered, once it is accepted; None before."""
        self._about, self._problem = Paragraph.named("between.about"), Paragraph.named("between.problem")
        self._problem.setProperty("house", "problem")
        self._ok, self._cancel = self.ok, self.cancel
        self._ok.setObjectName("between.ok")
        self._cancel.setObjectName("between.cancel")
        self.body = QGridLayout()
        self.column.addWidget(self._about)
        self.column.addLayout(self.body)
        self.column.addWidget(self._problem)

    def retranslate(self) -> None:
        """Set texts and sizes, and add the buttons. Called once, when all fields exist: the dialog is short-lived,
        so that texts do not change later.
        """
        theme = self._look.theme
        self._about.setText(self._look.words.say(self.about) if self.about is not None else "")
        self._about.setVisible(self.about is not None)
        self.body.setHorizontalSpacing(theme.space("medium"))
        self.body.setVerticalSpacing(theme.space("small"))
        self.setMinimumWidth(theme.px(400))
        self._show_problem(None)
        self.finish()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the height that the width needs: Qt gives a dialog at most two thirds of the screen."""
        self.resize(self.width(), max(self.height(), self.column.totalHeightForWidth(self.width())))
        super().showEvent(event)

    def _show_problem(self, message: Message | None) -> None:
        text = "" if message is None else self._look.words.say(self._asked.named(message))
        self._problem.setText(text)
        self._problem.setAccessibleName(text)
        self._problem.setVisible(bool(text))

    def seat_names(self) -> list[str]:
        """Return the players' names, with their winds unless the match is over."""
        say = self._look.words.say
        if self._state.finished is not None:
            return [self._asked.name(seat, say) for seat in self._asked.seats]
        return [f"{self._asked.wind(seat, say)}  {self._asked.name(seat, say)}" for seat in self._asked.seats]

    def seat_columns(self) -> SeatColumns:
        """Add a row for each player below the present rows, and return their columns."""
        return SeatColumns(self.body, self.seat_names(), self._look)

    def seat_fields(self, name: str, number: NumberSwitch) -> list[NumberField]:
        """Return a field for each player, for a signed change. They are not in the dialog yet; a change of one
        hides the reason why the event was refused.

        :param name: each field's object name is `between.`, this, a dot and its seat. :param number: the limits.
        """
        fields = []
        for seat in self._asked.seats:
            field = NumberField(f"between.{name}.{seat}", self._look, number, signed=True)
            field.setAccessibleName(self._asked.who(seat, self._look.words.say))
            field.setFixedSize(field.sizeHint())
            field.setKeyboardTracking(True)
            field.valueChanged.connect(lambda _: self._show_problem(None))  # the problem may be solved now
            fields.append(field)
        return fields

    def sticks_field(
        self, number: NumberSwitch, beside: QWidget, *, signed: bool = False, is_shown: bool = True
    ) -> NumberField:
        """Return a field for the sticks on the table, as large as a field beside a name, in a row added at the
        end.

        :param beside: a field of the same size.
        :param is_shown: whether to add the row, as there can be sticks; otherwise the field is in no dialog.
        """
        told = self._look.words.say(f"between.{self._name}.sticks")
        field = NumberField("between.sticks", self._look, number, signed=signed)
        field.setAccessibleName(told)
        field.setFixedSize(beside.minimumSize())
        field.setKeyboardTracking(True)
        if is_shown:
            row, label = self.body.rowCount(), Label(told, self)
            label.ensurePolished()
            label.setMinimumWidth(label.sizeHint().width())
            self.body.addWidget(label, row, 0)
            self.body.addWidget(field, row, 1)
        return field

    def sum_label(self, columns: int) -> Label:
        """Add a row with an empty label for the sum, and return that. :param columns: how many it spans."""
        label = Paragraph.named("between.sum")
        self.body.addWidget(label, self.body.rowCount(), 0, 1, columns)
        return label

    @abstractmethod
    def entered(self) -> Event | None:
        """Return the event as it is entered now; None: there is none."""

    def _take(self) -> None:
        event = self.entered()
        if event is None:
            return
        try:
            after(self._state, event, len(self._state.records))
        except MatchError as error:
            self._show_problem(error.problem)
        else:
            self.event_entered = event
            self.accept()
