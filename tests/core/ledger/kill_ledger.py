"""Deals are recorded in a process that is killed at any moment, again and again; what it had confirmed has to be
there.

A program by itself, without a window, since it forks. It prints what it found as JSON.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
import time
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from core.ledger import Ledger, SeatedPlayer
from core.match import Draw, Event, Match, Riichi, WinEvent
from core.rules.rule_sets import PRESET_SETS

RULES = PRESET_SETS["ema_2016"]
LONGEST = 25
"""Deals of a match at most: checking stays quick."""


def deal(n: int) -> tuple[Event, ...]:
    """What happens in the deal of this number."""
    if n % 3:
        return (Draw((n % 4,)),)
    return Riichi(n % 4), WinEvent.of(n % 4, (n + 1) % 4, han=1 + n % 4, fu=30)


def play(path: Path, report: int) -> None:
    """Match after match, until it is killed. Each deal is reported once `matches.save` has returned."""
    ledger = Ledger.open(path)
    session = ledger.calendar.add_session(date(2026, 11, 21))
    guests = [SeatedPlayer(player=None, name=name) for name in "ABCD"]
    while True:
        match = Match(RULES)
        id = ledger.matches.begin(match, guests, session, datetime(2026, 11, 21, 19))
        os.write(report, f"{id} 0\n".encode())
        for n in range(LONGEST):
            if match.state.finished:
                break
            match = match.do(*deal(n))
            ledger.matches.save(id, match)
            os.write(report, f"{id} {n + 1}\n".encode())


@dataclass(frozen=True)
class Pace:
    """How quick this machine is, in seconds: kills come at moments that mean the same on each.

    :ivar opening: from the start of a process to its first report, on a new file. :ivar deal: between two reports.
    """

    opening: float
    deal: float


def measured(path: Path) -> Pace:
    """The pace of a process that plays a whole match."""
    reports: list[float] = []
    began = time.perf_counter()
    child, reading = started(path)
    while len(reports) <= LONGEST:
        assert os.read(reading, 1), "it ended by itself"
        reports.append(time.perf_counter())
        while os.read(reading, 1) != b"\n":
            pass
    stopped(child)
    os.close(reading)
    return Pace(reports[0] - began, (reports[-1] - reports[0]) / LONGEST)


def started(path: Path) -> tuple[int, int]:
    """A process that plays, and where its reports are read."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        with contextlib.suppress(BaseException):
            play(path, writing)
        os._exit(1)
    os.close(writing)
    return child, reading


def stopped(child: int) -> None:
    """Kill a process."""
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it ended by itself"


def killed(path: Path, after: float, *, at_work: bool) -> list[tuple[str, int]]:
    """A process that plays is killed after so many seconds; what it reported: matches and their deals.

    :param at_work: the time counts from its first report on.
    """
    child, reading = started(path)
    reported = os.read(reading, 1) if at_work else b""
    time.sleep(after)
    stopped(child)
    with os.fdopen(reading, "rb") as rest:
        lines = [line.split() for line in (reported + rest.read()).decode().splitlines()]
    return [(id, int(count)) for id, count in lines]


def check(path: Path, confirmed: dict[str, int], known: set[str]) -> dict[str, int]:
    """What is wrong with a file after a kill, counted; all matches of it are known from then on.

    :param confirmed: the deals that were reported last.
    """
    found = {"lost": 0, "too_many": 0, "wrong": 0, "broken": 0}
    with Ledger.open(path) as ledger:
        found["broken"] += ledger.file.connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]
        there = {id for (id,) in ledger.file.connection.execute("SELECT id FROM matches")}
        more = len(there - known - set(confirmed))
        found["lost"] += len((known | set(confirmed)) - there)
        for id, count in confirmed.items():
            match = ledger.matches.load(id)
            deals = len(match.past)
            found["lost"] += deals < count
            more += max(deals - count, 0)
            wanted = tuple(event for n in range(deals) for event in deal(n))
            found["wrong"] += match.events != wanted or ledger.summaries.of(id).scores != match.state.scores
        found["too_many"] += more > 1
        known |= there
    return found


def main(folder: Path, rounds: int, fresh: int) -> None:
    """So many kills while one file is written, and so many while a file is made."""
    moments = random.Random(20261121)
    total = {"lost": 0, "too_many": 0, "wrong": 0, "broken": 0, "kills": 0, "confirmed": 0, "interrupted": 0}

    def one(path: Path, longest: float, known: set[str], *, at_work: bool) -> None:
        confirmed = killed(path, moments.uniform(0, longest), at_work=at_work)
        total["interrupted"] += path.with_name(f"{path.name}-journal").exists()
        for what, count in check(path, dict(confirmed), known).items():
            total[what] += count
        total["kills"] += 1
        total["confirmed"] += len(confirmed)

    pace = measured(folder / "measured.fuhan")
    for n in range(fresh):
        one(folder / f"new{n}.fuhan", pace.opening, set(), at_work=False)
    known: set[str] = set()
    for n in range(rounds):
        at_work = n % 4 > 0
        one(folder / "club.fuhan", pace.deal * 8 + (not at_work) * pace.opening, known, at_work=at_work)
    with contextlib.closing(sqlite3.connect(folder / "club.fuhan")) as connection:
        total["matches"] = connection.execute("SELECT count(*) FROM matches").fetchone()[0]
    print(json.dumps(total))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
