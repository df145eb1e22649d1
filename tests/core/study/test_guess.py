"""A learner's guess against the derivation."""

from __future__ import annotations

from typing import Any

import pytest

import resources
from core.hand import Win
from core.hand.notation import parse_hand, parse_tiles
from core.language.messages import Catalogue
from core.rules.presets import STANDARD
from core.scoring import score
from core.scoring.derivation import Derivation
from core.study.guess import Guess, asked, differences, paid
from core.tiles import Wind

ENGLISH = Catalogue(resources.texts("en"))


def hand(text: str, **how: Any) -> Derivation:
    given: dict[str, Any] = {"seat_wind": Wind.SOUTH, **how}
    return score(parse_hand(text), Win(**given), STANDARD)


RON = hand("345m23499p78s666z +6s", riichi=True, dora_indicators=parse_tiles("3m"))
TSUMO = hand("345567m234p3378s +9s", tsumo=True, honba=1)
YAKUMAN = hand("19m19p19s1234567z +1m")
HANEMAN = hand("2233445566778m +8m", riichi=True)


@pytest.mark.parametrize(
    ("derivation", "guess", "wrong"),
    [
        (RON, Guess(40, 3, (5200,)), []),
        (RON, Guess(50, 3, (5200,)), ["fu: You said 50 fu; it is 40."]),
        (RON, Guess(None, 3, (5200,)), ["fu: You said no fu; it is 40."]),
        (
            RON,
            Guess(30, 2, (2000,)),
            [
                "fu: You said 30 fu; it is 40.",
                "han: You said 2 han; it is 3.",
                "payment: Discarder: you said 2,000, it is 5,200.",
            ],
        ),
        (TSUMO, Guess(20, 2, (800, 500)), []),
        (TSUMO, Guess(20, 2, (700, 400)), ["payment: Dealer: you said 700, it is 800."]),
        (YAKUMAN, Guess(None, 0, (32000,)), []),
        (YAKUMAN, Guess(None, 13, (32000,)), ["han: You said 13 han, but it is a yakuman."]),
        (RON, Guess(40, 0, (5200,)), ["han: You said yakuman, but it is 3 han."]),
        (HANEMAN, Guess(None, HANEMAN.chosen.han if HANEMAN.chosen else 0, (HANEMAN.points,)), []),
    ],
)
def test_the_first_step_that_differs_comes_first(derivation: Derivation, guess: Guess, wrong: list[str]) -> None:
    said = [
        f"{difference.step}: {ENGLISH.text(difference.message)}" for difference in differences(guess, derivation)
    ]
    assert said[: len(wrong)] == wrong
    assert bool(said) == bool(wrong)


def test_who_is_asked_for() -> None:
    assert [ENGLISH.text(message) for message in asked(TSUMO)] == ["Dealer", "Each non-dealer"]
    assert paid(TSUMO) == (800, 500)
    assert [ENGLISH.text(message) for message in asked(RON)] == ["Discarder"]
