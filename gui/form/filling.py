"""What becomes of a form while it is filled: keys and clicks, Return, and what is said of what was checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtCore import QObject, Signal

from core.language.messages import Message
from core.practice.curriculum.parts import PARTS, SHEET
from core.practice.diagnosis.feedback import Feedback, own_price, row_of
from core.practice.exercise.explain_line import holds_here
from core.practice.exercise.fields import FormField
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.form_state import FieldMark
from core.practice.exercise.yaku_words import matching
from core.tiles import Tile
from gui.form.yaku_names import names_among

SaidTone = Literal["right", "wrong", "own", "told"]


class Said(NamedTuple):
    """What is said of an answer.

    :ivar tone: `right`, `wrong`, `own` for what follows from one's own lines, `told` for what is told.
    :ivar title: in a word. :ivar lines: the rest. :ivar at: the field of which it is said; None: of no field.
    """

    tone: SaidTone
    title: Message
    lines: tuple[Message, ...] = ()
    at: int | None = None


class FormFilling(QObject):
    """A form that somebody fills. It changes with every key."""

    changed = Signal()
    checked = Signal()
    """Something was checked, and is to be kept before it is shown."""
    answered = Signal()
    """All was checked: what was answered is to be kept before it is shown."""
    passed = Signal()
    """Return, behind the end."""

    def __init__(self, why: Callable[[AnswerForm], Feedback | None], parent: QObject | None = None) -> None:
        """:param why: says why a card was missed, where something is known of it."""
        super().__init__(parent)
        self._why = why
        self.form: AnswerForm | None = None
        self.said: Said | None = None
        self.lit: tuple[Tile, ...] = ()
        """The tiles of which something is said."""

    def ask(self, form: AnswerForm | None) -> None:
        """Fill this one now; None: none."""
        self.form, self.said, self.lit = form, None, ()
        self.changed.emit()

    def say(self, said: Said | None) -> None:
        """Say this in passing."""
        self.said = said
        self.changed.emit()

    # ------------------------------------------------------------------------------ keys

    def key(self, sign: str) -> None:
        """A sign was typed."""
        self.put(lambda form: form.key(sign))

    def click(self, sign: str) -> None:
        """The button of a sign was clicked."""
        self.put(lambda form: form.click(sign))

    def back(self) -> None:
        """Backspace."""
        self.put(lambda form: form.back())

    def pick(self, tile: Tile) -> None:
        """A tile of the hand was clicked."""
        self.put(lambda form: form.pick(tile))

    def put_yaku(self, name: str) -> None:
        """A yaku was chosen."""
        self.put(lambda form: form.with_yaku(name))

    def go_to(self, at: int) -> None:
        """A field was clicked."""
        self.put(lambda form: form.go_to(at))

    def walk(self, step: int) -> None:
        """Up and down."""
        self.put(lambda form: form.go_to(form.at + step))

    def put(self, change: Callable[[AnswerForm], AnswerForm]) -> None:
        """Change the form. What was said of an earlier line does not stand while the next one is entered."""
        if self.form is not None:
            if self.form.phase == "asking":
                self.said, self.lit = None, ()
            self.form = change(self.form)
            self.changed.emit()

    def hint(self) -> None:
        """Tell the line that is asked, or the first one that was not right."""
        before = self.form
        if before is None:
            return
        self.put(lambda form: form.hint())
        told = self.form
        if told is not None and (fresh := told.hinted - before.hinted):
            (at,) = fresh
            field = told.fields[at]
            self.lit = field.tiles
            why = [field.why] if field.why is not None else _what_holds(told, at)
            self.say(Said("told", Message("practice.hinted"), tuple(why), at))

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> None:
        """Return: whatever comes next."""
        form = self.form
        if form is None:
            return
        if form.phase == "done":
            self.passed.emit()
            return
        if form.typed and form.field is not None and form.field.kind == "yaku":
            found = matching(form.typed, names_among(form.field.among))
            self.put(lambda form: form.with_yaku(found[0]) if found else form.enter())
            return
        after = form.enter()
        is_checked = after.checked != form.checked or after.phase != form.phase or after.card != form.card
        self.form, self.said, self.lit = after, None, ()
        if is_checked and form.phase == "asking":
            self.said = self._said_of_missed(after) if after.phase == "missed" else _said_of_right(form, after)
        if is_checked:
            self.checked.emit()
        if after.phase == "done":
            self.answered.emit()
        self.changed.emit()

    def _said_of_missed(self, form: AnswerForm) -> Said:
        """What the learner did, what holds and how the number moves, as far as that is known; else the first line
        that differs.
        """
        title = Message("practice.not_yet")
        wrong = [at for at in form.missed if form.verdict(at) == "wrong"]
        if not wrong:  # all of it follows from what was entered above
            at = form.missed[0]
            price = own_price(form.facts, form.answer)
            return Said("own", title, (price if price is not None else Message("practice.follows"),), at)
        found = self._why(form)
        if found is None:
            at = wrong[0]
            self.lit = form.fields[at].tiles
            return Said("wrong", title, tuple(_what_holds(form, at)), at)
        at = row_of(form, found)
        self.lit = found.tiles or form.fields[at].tiles
        price = own_price(form.facts, form.answer) if found.part == "payments" else None
        here, *rule = _what_holds(form, at)
        known = price if price is not None else found.message if found.is_known else None
        lines = [here, known] if known is not None else [here, *rule, *_first_line(form, wrong, at)]
        if form.fields[at].part in SHEET and _has_right_fu(form):
            lines.append(Message("practice.luck_of_fu"))
        return Said("wrong", title, tuple(lines), at)


def _what_holds(form: AnswerForm, at: int) -> list[Message]:
    """What holds in a line: of this hand, then in any hand, as far as that says more."""
    field = form.fields[at]
    found = [holds_here(form.facts, field, alone=_is_price_alone(form)), _rule_of(form, field)]
    said = list(dict.fromkeys(each for each in found if each is not None))
    return said or [Message.of("practice.first_line", line=field.label)]


def _first_line(form: AnswerForm, wrong: list[int], at: int) -> list[Message]:
    """Where it begins to differ, if that is before the line of which something is said."""
    return [Message.of("practice.first_line", line=form.fields[wrong[0]].label)] if wrong[0] < at else []


def _has_right_fu(form: AnswerForm) -> bool:
    """Whether the rounded fu are right although a line is not."""
    fu = [at for at, field in enumerate(form.fields) if field.part == "fu" and at in form.checked]
    return any(form.verdict(at) == "right" for at in fu)


def _said_of_right(before: AnswerForm, after: AnswerForm) -> Said | None:
    """Of a card that is done: how it was answered, and of a single line why that holds; nothing where another card
    is asked already, and there is no more to say than that.
    """
    block = before.block
    is_right = all(after.verdict(at) == "right" for at in block)
    helped = bool((after.hinted | after.again) & set(block))
    mark: FieldMark = "missed" if not is_right else "half" if helped else "right"
    field = before.fields[block[0]]
    found = (field.why or holds_here(before.facts, field), _rule_of(before, field)) if len(block) == 1 else ()
    lines = tuple(dict.fromkeys(each for each in found if each is not None))
    if after.phase == "asking" and is_right and not lines:
        return None
    return Said("right" if is_right else "told", Message(f"practice.said.{mark}"), lines, block[-1])


def _is_price_alone(form: AnswerForm) -> bool:
    """Whether the price of a hand is asked, and nothing that it comes from is asked or given."""
    cards = {field.card for field in form.fields} | {*form.shown}
    return form.derivation is not None and cards == {"payment"}


def _rule_of(form: AnswerForm, field: FormField) -> Message | None:
    """What holds in such a line, in any hand."""
    if field.rule is not None:
        return field.rule
    if field.part == "win" and field.why is not None:
        return field.why  # the rule beside "no yaku" would read like its contrary
    if field.part == "payments":
        role, way = ("dealer" if form.facts.dealer else "child"), ("tsumo" if form.facts.tsumo else "ron")
        return Message(f"belief.holds.payments_{role}_{way}")
    is_known = field.part in PARTS or field.part in RULED
    return Message(f"belief.holds.{field.part}") if is_known and not field.among else None


RULED = ("decided", "switch", "needed", "settled", "other_payments")
"""Questions that no part has, and of which there is a rule."""
