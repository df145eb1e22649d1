"""What practice is at: the session, the question in hand, its form, and what is said of the last answer."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.practice.form import AnswerForm, FieldMark
from core.practice.parts import PARTS, Part
from core.practice.units import UNITS
from core.practice.yaku_words import matching
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.scoring.score import score
from core.tiles import Tile
from gui.practice.side_panel import Said
from gui.practice.yaku_names import yaku_names


class PosedHand(NamedTuple):
    """A question. :ivar unit: its id."""

    derivation: Derivation
    asked: tuple[Part, ...]
    shown: tuple[StepName, ...]
    unit: str


class PracticeModel(QObject):
    """It changes with every key."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.posed: PosedHand | None = None
        self.form: AnswerForm | None = None
        self.said: Said | None = None
        self.lit: tuple[Tile, ...] = ()
        self.marks: list[FieldMark | None] = []
        self.at = 0
        self._questions: list[PosedHand] = []

    @property
    def is_whole(self) -> bool:
        """Whether the question is about a whole hand: then cards that come later are shown, quiet."""
        form = self.form
        return form is not None and (bool(form.shown) or len({field.card for field in form.fields}) > 1)

    @property
    def is_last(self) -> bool:
        """Whether the session is over after this question."""
        return self.at + 1 >= len(self.marks)

    def begin(self, questions: list[PosedHand]) -> None:
        """Begin a session."""
        self._questions = questions
        self.marks = [None] * len(questions)
        self.at = 0
        self._pose()

    def _pose(self) -> None:
        self.posed = posed = self._questions[self.at]
        self.form = AnswerForm.of(posed.derivation, posed.asked, posed.shown)
        self.said, self.lit = None, ()
        self.changed.emit()

    def leave(self) -> None:
        """Leave the session; it can be gone on with."""

    def put(self, form: AnswerForm) -> None:
        """Show this form."""
        self.form = form
        self.changed.emit()

    def key(self, sign: str) -> None:
        """A sign was typed."""
        if self.form is not None:
            self.put(self.form.key(sign))

    def back(self) -> None:
        """Backspace."""
        if self.form is not None:
            self.put(self.form.back())

    def pick(self, tile: Tile) -> None:
        """A tile of the hand was clicked."""
        if self.form is not None:
            self.put(self.form.pick(tile))

    def put_yaku(self, name: str) -> None:
        """A yaku was chosen."""
        if self.form is not None:
            self.put(self.form.with_yaku(name))

    def go_to(self, at: int) -> None:
        """A field was clicked."""
        if self.form is not None:
            self.put(self.form.go_to(at))

    def walk(self, step: int) -> None:
        """Up and down."""
        form = self.form
        if form is not None and 0 <= form.at + step < len(form.fields):
            self.put(form.go_to(form.at + step))

    def hint(self) -> None:
        """The line that is asked."""
        form = self.form
        if form is None:
            return
        field = form.field
        if field is not None and field.why is not None:
            self.said = Said("own", Message("practice.hinted"), (field.why,))
            self.lit = field.tiles
        self.put(form.hint())

    def enter(self) -> None:
        """Return: whatever comes next."""
        form = self.form
        if form is None:
            return
        if form.phase == "done":
            self.at += 1
            if self.at < len(self._questions):
                self._pose()
            return
        if form.typed and form.field is not None and form.field.kind == "yaku":
            found = matching(form.typed, yaku_names())
            self.put(form.with_yaku(found[0]) if found else form.enter())
            return
        checks = form.phase == "asking"
        after = form.enter()
        if after.phase == "missed" and checks:
            wrong = next(
                at for at in range(len(after.fields)) if at in after.checked and after.verdict(at) != "right"
            )
            field = after.fields[wrong]
            self.lit = field.tiles
            self.said = Said(
                "wrong", Message("practice.unknown"), (Message.of("practice.first_line", line=field.label),)
            )
        elif after.checked != form.checked or after.phase == "done":
            self.lit = ()
            self.said = Said("right", Message(f"practice.said.{after.mark}"))
        elif after.phase == "asking" and form.phase == "missed":
            self.said, self.lit = None, ()
        if after.phase == "done":
            self.marks[self.at] = after.mark
        self.put(after)


SAMPLE: dict[str, tuple[Part, ...]] = {
    "U17": ("pair",),
    "U18": ("wait",),
    "U19": ("sets",),
    "U03": ("finished", "wait_name"),
    "U01": ("groups",),
    "U08": ("yaku", "han"),
    "U21": ("futei", "menzen_ron", "tsumo", "sets", "pair", "wait", "raw_fu", "fu"),
    "U28": tuple(part for part in PARTS if part != "win"),
    "U29": ("payments",),
}


def sample(unit: str) -> PosedHand:
    """A question of a unit's own example."""
    entry = read_code(f"fuhan1 {UNITS[unit].example} rules:standard")
    win = replace(entry.win())
    return PosedHand(score(entry.hand(), win, entry.rules), SAMPLE[unit], (), unit)
