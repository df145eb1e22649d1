"""How well beliefs are found out: tables of simulated learners, and which beliefs look alike.

    python -m tests.bench.diagnosis [LEARNERS] [WORD ...]

LEARNERS: so many for each belief and way of asking; 1 takes a quarter of an hour, most of it for two hundred
careless learners of two hundred questions each. Words choose tables: own, strangers, left_out, trade, two,
careless, slipping, alike. Hands are real wins where they lie beside the checkout, else random ones. Counted are
questions from the first wrong answer on; each but the first is chosen.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from core.hand import InvalidHandError
from core.interchange.win_lines import read_win
from core.practice.curriculum.beliefs import BELIEFS
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.facts import Facts, facts_from
from core.practice.diagnosis import diagnose
from core.practice.diagnosis.diagnose import Diagnosis
from core.rules.presets import TENHOU
from core.scoring import score
from tests.bench.strangers import NEAR, STRANGERS
from tests.core.practice.examples import examples
from tests.core.practice.learners import ASKED, Asked, entered_by, only, questions, with_slip, with_typing_error
from tests.places import vectors
from tests.wins import wins

MOST = 8
"""A learner who is not named after so many questions never is."""
SESSION = 10
"""So many questions has a session."""
TRADED = (0.5, 0.62, 0.7, 0.75, 0.8, 0.9)
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


def named_after(beliefs: Sequence[Belief], first: Facts, asked: Asked, most: int = MOST) -> Iterable[set[str]]:
    """Which beliefs have been named after each question, the first and those that are chosen."""
    diagnosis, facts, named = Diagnosis(), first, set[str]()
    left = list(questions())
    for _ in range(most):
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
                if entered_by(facts, [belief], asked) != only(compute_answer(facts), asked)
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


def first_hands(believer: Belief, facts: Sequence[Facts], asked: Asked, number: int, seed: int) -> list[Facts]:
    """Some hands on which somebody is not right."""
    rng, found = random.Random(f"{seed} {believer.key}"), list[Facts]()
    for hand in rng.sample(facts, len(facts)):
        if entered_by(hand, [believer], asked) != only(compute_answer(hand), asked):
            found.append(hand)
            if len(found) == number:
                break
    return found


def told(believer: Belief, facts: Sequence[Facts], asked: Asked, number: int) -> list[set[str]]:
    """What each of some learners is told within ten questions."""
    found = []
    for first in first_hands(believer, facts, asked, number, 6):
        *_, named = named_after([believer], first, asked, SESSION)
        found.append(named)
    return found


def strangers(facts: Sequence[Facts], learners: int) -> None:
    """Learners whose belief is not on the list: whoever is told of something is accused."""
    for asked in ("sheet", "price"):
        everybody = [(each, named) for each in STRANGERS for named in told(each, facts, asked, learners)]
        accused = [(each, named) for each, named in everybody if named]
        far = [named for each, named in everybody if each.id not in NEAR]
        print(
            f"strangers, {asked}: told of what is not theirs {len(accused)} of {len(everybody)}"
            f" ({100 * len(accused) / len(everybody):.1f} %); without the near ones"
            f" {sum(map(bool, far))} of {len(far)} ({100 * sum(map(bool, far)) / len(far):.1f} %)",
            flush=True,
        )
        for each, named in accused:
            print(f"    {each.id}: {', '.join(sorted(named))}")


def left_out(facts: Sequence[Facts], learners: int) -> None:
    """Each belief taken off the list in turn, and what its holder is told then."""
    accused = number = 0
    for belief in BELIEFS:
        with without(belief):
            for named in told(belief, facts, "sheet", learners):
                number += 1
                accused += bool(named)
                if named:
                    print(f"    {belief.id}: {', '.join(sorted(named))}")
    print(f"one left out, sheet: its holder is told of another in {accused} of {number}", flush=True)


def trade(facts: Sequence[Facts], learners: int) -> None:
    """Naming against accusing, by how sure it has to be."""
    usual = diagnose.SURE
    print(f"sure    named within 1 / 2 / 3    strangers told    ({usual}: as it is)")
    for sure in TRADED:
        diagnose.SURE = sure
        after: Counter[int] = Counter()
        number = 0
        for belief in BELIEFS:
            for first in first_hands(belief, facts, "sheet", learners, 8):
                number += 1
                for count, named in enumerate(named_after([belief], first, "sheet", 3), 1):
                    if belief.id in named:
                        after[count] += 1
                        break
        found = [named for each in STRANGERS for named in told(each, facts, "sheet", learners)]
        shares = [100 * sum(after[n] for n in range(1, most + 1)) / number for most in (1, 2, 3)]
        print(
            f"{sure:4}    {shares[0]:5.1f} {shares[1]:5.1f} {shares[2]:5.1f} %"
            f"    {100 * sum(map(bool, found)) / len(found):5.1f} %",
            flush=True,
        )
    diagnose.SURE = usual


@contextmanager
def without(belief: Belief) -> Iterator[None]:
    """The diagnosis without one belief: nobody can be said to believe it."""
    usual = diagnose.UNKNOWN
    diagnose.UNKNOWN = usual | {belief.id}
    try:
        yield
    finally:
        diagnose.UNKNOWN = usual


def two_beliefs(shown: dict[str, list[Facts]], learners: int) -> None:
    """Learners with two beliefs: both named within ten questions."""
    rng = random.Random(2)
    for asked in ("sheet", "price"):
        both = 0
        for _ in range(learners):
            pair = rng.sample(BELIEFS, 2)
            first = rng.choice(shown[rng.choice(pair).id])
            *_, named = named_after(pair, first, asked, SESSION)
            both += named >= {belief.id for belief in pair}
        print(
            f"two beliefs, {asked}: both named within {SESSION} in {100 * both / learners:.1f} % of {learners}",
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
                answer = only(compute_answer(hand), asked)
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
            answer = only(compute_answer(hand), "sheet")
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
        right = compute_answer(hand)
        answers = {belief.id: compute_answer(hand, belief) for belief in BELIEFS}
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
    words = sys.argv[2:] or ["own", "strangers", "left_out", "trade", "two", "careless", "slipping", "alike"]
    started = time.perf_counter()
    facts = hands()
    print(f"{len(facts)} hands")
    shown: dict[str, list[Facts]] = {example.id: [example.facts] for example in examples()}
    if "own" in words or "two" in words:
        for hand in facts:
            right = compute_answer(hand)
            for belief in BELIEFS:
                if compute_answer(hand, belief)[:6] != right[:6]:
                    shown[belief.id].append(hand)
    tables: dict[str, Callable[[], None]] = {
        "own": lambda: table(shown, learners),
        "strangers": lambda: strangers(facts, learners),
        "left_out": lambda: left_out(facts, learners),
        "trade": lambda: trade(facts, learners),
        "two": lambda: two_beliefs(shown, 200 * learners),
        "careless": lambda: careless(facts, 200),
        "slipping": lambda: slipping(facts, 200),
        "alike": lambda: alike(random.Random(4).sample(facts, min(1_500, len(facts)))),
    }
    for word in words:
        tables[word]()
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
