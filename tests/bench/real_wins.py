"""Chooses real wins, and writes resources/learn/real_wins.txt and striking_wins.txt: what a session of real hands
asks at first, and one of striking hands.

    python -m tests.bench.real_wins

Real hands are drawn by chance, the same at every run, from the wins beside the checkout. Striking are those that
have most of what few chosen ones have, one after another: yaku, wait, pair, groups, fu, price. What is written of
each is its tiles and what happened, as a hand code.
"""

from __future__ import annotations

import math
import random
from collections import Counter

from core.interchange.win_lines import read_win
from core.language.problem import ProblemError
from core.practice.exercise.exercise import Exercise, exercise_of_hand
from tests.bench.telling_hands import code_of
from tests.places import ROOT, vectors

CHOSEN = 200
SEED = 2
"""One whose sample is like all wins within four of a hundred (tests/core/practice/test_real_hands.py)."""
LEARN = ROOT / "resources" / "learn"


def traits(exercise: Exercise) -> set[str]:
    """What a hand has, in words that are counted."""
    facts, win = exercise.facts, exercise.win
    assert exercise.hand is not None
    said = [f"{name}" for name in exercise.atoms]
    said += [
        f"{facts.form} {facts.wait} {win.tsumo}",
        f"{win.seat_wind.letter == 'E'} {exercise.answer['payments']}",
    ]
    said += [
        f"{len(exercise.hand.melds)} called",
        f"{exercise.answer.get('raw_fu')} fu",
        f"{exercise.answer['han']} han",
    ]
    return set(said)


def _worth(traits: set[str], seen: Counter[str]) -> float:
    """How much of it few chosen hands have; of a hand with many traits less each, since it has more of them."""
    return float(sum(0.9 ** seen[trait] for trait in traits)) / math.sqrt(len(traits))


def striking(found: dict[str, set[str]]) -> list[str]:
    """The codes that have most of what few chosen ones have, the best first."""
    left = dict(found)
    seen: Counter[str] = Counter()
    chosen: list[str] = []
    while len(chosen) < CHOSEN:
        best = max(left, key=lambda code: (_worth(left[code], seen), code))
        seen.update(left.pop(best))
        chosen.append(best)
    return chosen


def main() -> None:
    """Choose and write."""
    found: dict[str, set[str]] = {}
    for line in vectors("real_wins"):
        try:
            exercise = exercise_of_hand(code_of(*read_win(line)))
        except ProblemError:
            continue
        found[exercise.code.rpartition(" #")[0]] = traits(exercise)
    by_chance = random.Random(SEED).sample(list(found), CHOSEN)
    for name, codes in (("real_wins", by_chance), ("striking_wins", striking(found))):
        place = LEARN / f"{name}.txt"
        place.write_text("\n".join(codes) + "\n", encoding="utf-8")
        print(name, len(codes), "of", len(found), place.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
