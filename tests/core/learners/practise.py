"""Somebody practises until the process is killed: each answer that is on the disk is reported by its number."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from core.learners.learners_file import GivenAnswer, LearnersFile
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import Choice
from core.practice.progress.session_plan import plan


def practise(path: Path) -> None:
    """Session after session of the first learner of a file."""
    file = LearnersFile.open(path)
    id = file.names[0].id
    # Later than whatever a process before has kept: the same question at the same time is the same answer.
    now = datetime(2026, 3, 1, 18, tzinfo=UTC) + timedelta(minutes=len(file.answers(id)))
    number = 0
    while True:
        learner = file.learner(id)
        if learner.session is None:
            learner = file.change(id, session=plan(Choice("path", "prices"), learner, now, number))
        assert learner.session is not None
        exercise = learner.session.question
        outcome = AnswerOutcome("right", 3)
        if number % 5 == 0:
            outcome = AnswerOutcome("missed", 3, wrong=("payments",))
        file.change(id, [GivenAnswer(now, exercise, outcome, {"payments": {"ron": number}})])
        number += 1
        now += timedelta(minutes=1)
        print(number, flush=True)


if __name__ == "__main__":
    practise(Path(sys.argv[1]))
