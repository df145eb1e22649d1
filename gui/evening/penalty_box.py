"""Dialog for points given or taken after uma, as a penalty, in thousands as standings show them; those that were
are listed and can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from core.event.log import Correction, TakenBack
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import decimals, number_text, signed_text
from core.language.sheet import NO_NUMBER
from core.match.result import THOUSAND, thousands
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.storage.evening_model import EveningModel
from gui.widgets.ask import HEADING, AskBox
from gui.widgets.cell_delegate import LINK, TONE
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.combo import ComboBox
from gui.widgets.house_table import HouseTable
from gui.widgets.number_field import NumberField
from gui.widgets.rows_model import RowsModel

MOST, USUAL, STEP = 200_000, 20_000, 100
"""The greatest penalty, that for a chombo at EMA tournaments, and what all are multiples of, in points."""
TYPED = NumberSwitch(0, 999_999 * THOUSAND, STEP)
"""What can be typed, read in thousands: more than `MOST`, because points can be typed, too."""
PenaltyWay = Literal["taken", "given"]
LONGEST = 120
"""Most characters of a reason."""


class GivenPoints(NamedTuple):
    """A correction. :ivar id: of its entry."""

    id: str
    correction: Correction


class CorrectionsModel(RowsModel[GivenPoints]):
    """The corrections of an event, one a row."""

    columns = ("person", "points", "reason", "round", "back")
    section = "evening.penalty"
    numeric = frozenset({"points", "round"})
    has_tips = False
    roles = frozenset({LINK})

    def __init__(self, model: EveningModel, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._model = model

    def cell(self, row: GivenPoints, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if column == "back" and role in {LINK, TONE}:
            return row.id if role == LINK else "accent"
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        one = row.correction
        match column:
            case "person":
                return self._model.name(one.person)
            case "points":
                return signed_text(thousands(one.points), 1, 1)
            case "round":
                return number_text(one.number) if one.number else NO_NUMBER
            case "back":
                return self.look.words.say("evening.penalty.take_back")
            case _:
                return one.reason

    def title(self, name: str) -> str:
        """Return the title of a column; what takes a penalty back says itself what it is."""
        return "" if name == "back" else super().title(name)


class PenaltyBox(AskBox):
    """Ask who gets or loses points, how many and why."""

    def __init__(self, model: EveningModel, person: str, number: int, look: Look, parent: QWidget) -> None:
        """:param person: who is chosen at first; "" for nobody.
        :param number: of the round that is chosen at first; 0 for none.
        """
        super().__init__("evening.penalty", look, parent, ok=" ")
        say = look.words.say
        self._model = model
        self._who, self._round, self._reason = ComboBox(), ComboBox(), QLineEdit()
        self._way: PenaltyWay = "taken"
        self._ways = ChoiceLine("evening.penalty.way", ("taken", "given"), look)
        self._ways.wished.connect(self._choose)
        for choice in self._ways.choices.values():
            choice.setAutoExclusive(True)  # one Tab, arrows between them
        self._points = NumberField("evening.penalty.points", look, TYPED)
        self._points.count_in(THOUSAND, 1)
        self._points.editingFinished.connect(self._write_points)
        self._points.show_number(USUAL)
        self._points.setKeyboardTracking(True)
        self._reason.setMaxLength(LONGEST)
        self._reason.setPlaceholderText(say("evening.penalty.example"))
        everybody = sorted(model.state.everybody, key=lambda one: model.name(one).casefold())
        for one in everybody:
            self._who.addItem(model.name(one), one)
        self._who.setPlaceholderText(say("evening.penalty.choose"))
        self._who.setCurrentIndex(self._who.findData(person))
        self._round.addItem(say("evening.penalty.no_round"), 0)
        for drawn in model.state.rounds:
            self._round.addItem(say("evening.round", n=drawn.number), drawn.number)
        self._round.setCurrentIndex(max(self._round.findData(number), 0))
        self._missing = Paragraph.named("evening.penalty.missing")
        self._missing.setStyleSheet(look.theme.letters(ink="muted"))
        self._buttons.insertWidget(0, self._missing, 1)
        self._buttons.setStretch(1, 0)  # all room left of the buttons is for what is missing
        self._unit = Label()
        self._unit.setObjectName("evening.penalty.unit")
        self._unit.setStyleSheet(look.theme.letters(ink="muted"))
        self._grid = QGridLayout()
        self._add_fields()
        self._given = CorrectionsModel(model, look, self)
        self.table = HouseTable("evening.penalty.given", look, self._given, self, snug=True)
        self.table.fit_columns(2)
        self.table.retranslate()
        self.table.setAccessibleName(say("evening.penalty.so_far"))
        self._heading = self.words(say("evening.penalty.so_far"), HEADING)
        self.column.addWidget(self._heading)
        self.column.addWidget(self.table, 1)
        for changed in (
            self._reason.textChanged,
            self._points.valueChanged,
            self._who.currentIndexChanged,
            self._round.currentIndexChanged,
        ):
            changed.connect(lambda _: self._check())
        self.table.linked.connect(self._take_back)
        self.table.removed.connect(lambda: self._take_back(self._given.rows[self.table.row].id))
        self.finish(560)
        self._show()
        (self._points if person else self._who).setFocus()
        self._points.selectAll()

    def _add_fields(self) -> None:
        say, grid = self.look.words.say, self._grid
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(self.look.theme.space("small"))
        fields: dict[str, QWidget] = {
            "who": self._who,
            "points": self._points,
            "reason": self._reason,
            "round": self._round,
        }
        for row, (name, field) in enumerate(fields.items()):
            label = Label(say(f"evening.penalty.{name}"))
            label.setBuddy(field)
            field.setObjectName(f"evening.penalty.{name}")
            field.setAccessibleName(label.text())
            grid.addWidget(label, row, 0)
            if field is self._points:
                line = QHBoxLayout()
                line.setSpacing(self.look.theme.space("small"))
                line.addWidget(self._ways)
                line.addWidget(field)
                line.addWidget(self._unit)
                grid.addLayout(line, row, 1, Qt.AlignmentFlag.AlignLeft)
                continue
            is_long = field is self._reason
            grid.addWidget(field, row, 1, Qt.AlignmentFlag(0) if is_long else Qt.AlignmentFlag.AlignLeft)
        self.column.addLayout(grid)

    def _show(self) -> None:
        """Show what was given and taken so far."""
        given: Sequence[GivenPoints] = [GivenPoints(*one) for one in self._model.state.corrections.items()]
        self._given.put(given)
        for part in (self._heading, self.table):
            part.setVisible(bool(given))
        self._check()

    def _write_points(self) -> None:
        """Write points that were typed in thousands, as all are."""
        if self._meant:
            self._points.setValue(self._meant)

    def _choose(self, way: PenaltyWay) -> None:
        """Choose whether points are taken or given."""
        self._way = way
        self._check()

    def _check(self) -> None:
        """Name the button by what it does, and say what is missing before it can."""
        say, missing = self.look.words.say, self._first_missing
        self._ways.show_choices(lambda way: say(f"evening.penalty.{way}"), (self._way,))
        self.ok.setText(say(f"evening.penalty.ok_{self._way}", points=self._shown))
        self.ok.setEnabled(missing is None)
        self._missing.setText("" if missing is None else say(missing))
        is_thousands = self._points.value() < THOUSAND * THOUSAND
        self._unit.setText(say(f"evening.penalty.{'thousands' if is_thousands else 'unit'}"))

    @property
    def _meant(self) -> int:
        """The points that are meant, without a sign; 0 for none, or what is no hundreds.

        A thousand thousands are no penalty, so a number from a thousand on is one of points.
        """
        typed = self._points.value()
        points, rest = (typed, 0) if typed < THOUSAND * THOUSAND else divmod(typed, THOUSAND)
        return 0 if rest or points % STEP else points

    @property
    def _shown(self) -> str:
        """The points as standings show them, without a sign."""
        return decimals(thousands(self._meant), 1)

    @property
    def _first_missing(self) -> Message | None:
        """What is missing or wrong first; None: the penalty is whole."""
        if self._who.currentIndex() < 0:
            return Message(f"evening.penalty.{'no_person' if self._who.count() else 'nobody'}")
        if self._meant > MOST:
            return Message.of("evening.penalty.most", points=number_text(MOST))
        if not self._meant:
            return Message("evening.penalty.no_points")
        return None if self._reason.text().strip() else Message("evening.penalty.no_reason")

    def _take_back(self, entry: str) -> None:
        """Take back a correction. :param entry: its id."""
        name = Name(self._model.name(self._model.state.corrections[entry].person))
        if self._model.enter(Message.of("evening.done.penalty_back", name=name), TakenBack(entry=entry)):
            self.cancel.setText(self.look.words.say("evening.slips.close"))  # it cancels nothing any more
        self._show()

    @property
    def correction(self) -> Correction:
        """What was entered."""
        return Correction(
            person=self._who.currentData() or "",
            points=self._meant * (-1 if self._way == "taken" else 1),
            reason=self._reason.text().strip(),
            number=self._round.currentData(),
        )

    @property
    def entered(self) -> Message:
        """What was entered, in words."""
        one = self.correction
        points = signed_text(thousands(one.points), 1, 1)
        name = Name(self._model.name(one.person))
        return Message.of("evening.done.penalty", name=name, points=points, reason=Name(one.reason))
