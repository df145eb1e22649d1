"""Real hands are as people win; striking ones differ from one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import resources
from core.practice.exercise.exercise import Exercise, exercise_of_hand
from core.scoring.points import MANGAN

IN_LIFE: Mapping[str, tuple[float, Callable[[Exercise], bool]]] = {
    "ryanmen": (53.8, lambda one: one.facts.wait == "ryanmen"),
    "kanchan": (18.9, lambda one: one.facts.wait == "kanchan"),
    "shanpon": (14.4, lambda one: one.facts.wait == "shanpon"),
    "tanki": (6.9, lambda one: one.facts.form == "standard" and one.facts.wait == "tanki"),
    "penchan": (3.5, lambda one: one.facts.wait == "penchan"),
    "seven pairs": (2.4, lambda one: one.facts.form == "chiitoitsu"),
    "pinfu": (18.4, lambda one: "pinfu" in one.facts.yaku),
    "closed": (53.9, lambda one: one.facts.closed),
    "no triplet": (33.3, lambda one: one.facts.form == "standard" and one.facts.runs == 4),
    "kans": (4.4, lambda one: one.hand is not None and one.hand.kans > 0),
    "mangan": (27.6, lambda one: one.facts.base >= MANGAN),
    "tsumo": (39.6, lambda one: one.facts.tsumo),
    "dealer": (27.5, lambda one: one.facts.dealer),
    "riichi": (42.8, lambda one: "riichi" in one.facts.yaku),
}
"""In percent of all wins, measured on 2,907."""
LIKE_LIFE = 5
"""So many percent a share may be off: two hundred hands drawn by chance are by three or four."""


def shares(codes: tuple[str, ...]) -> dict[str, float]:
    hands = [exercise_of_hand(code) for code in codes]
    return {name: 100 * sum(map(has, hands)) / len(hands) for name, (_, has) in IN_LIFE.items()}


def test_real_hands_are_as_people_win() -> None:
    found = shares(resources.real_wins())
    assert len(set(resources.real_wins())) == 200
    for name, (share, _) in IN_LIFE.items():
        assert abs(found[name] - share) < LIKE_LIFE, (name, found[name], share)


def test_below_mangan_real_hands_have_30_or_40_fu_in_nine_of_ten() -> None:
    below = [
        one.facts.fu
        for one in map(exercise_of_hand, resources.real_wins())
        if one.facts.han < 5 and not one.facts.fixed_base
    ]
    assert abs(100 * sum(fu in (30, 40) for fu in below) / len(below) - 91) < LIKE_LIFE


def test_striking_hands_are_problems_of_many_kinds() -> None:
    hands = [exercise_of_hand(code) for code in resources.striking_wins()]
    assert len({one.code for one in hands}) == 200
    assert {one.unit.id for one in hands} == {"U28", "U29"}
    assert len({str(one.answer["payments"]) for one in hands}) >= 40
    found = shares(resources.striking_wins())
    assert min(found[wait] for wait in ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")) > 10
    assert found["kans"] > 20
    assert found["seven pairs"] > 8
