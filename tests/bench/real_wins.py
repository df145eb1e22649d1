"""Chooses some real wins, and writes resources/learn/real_wins.txt: what a session of real hands asks at first.

    python -m tests.bench.real_wins

Of the wins beside the checkout those are taken, one after another, that have most of what few chosen ones have:
yaku, wait, pair, groups, fu, price. What is written of each is its tiles and what happened, as a hand code.
"""

from __future__ import annotations

import math
from collections import Counter

from core.interchange.batch import read_win
from core.language.problem import ProblemError
from core.practice.exercise.exercise import Exercise, exercise_of_hand
from tests.bench.telling_hands import code_of
from tests.places import ROOT, vectors

CHOSEN = 200
PLACE = ROOT / "resources" / "learn" / "real_wins.txt"


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


def main() -> None:
    """Choose and write."""
    found: dict[str, set[str]] = {}
    for line in vectors("real_wins"):
        try:
            exercise = exercise_of_hand(code_of(*read_win(line)))
        except ProblemError:
            continue
        found[exercise.code.rpartition(" #")[0]] = traits(exercise)
    seen: Counter[str] = Counter()
    chosen: list[str] = []
    while len(chosen) < CHOSEN:
        best = max(found, key=lambda code: (_worth(found[code], seen), code))
        seen.update(found.pop(best))
        chosen.append(best)
    PLACE.write_text("\n".join(chosen) + "\n", encoding="utf-8")
    print(len(chosen), "of", len(found) + len(chosen), PLACE.stat().st_size, "bytes;", seen.most_common(60))


if __name__ == "__main__":
    main()
