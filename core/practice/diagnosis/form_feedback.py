"""The feedback that a form shows after Return or a hint. The window only displays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from core.language.messages import Message
from core.practice.curriculum.parts import PARTS, SHEET
from core.practice.diagnosis.feedback import Feedback, own_price, row_of
from core.practice.exercise.explain_line import explain_line
from core.practice.exercise.fields import FormField
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.form_state import FieldMark
from core.tiles import Tile

SaidTone = Literal["right", "wrong", "own", "told"]
"""Right; wrong; a consequence of one's own lines; the answer is shown."""
Why = Callable[[AnswerForm], Feedback | None]
"""Returns the feedback to a missed card, or None where none is known."""


class FormFeedback(NamedTuple):
    """The feedback that is shown.

    :ivar title: its heading.
    :ivar lines: the sentences below.
    :ivar at: the field that it is about, or None.
    :ivar lit: the tiles to highlight.
    """

    tone: SaidTone
    title: Message
    lines: tuple[Message, ...] = ()
    at: int | None = None
    lit: tuple[Tile, ...] = ()


def feedback_for(before: AnswerForm, after: AnswerForm, why: Why) -> FormFeedback | None:
    """Return the feedback after Return or a hint, or None where there is none.

    :param before: the form before the key.
    :param why: returns the feedback to a missed card.
    """
    if fresh := after.hinted - before.hinted:
        return _of_hint(after, min(fresh))
    if not is_checked(before, after) or before.phase != "asking":
        return None
    return _of_missed(after, why) if after.phase == "missed" else _of_done(before, after)


def is_checked(before: AnswerForm, after: AnswerForm) -> bool:
    """Return whether Return has checked something or moved on from what was checked."""
    return (after.checked, after.phase, after.card) != (before.checked, before.phase, before.card)


def _of_hint(form: AnswerForm, at: int) -> FormFeedback:
    """Return the feedback to a hint."""
    field = form.fields[at]
    lines = (field.why,) if field.why is not None else tuple(_what_holds(form, at))
    return FormFeedback("told", Message("practice.hinted"), lines, at, field.tiles)


def _of_missed(form: AnswerForm, why: Why) -> FormFeedback:
    """Return what the learner did and the rule where the reason is known; otherwise the rule and the first line
    that differs. The right number is not told: the answer is tried again.
    """
    title = Message("practice.not_yet")
    wrong = [at for at in form.missed if form.verdict(at) == "wrong"]
    if not wrong:  # every miss is a consequence of what was entered above
        price = own_price(form.facts, form.answer)
        line = price if price is not None else Message("practice.follows")
        return FormFeedback("own", title, (line,), form.missed[0])
    found = why(form)
    if found is None:
        at = wrong[0]
        return FormFeedback("wrong", title, tuple(_what_holds(form, at)), at, form.fields[at].tiles)
    at = row_of(form, found)
    price = own_price(form.facts, form.answer) if found.part == "payments" else None
    here, *rule = _what_holds(form, at)
    known = price if price is not None else (found.hint or found.message) if found.is_known else None
    lines = [here, known] if known is not None else [here, *rule, *_first_line(form, wrong, at)]
    if form.fields[at].part in SHEET and _has_right_fu(form):
        lines.append(Message("practice.luck_of_fu"))
    return FormFeedback("wrong", title, tuple(lines), at, found.tiles or form.fields[at].tiles)


def _of_done(before: AnswerForm, after: AnswerForm) -> FormFeedback | None:
    """Return the feedback to a completed card, with the reason if it has a single field. None where the
    next card is asked already and there is no reason to show.
    """
    block = before.block
    is_right = all(after.verdict(at) == "right" for at in block)
    helped = bool((after.hinted | after.again) & set(block))
    mark: FieldMark = "missed" if not is_right else "half" if helped else "right"
    field = before.fields[block[0]]
    found = (field.why or explain_line(before.facts, field), _rule_of(before, field)) if len(block) == 1 else ()
    lines = tuple(dict.fromkeys(each for each in found if each is not None))
    if after.phase == "asking" and is_right and not lines:
        return None
    return FormFeedback("right" if is_right else "told", Message(f"practice.said.{mark}"), lines, block[-1])


def _what_holds(form: AnswerForm, at: int) -> list[Message]:
    """Return the explanation for this hand and then the general rule, as far as they exist and differ; where there
    is neither, the name of the line. Never empty.
    """
    field = form.fields[at]
    found = [explain_line(form.facts, field, alone=_is_price_alone(form)), _rule_of(form, field)]
    said = list(dict.fromkeys(each for each in found if each is not None))
    return said or [Message.of("practice.first_line", line=field.label)]


def _first_line(form: AnswerForm, wrong: list[int], at: int) -> list[Message]:
    """Return the first line that differs, if it is before the one that the feedback is about."""
    return [Message.of("practice.first_line", line=form.fields[wrong[0]].label)] if wrong[0] < at else []


def _has_right_fu(form: AnswerForm) -> bool:
    """Return whether the rounded fu are right although a line is wrong."""
    fu = [at for at, field in enumerate(form.fields) if field.part == "fu" and at in form.checked]
    return any(form.verdict(at) == "right" for at in fu)


def _is_price_alone(form: AnswerForm) -> bool:
    """Return whether only the payments of a hand are asked and no other card is asked or given."""
    cards = {field.card for field in form.fields} | {*form.shown}
    return form.derivation is not None and cards == {"payment"}


def _rule_of(form: AnswerForm, field: FormField) -> Message | None:
    """Return the general rule for such a line, or None."""
    if field.rule is not None:
        return field.rule
    if field.part == "win" and field.why is not None:
        return field.why  # the general rule beside "no yaku" would seem to say the opposite
    if field.part == "payments":
        role, way = ("dealer" if form.facts.dealer else "child"), ("tsumo" if form.facts.tsumo else "ron")
        return Message(f"belief.holds.payments_{role}_{way}")
    is_known = field.part in PARTS or field.part in RULED
    return Message(f"belief.holds.{field.part}") if is_known and not field.among else None


RULED = ("decided", "switch", "needed", "settled", "other_payments")
"""Questions that are no part of the derivation but have a rule."""
