"""Predict first: the form for a hand that is going to be explained, before it is.

It asks all that the derivation will say, card by card; and behind the han whether the hand wins, of every hand,
so that nothing gives away that one does not.
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
"""Everything."""


def prediction_of(derivation: Derivation) -> AnswerForm:
    """Return the empty form. :param derivation: of a hand that has a reading, with yaku or without."""
    return AnswerForm.asking(facts_from(derivation), derivation, _fields)


def _fields(derivation: Derivation) -> tuple[FormField, ...]:
    fields = [*fields_of(derivation, ASKED)]
    if not derivation.win.nagashi_mangan:  # that is no win, and was declared
        fields.append(win_field(derivation)._replace(card="han"))
    order = [*CARDS]
    return tuple(sorted(fields, key=lambda field: order.index(field.card)))


def prediction_on_paper(derivation: Derivation) -> AnswerForm:
    """Return the empty form as it is printed: a hand without yaku has the last cards, too, of which the window
    says nothing before it is their turn.
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
    """Return what is known of the reason why a card was missed; None: nothing can be said of it.

    :param diagnosis: of the hands that were predicted before.
    """
    return reason_of(diagnosis, form.facts, form, form.answer)


def keep_prediction(diagnosis: Diagnosis, form: AnswerForm) -> None:
    """Take a whole answer for what it says of who gave it."""
    if not form.answer.is_empty:
        diagnosis.answered(form.facts, form.answer)
