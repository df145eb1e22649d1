"""How somebody gets on who only ever presses Return: what is due and remembered, day by day, units begun and done.

    python -m tests.bench.tutor                    ten and twenty questions a day, ninety days
    python -m tests.bench.tutor --away 60 21       away for three weeks after two months

People are simulated (tests/core/practice/tutored.py): they remember as the forgetting curve of the cards says,
slip in one answer of ten, and take 3 seconds and 2.2 a line. Nothing is timed: all machines have these figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime, timedelta, timezone
from statistics import mean

from core.practice.progress.schedule import retrievability
from tests.core.practice.tutored import Pupil

FIRST = datetime(2026, 12, 1, 20, tzinfo=timezone(timedelta(hours=9)))
EVERY = 5
"""Days between the lines of the plot."""
FULL = 40
"""So many due are a whole bar."""


def recall(pupil: Pupil, now: datetime) -> float:
    """How likely what was learnt is remembered, in the mean of all facts, 0 to 1."""
    cards = pupil.learner.cards.values()
    return mean(retrievability(card, now) for card in cards) if cards else 1.0


def simulate(questions: int, days: int, away: tuple[int, int], seed: int) -> None:
    """Print a line every few days. :param away: after which day, for how many."""
    pupil, asked = Pupil(seed), 0
    print(f"{questions} questions a day, person {seed}")
    print("  day   due  recall  begun  done")
    for number in range(days):
        today = FIRST + timedelta(days=number)
        is_away = away[0] <= number < sum(away)
        if not is_away:
            pupil.spend(today, questions)
            asked += questions
        if (number + 1) % EVERY == 0:
            due, known = pupil.due(today), recall(pupil, today)
            learner = pupil.learner
            bar = "#" * min(due, FULL) + " away" * is_away
            print(
                f"  {number + 1:3}  {due:4}   {known:5.2f}  {len(learner.units):5}  {len(learner.done):4}  {bar}"
            )
    print(f"  asked {asked}, of units that were not told {len(pupil.unseen)}\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Simulate people."""
    parser = argparse.ArgumentParser(description="How somebody gets on who only ever presses Return.")
    parser.add_argument("--days", type=int, default=90)
    parser.add_argument("--questions", type=int, nargs="+", default=[10, 20], help="a day")
    parser.add_argument("--away", type=int, nargs=2, default=(0, 0), help="after which day, for how many")
    parser.add_argument("--seeds", type=int, default=1, help="people of each kind")
    options = parser.parse_args(arguments)
    for questions in options.questions:
        for seed in range(options.seeds):
            simulate(questions, options.days, tuple(options.away), seed)


if __name__ == "__main__":
    main()
