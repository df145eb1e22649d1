"""A learner's own answer, given before the app shows its own, held against the derivation step by step."""

from __future__ import annotations

from typing import NamedTuple

from core.language.messages import Message
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName

NEEDS_FU_BELOW = 5
"""From so many han on nobody counts fu, so none has to be guessed."""
MOST_HAN = 13
"""More than that is worth no more, and is guessed as that."""
FU = (20, 25, *range(30, 141, 10))
"""What a hand that is no yakuman can have, rounded. The most are three closed kans of terminals and the wait for a
pair of the double wind, by ron: 20 + 10 + 96 + 4 + 2.
"""


class Guess(NamedTuple):
    """What somebody thinks a hand is worth.

    :ivar fu: rounded; None: said nothing. :ivar han: 0 for yakuman, 13 for 13 and more; or None.
    :ivar paid: what each kind of payer pays, honba included: the discarder; the dealer and a non-dealer; or a
        non-dealer alone. In the order of `asked()`.
    """

    fu: int | None
    han: int | None
    paid: tuple[int | None, ...]


class GuessDifference(NamedTuple):
    """Where a guess and the derivation part: the step, and both sides as a message."""

    step: StepName
    message: Message


def asked(derivation: Derivation) -> tuple[Message, ...]:
    """Returns who pays, one for each different payment that is to be guessed."""
    return tuple(dict.fromkeys(payment.message for payment in derivation.payments))


def paid(derivation: Derivation) -> tuple[int, ...]:
    """Returns what each of `asked()` pays in all."""
    totals: dict[Message, int] = {}
    for payment in derivation.payments:
        totals.setdefault(payment.message, payment.total)
    return tuple(totals.values())


def differences(guess: Guess, derivation: Derivation) -> tuple[GuessDifference, ...]:
    """Returns where a guess is wrong, in the order of the steps; () if all of it is right.

    A wrong payment after right fu and han is the payment's fault; with base points one looks there first.
    """
    chosen = derivation.chosen
    assert chosen is not None
    wrong: list[GuessDifference] = []
    needs_fu = not chosen.yakuman and chosen.han < NEEDS_FU_BELOW
    if chosen.fu and guess.fu != chosen.fu and (needs_fu or guess.fu is not None):
        key = "guess.fu_unsaid" if guess.fu is None else "guess.fu"
        wrong.append(GuessDifference("fu", Message.of(key, mine=guess.fu or 0, right=chosen.fu)))
    if guess.han != min(chosen.han, MOST_HAN):
        if guess.han is None:
            key = "guess.yakuman_unsaid" if chosen.yakuman else "guess.han_unsaid"
        else:
            key = "guess.yakuman" if chosen.yakuman else "guess.no_yakuman" if not guess.han else "guess.han"
        wrong.append(GuessDifference("han", Message.of(key, mine=guess.han or 0, right=chosen.han)))
    for who, mine, right in zip(asked(derivation), guess.paid, paid(derivation), strict=True):
        if mine != right:
            key = "guess.paid_unsaid" if mine is None else "guess.paid"
            wrong.append(GuessDifference("payment", Message.of(key, who=who, mine=mine or 0, right=right)))
    return tuple(wrong)
