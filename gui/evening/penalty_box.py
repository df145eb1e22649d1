"""Dialog for points given or taken after uma, as a penalty; those that were are listed and can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from core.event.log import Correction, TakenBack
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.language.sheet import NO_NUMBER
from core.ledger.event_standing import EventStanding
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.storage.evening_model import EveningModel
from gui.widgets.ask import FAINT, HEADING, AskBox
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.combo import ComboBox
from gui.widgets.house_table import HouseTable
from gui.widgets.number_field import NumberField
from gui.widgets.rows_model import RowsModel

POINTS = NumberSwitch(0, 200_000, 100)
USUAL = 20_000
"""Points of a chombo at EMA tournaments."""
PenaltyWay = Literal["taken", "given"]
THOUSAND = 1000
LONGEST = 120
"""Most characters of a reason."""


class GivenPoints(NamedTuple):
    """A correction. :ivar id: of its entry."""

    id: str
    correction: Correction


class CorrectionsModel(RowsModel[GivenPoints]):
    """The corrections of an event, one a row."""

    columns = ("person", "points", "reason", "round")
    section = "evening.penalty"
    numeric = frozenset({"points", "round"})
    has_tips = False

    def __init__(self, model: EveningModel, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._model = model

    def cell(self, row: GivenPoints, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        one = row.correction
        match column:
            case "person":
                return self._model.name(one.person)
            case "points":
                return signed_text(Fraction(one.points, THOUSAND), 1, 1)
            case "round":
                return number_text(one.number) if one.number else NO_NUMBER
            case _:
                return one.reason


class PenaltyBox(AskBox):
    """Ask who gets or loses points, how many and why."""

    def __init__(self, model: EveningModel, person: str, number: int, look: Look, parent: QWidget) -> None:
        """:param person: who is chosen at first; "" for nobody.
        :param number: of the round that is chosen at first; 0 for none.
        """
        super().__init__("evening.penalty", look, parent)
        say = look.words.say
        self._model = model
        self._who, self._round, self._reason = ComboBox(), ComboBox(), QLineEdit()
        self._standing: EventStanding | None = None
        """The standing before; None: it cannot be read."""
        self._way: PenaltyWay = "taken"
        self._ways = ChoiceLine("evening.penalty.way", ("taken", "given"), look)
        self._ways.wished.connect(self._choose)
        self._points = NumberField("evening.penalty.points", look, POINTS)
        self._points.show_number(USUAL)
        self._points.setKeyboardTracking(True)
        self._reason.setMaxLength(LONGEST)
        self._reason.setPlaceholderText(say("evening.penalty.example"))
        everybody = sorted(model.state.everybody, key=lambda one: model.name(one).casefold())
        for one in everybody:
            self._who.addItem(model.name(one), one)
        self._who.setCurrentIndex(max(self._who.findData(person), 0))
        self._round.addItem(say("evening.penalty.no_round"), 0)
        for drawn in model.state.rounds:
            self._round.addItem(say("evening.round", n=drawn.number), drawn.number)
        self._round.setCurrentIndex(max(self._round.findData(number), 0))
        self._add_fields()
        self._effect = self.tell("", FAINT, "evening.penalty.effect")
        self._given = CorrectionsModel(model, look, self)
        self.table = HouseTable("evening.penalty.given", look, self._given, self, snug=True)
        self.table.fit_columns(2)
        self.table.retranslate()
        self.table.setAccessibleName(say("evening.penalty.so_far"))
        self._heading = self.words(say("evening.penalty.so_far"), HEADING)
        self.column.addWidget(self._heading)
        self.column.addWidget(self.table, 1)
        self.take_back = self.add_button("evening.penalty.take_back", say("evening.penalty.take_back"), 0)
        self.take_back.clicked.connect(self._take_back)
        for changed in (
            self._reason.textChanged,
            self._points.valueChanged,
            self._who.currentIndexChanged,
            self._round.currentIndexChanged,
        ):
            changed.connect(lambda _: self._check())
        self.table.removed.connect(self._take_back)
        self.table.picked.connect(self._check)
        self.finish(560)
        self._show()
        self._reason.setFocus()

    def _add_fields(self) -> None:
        say, grid = self.look.words.say, QGridLayout()
        grid.setColumnStretch(1, 1)
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
                grid.addLayout(line, row, 1, Qt.AlignmentFlag.AlignLeft)
                continue
            is_long = field is self._reason
            grid.addWidget(field, row, 1, Qt.AlignmentFlag(0) if is_long else Qt.AlignmentFlag.AlignLeft)
        self.column.addLayout(grid)

    def _show(self) -> None:
        """Show what was given and taken so far."""
        given: Sequence[GivenPoints] = [GivenPoints(*one) for one in self._model.state.corrections.items()]
        self._given.put(given)
        for part in (self._heading, self.table, self.take_back):
            part.setVisible(bool(given))
        self._standing = self._model.standing
        self._check()

    def _choose(self, way: PenaltyWay) -> None:
        """Choose whether points are taken or given."""
        self._way = way
        self._check()

    def _check(self) -> None:
        say, points = self.look.words.say, self._points.value()
        self._ways.show_choices(lambda way: say(f"evening.penalty.{way}"), (self._way,))
        is_whole = points > 0 and points % POINTS.step == 0
        self._effect.say(self._told() if is_whole else Message("evening.penalty.no_points"))
        self.ok.setEnabled(is_whole and bool(self._reason.text().strip()) and self._who.count() > 0)
        self.take_back.setEnabled(0 <= self.table.row < len(self._given.rows))

    def _told(self) -> Message:
        """Return what the points do to the sum of the person, who may have none yet."""
        if self._who.count() == 0:
            return Message("evening.penalty.nobody")
        one, found = self.correction, self._standing
        points = Fraction(one.points, THOUSAND)
        name = Name(self._model.name(one.person))
        row = next((row for row in found.rows if row.person == one.person), None) if found is not None else None
        if found is None or row is None or (row.is_final and one.number < found.rules.final_from):
            return Message.of("evening.penalty.effect", points=signed_text(points, 1, 1), name=name)
        return Message.of(
            "evening.penalty.effect_on",
            points=signed_text(points, 1, 1),
            name=name,
            before=signed_text(row.points, 1, 1),
            after=signed_text(row.points + points, 1, 1),
        )

    def _take_back(self) -> None:
        """Take back the chosen correction."""
        row = self.table.row
        if 0 <= row < len(self._given.rows):
            id, one = self._given.rows[row]
            what = Message.of("evening.done.penalty_back", name=Name(self._model.name(one.person)))
            self._model.enter(what, TakenBack(entry=id))
            self._show()

    @property
    def correction(self) -> Correction:
        """What was entered."""
        return Correction(
            person=self._who.currentData(),
            points=self._points.value() * (-1 if self._way == "taken" else 1),
            reason=self._reason.text().strip(),
            number=self._round.currentData(),
        )
