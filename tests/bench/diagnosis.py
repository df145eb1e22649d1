"""How well beliefs are found out: tables of simulated learners, and which beliefs look alike.

    python -m tests.bench.diagnosis [LEARNERS]

LEARNERS: so many for each belief and way of asking; 1 takes a quarter of an hour, most of it for two hundred
careless learners of two hundred questions each. Hands are real wins where they lie beside
the checkout, else random ones. Counted are questions from the first wrong answer on; each but the first is chosen.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence

from core.hand import InvalidHandError
from core.interchange.batch import read_win
from core.practice.curriculum.beliefs import BELIEFS
from core.practice.curriculum.believed_answer import Belief, solve
from core.practice.curriculum.facts import Facts, facts_from
from core.practice.diagnosis.diagnose import Diagnosis
from core.rules.presets import TENHOU
from core.scoring import score
from tests.core.practice.examples import examples
from tests.core.practice.learners import ASKED, Asked, entered_by, only, questions, with_slip, with_typing_error
from tests.places import vectors
from tests.wins import wins

MOST = 8
"""A learner who is not named after so many questions never is."""
ALIKE = 0.9
CARELESS = 0.08


def hands() -> list[Facts]:
    """Wins that are no yakuman."""
    try:
        lines = [*vectors("real_wins"), *vectors("engine_cases")]
    except FileNotFoundError:
        return [facts for facts in (facts_from(score(*win, TENHOU)) for win in wins(1, 3_000)) if counts(facts)]
    found = []
    for line in lines:
        try:
            found.append(facts_from(score(*read_win(line))))
        except InvalidHandError:
            continue
    return [facts for facts in found if counts(facts)]


def counts(facts: Facts) -> bool:
    """Whether it is a win that han and fu decide."""
    return facts.outcome == "win" and not facts.fixed_base


def named_after(beliefs: Sequence[Belief], first: Facts, asked: Asked) -> Iterable[set[str]]:
    """Which beliefs have been named after each question, the first and those that are chosen."""
    diagnosis, facts, named = Diagnosis(), first, set[str]()
    left = list(questions())
    for _ in range(MOST):
        diagnosis.answered(facts, entered_by(facts, beliefs, asked))
        belief = diagnosis.named()
        named |= set() if belief is None else {belief.id}
        yield named
        chosen = diagnosis.next_problem(left)
        assert chosen is not None
        left.remove(chosen)
        facts = chosen.exercise.facts


def table(shown: dict[str, list[Facts]], learners: int) -> None:
    """Section 8: what one answer, two and three name."""
    print("entered   learners   named after 1 .. 3   never   wrongly")
    rng = random.Random(1)
    for asked in ASKED:
        after: Counter[int] = Counter()
        wrongly = number = 0
        for belief in BELIEFS:
            wrong = [
                facts
                for facts in shown[belief.id]
                if entered_by(facts, [belief], asked) != only(solve(facts), asked)
            ]
            for first in rng.choices(wrong, k=learners) if wrong else ():
                number += 1
                for count, named in enumerate(named_after([belief], first, asked), 1):
                    if belief.id in named:
                        after[count] += 1
                        break
                wrongly += bool(named - {belief.id})
        shares = [100 * sum(after[n] for n in range(1, most + 1)) / number for most in (1, 2, 3, MOST)]
        print(
            f"{asked:8} {number:8}   {shares[0]:5.1f} {shares[1]:6.1f} {shares[2]:6.1f} %"
            f" {100 - shares[3]:6.1f} % {100 * wrongly / number:6.1f} %"
        )


def two_beliefs(shown: dict[str, list[Facts]], learners: int) -> None:
    """Learners with two beliefs: both named within eight questions."""
    rng = random.Random(2)
    for asked in ("sheet", "price"):
        both = 0
        for _ in range(learners):
            pair = rng.sample(BELIEFS, 2)
            first = rng.choice(shown[rng.choice(pair).id])
            *_, named = named_after(pair, first, asked)
            both += named >= {belief.id for belief in pair}
        print(
            f"two beliefs, {asked}: both named within {MOST} in {100 * both / learners:.1f} % of {learners}",
            flush=True,
        )


def careless(facts: list[Facts], runs: int) -> None:
    """Learners without a belief who mistype one answer in twelve."""
    rng = random.Random(3)
    for asked in ("sheet", "price"):
        named = 0
        for _ in range(runs):
            diagnosis = Diagnosis()
            for _ in range(200):
                hand = rng.choice(facts)
                answer = only(solve(hand), asked)
                slip = rng.random() < CARELESS
                diagnosis.answered(hand, with_typing_error(answer, rng) if slip else answer)
                if diagnosis.named() is not None:
                    named += 1
                    break
        print(f"careless, {asked}: named in {named} of {runs} runs of 200 questions", flush=True)


def slipping(facts: list[Facts], runs: int) -> None:
    """Learners without a belief who do one whole step wrongly in one answer of twelve, and go on from there."""
    rng = random.Random(5)
    named = 0
    for _ in range(runs):
        diagnosis = Diagnosis()
        for _ in range(200):
            hand = rng.choice(facts)
            answer = only(solve(hand), "sheet")
            slip = rng.random() < CARELESS
            diagnosis.answered(hand, with_slip(hand, answer, "sheet", rng) if slip else answer)
            if diagnosis.named() is not None:
                named += 1
                break
    print(f"a whole step wrong, sheet: named in {named} of {runs} runs of 200 questions", flush=True)


def alike(facts: list[Facts]) -> None:
    """Section 7: beliefs that have the same price in most of the hands where one shows."""
    same: Counter[tuple[str, str]] = Counter()
    same_sheet: Counter[tuple[str, str]] = Counter()
    shows: Counter[str] = Counter()
    for hand in facts:
        right = solve(hand)
        answers = {belief.id: solve(hand, belief) for belief in BELIEFS}
        by_price = {name: answer for name, answer in answers.items() if answer.payments != right.payments}
        shows.update(list(by_price))
        for name, answer in by_price.items():
            for other, another in by_price.items():
                if other != name and answer.payments == another.payments:
                    same[name, other] += 1
                    same_sheet[name, other] += answer == another
    print(f"of the hands on which it shows, so many per cent have another's price ({ALIKE:.0%} and more)")
    for belief in BELIEFS:
        number = shows[belief.id]
        others = [
            f"{other.id} {100 * same[belief.id, other.id] / number:.0f}"
            + ("=" if same_sheet[belief.id, other.id] == number else "")
            for other in BELIEFS
            if number and same[belief.id, other.id] >= ALIKE * number
        ]
        if others:
            print(f"{belief.id:4} {number:5} hands: {', '.join(others)}")
    print("=: in every line of every one of them")


def main() -> None:
    """Print the tables."""
    learners = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    started = time.perf_counter()
    facts = hands()
    shown: dict[str, list[Facts]] = {example.id: [example.facts] for example in examples()}
    for hand in facts:
        right = solve(hand)
        for belief in BELIEFS:
            if solve(hand, belief)[:6] != right[:6]:
                shown[belief.id].append(hand)
    print(f"{len(facts)} hands")
    table(shown, learners)
    two_beliefs(shown, 200 * learners)
    careless(facts, 200)
    slipping(facts, 200)
    alike(random.Random(4).sample(facts, min(1_500, len(facts))))
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
