"""A merge in a process that is killed after every so many steps of the database; afterwards the file is as it was.

A program by itself, since it forks. It prints what it found as JSON.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import sys
from pathlib import Path

from core.ledger import Ledger
from core.ledger.merge import merge, plan_merge
from tests.core.ledger.ledgers import STARTED, club, finished

MATCHES = 4


def made(path: Path) -> None:
    """A club with some matches."""
    ledger, seats, session = club(path)
    with ledger:
        for _ in range(MATCHES):
            ledger.matches.begin(finished(), seats, session, STARTED)


def merged(path: Path, other: Path, most: int) -> bool:
    """Merge in a process that is killed after this many steps. Return whether it came to the end before."""
    child = os.fork()
    if not child:
        with contextlib.suppress(BaseException):
            ours, theirs = Ledger.open(path), Ledger.open(other, read_only=True)
            plan = plan_merge(ours, theirs)
            steps = iter(range(most))

            def count() -> int:
                if next(steps, None) is None:
                    os.kill(os.getpid(), signal.SIGKILL)
                return 0

            ours.file.connection.set_progress_handler(count, 1)
            merge(plan, {question.key: question.choices[0].name for question in plan.questions})
            os._exit(0)
        os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "it failed by itself"
    return not os.WIFSIGNALED(status)


def dump(path: Path) -> str:
    """All that is in a file."""
    with Ledger.open(path) as ledger:
        (whole,) = ledger.file.connection.execute("PRAGMA integrity_check").fetchone()
        assert whole == "ok", whole
        return "\n".join(ledger.file.connection.iterdump())


def main(folder: Path, kills: int) -> dict[str, int]:
    """Kill a merge so many times, evenly over its steps. Return how many were, and what changed."""
    ours, theirs, work = (folder / f"{name}.fuhan" for name in ("ours", "theirs", "work"))
    made(ours)
    made(theirs)
    before = dump(ours)
    steps = 64
    shutil.copyfile(ours, work)
    while not merged(work, theirs, steps):
        steps *= 2
    found = {"killed": 0, "changed": 0}
    for n in range(kills):
        shutil.copyfile(ours, work)
        if not merged(work, theirs, 1 + n * steps // kills):
            found["killed"] += 1
            found["changed"] += dump(work) != before
    assert merged(work, theirs, steps)
    with Ledger.open(work) as ledger:
        found["matches"] = len(ledger.summaries.matching())
    return found


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
