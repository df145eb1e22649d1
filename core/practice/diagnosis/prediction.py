"""Prediction: a form for a hand whose derivation is shown afterwards.

It asks for all parts, card by card. After the han it asks whether the hand wins, for every hand, so that the
question does not give away a hand without yaku.
"""

from __future__ import annotations

from core.language.messages import Message
from core.practice.curriculum.facts import facts_from
from core.practice.curriculum.parts import CARDS, RUNGS, Part
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.feedback import Feedback, reason_of
from core.practice.exercise.fields import FormField
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.hand_fields import fields_of, win_field
from core.scoring.derivation import Derivation
from core.scoring.lines import PaymentSource
from core.tiles import Wind

ASKED: tuple[Part, ...] = RUNGS[6].asked
"""Every part."""


def prediction_of(derivation: Derivation) -> AnswerForm:
    """Return the empty form. :param derivation: of a hand that has a reading, with or without yaku."""
    return AnswerForm.asking(facts_from(derivation), derivation, _fields)


def _fields(derivation: Derivation) -> tuple[FormField, ...]:
    fields = [*fields_of(derivation, ASKED)]
    if not derivation.win.nagashi_mangan:  # nagashi mangan is declared and has no winning tile
        fields.append(win_field(derivation)._replace(card="han"))
    order = [*CARDS]
    return tuple(sorted(fields, key=lambda field: order.index(field.card)))


def prediction_on_paper(derivation: Derivation) -> AnswerForm:
    """Return the empty form for printing. It has the last cards for hands without yaku, too, which the
    window leaves out.
    """
    form = prediction_of(derivation)
    if derivation.outcome == "win":
        return form
    dealer = derivation.win.seat_wind is Wind.EAST
    payers: tuple[PaymentSource, ...] = ("child",) if dealer else ("dealer", "child")
    fields = [FormField("base", "base", "number", Message("form.base"), 0)]
    for payer in payers if derivation.win.tsumo else ("discarder",):
        label = Message.of("form.pays", who=Message(f"payment.from.{payer}"))
        fields.append(FormField("payments", "payment", "number", label, 0))
    return AnswerForm.with_fields(form.facts, derivation, (*form.fields, *fields))


def why_missed(diagnosis: Diagnosis, form: AnswerForm) -> Feedback | None:
    """Return the feedback to a card that was missed, or None where there is none.

    :param diagnosis: of the hands predicted before; it is not changed.
    """
    return reason_of(diagnosis, form.facts, form, form.answer)


def keep_prediction(diagnosis: Diagnosis, form: AnswerForm) -> None:
    """Add a completed form to the diagnosis, which is changed, unless the form has no entries of its own."""
    if not form.answer.is_empty:
        diagnosis.answered(form.facts, form.answer)
