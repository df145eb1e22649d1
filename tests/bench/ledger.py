"""The ledger of a large club: how long standings take, and how that grows with the number of matches.

    .venv/bin/python -m tests.bench.ledger

Two clubs of 200 players, one with 10,000 matches and one with 100,000: two evenings a week with up to fifty
tables, for as many years as that takes. Each evening is an event with a log of its own: rounds that some people
sit out for points, and points given and taken. Every figure is that of a fresh question to an open ledger.
"""

from __future__ import annotations

import json
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from uuid import UUID

from core.event.log import (
    CheckIn,
    ClockEnd,
    ClockStart,
    Correction,
    EventSettings,
    LogEntry,
    RoundDraw,
    TableMatch,
    TakenBack,
    entry_as_json,
)
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.ledger.ledger import Ledger
from core.ledger.ranked import ranked_standings
from core.ledger.records import opponents, records
from core.ledger.schema import UNITS
from core.ledger.standings import standings
from core.ledger.types import Filter

MATCHES = (10_000, 100_000)
PLAYERS = 200
TABLES = 50
FIRST_EVENING = date(2010, 1, 5)
RULES = (("club", 4, 70), ("league", 4, 20), ("three players", 3, 10))
"""Name, players, and how many of a hundred matches are by them."""
PRICES = (1000, 2000, 3900, 5200, 7700, 8000, 8000, 12_000, 12_000, 16_000, 18_000, 24_000, 32_000)
ROUNDS = 15
REACH_MS = 80
EVENT_MS = 200
"""Reach for standings by rules of their own, with what counts beside matches."""
ALL_TIME_MS = 300
"""The same of all years."""
RECORDS_MS = 1500
BEST = StandingRules(by="best", best=10, least=5, ties=("average_rank", "head_to_head", "raw_score"))
OUT = 3
"""How many sit out each round."""
REACH_GROWTH = MATCHES[1] / MATCHES[0]


def main() -> None:
    """Print everything."""
    with tempfile.TemporaryDirectory() as folder:
        small, large = (_measure(Path(folder) / f"{matches}.fuhan", matches) for matches in MATCHES)
    print(
        f"{MATCHES[1] / MATCHES[0]:.0f} times the matches take so many times as long (reach: {REACH_GROWTH:.0f})"
    )
    for name, before in small.items():
        print(f"  {name:34} {large[name] / before:6.2f}")


def _measure(path: Path, matches: int) -> dict[str, float]:
    """Milliseconds by what was asked, printed too."""
    ledger = Ledger.open(path)
    fill(ledger.file.connection, matches)
    hold_events(ledger.file.connection)
    last = date.fromisoformat(ledger.file.connection.execute("SELECT max(day) FROM sessions").fetchone()[0])
    evening = ledger.file.connection.execute("SELECT id FROM sessions ORDER BY day DESC").fetchone()[0]
    ledger.close()
    print(f"{matches:,} matches, {path.stat().st_size / 1e6:.1f} MB")

    opening = _time(lambda: Ledger.open(path).close())
    ledger = Ledger.open(path)
    year = last.year - 1
    asked = {
        "standings of all time": Filter(),
        "of a year": Filter(first=date(year, 1, 1), last=date(year, 12, 31)),
        "of the last 365 days": Filter(first=last - timedelta(364), last=last),
        "by a rule set": Filter(rules=1),
        "of three players, since April": Filter(players=3, first=date(year, 4, 1)),
        "of an evening": Filter(session=evening),
    }
    found = {"opening the ledger": (opening, REACH_MS)}
    for name, which in asked.items():
        found[name] = _time(partial(standings, ledger, which)), REACH_MS
    begun = time.process_time()
    ranked_standings(ledger, Filter())
    print(f"  {'the logs of all nights read once':34} {(time.process_time() - begun) * 1000:6.1f} ms")
    season = Filter(first=date(year, 1, 1), last=date(year, 12, 31))
    for name, which, rules, reach in (
        ("the club by rules of its own", Filter(), BEST, ALL_TIME_MS),
        ("the club by the sum", Filter(), USUAL_RULES, ALL_TIME_MS),
        ("the season by rules of its own", season, BEST, EVENT_MS),
        ("the league", Filter(league=f"league {year}"), BEST, EVENT_MS),
        ("the event, with its log", Filter(session=evening), BEST, EVENT_MS),
    ):
        found[name] = _time(partial(ranked_standings, ledger, which, rules)), reach
    found["the records of all time"] = _time(partial(records, ledger)), RECORDS_MS
    found["the records of the season"] = _time(partial(records, ledger, season)), RECORDS_MS
    player = ledger.players.all()[0].id
    found["somebody head to head"] = _time(partial(opponents, ledger, player)), REACH_MS
    ledger.close()
    for name, (milliseconds, reach) in found.items():
        print(f"  {name:34} {milliseconds:6.1f} ms   (reach: {reach} ms)")
    return {name: milliseconds for name, (milliseconds, _) in found.items()}


def _time(run: Callable[[], object]) -> float:
    """Milliseconds of this process, the median of the rounds."""
    found = []
    for _ in range(ROUNDS):
        start = time.process_time()
        run()
        found.append((time.process_time() - start) * 1000)
    return statistics.median(found)


def fill(connection: sqlite3.Connection, matches: int) -> None:
    """Put a club's finished matches into an empty ledger. The same number makes the same ledger."""
    chance = random.Random(matches)
    connection.execute("BEGIN")
    names = [(key, _id(chance), f"Player {key}", f"player {key}") for key in range(1, PLAYERS + 1)]
    connection.executemany("INSERT INTO players (key, id, name, folded) VALUES (?, ?, ?, ?)", names)
    rules = [(key, name, name, "") for key, (name, _, _) in enumerate(RULES, 1)]
    connection.executemany("INSERT INTO rules VALUES (?, ?, ?, ?)", rules)
    day, key = FIRST_EVENING, 0
    while key < matches:
        session = _id(chance)
        row = (session, day.isoformat(), f"league {day.year}")
        connection.execute("INSERT INTO sessions (id, day, name, league) VALUES (?, ?, '', ?)", row)
        rows: list[tuple[object, ...]] = []
        seats: list[tuple[object, ...]] = []
        results: list[tuple[object, ...]] = []
        for _ in range(min(chance.randint(TABLES // 2, TABLES), matches - key)):
            key += 1
            rule = chance.choices(range(1, len(RULES) + 1), [share for *_, share in RULES])[0]
            started = f"{day}T{chance.randint(18, 22)}:{chance.randint(0, 59):02}:00"
            rows.append((key, _id(chance), session, started, rule, "", 0, 1, 0))
            scores, found = _table(chance, key, day.isoformat(), rule)
            seats += scores
            results += found
        connection.executemany("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        connection.executemany("INSERT INTO seats VALUES (?, ?, ?, '', ?)", seats)
        connection.executemany("INSERT INTO results VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')", results)
        day += timedelta(3 if day.weekday() == 1 else 4)
    connection.execute("COMMIT")


def hold_events(connection: sqlite3.Connection) -> None:
    """Give every evening of such a ledger a log, with byes and corrections, and every match its streaks."""
    people = dict(connection.execute("SELECT key, id FROM players"))
    evenings = [id for (id,) in connection.execute("SELECT id FROM sessions ORDER BY day")]
    chance = random.Random(len(evenings))
    connection.execute("BEGIN")
    connection.execute(
        "INSERT INTO streaks SELECT key, key * 7919 % 11, 1 + key * 104729 % 9, key % 3, 0 FROM matches"
    )
    for session in evenings:
        seated: dict[str, set[str]] = {}
        asked = "SELECT id, player FROM matches JOIN seats ON match = key WHERE session = ? ORDER BY key, seat"
        for match, player in connection.execute(asked, (session,)):
            seated.setdefault(match, set()).add(people[player])
        log = [(str(_id(chance)), entry) for entry in _entries(chance, seated)]
        log.append((_id(chance), TakenBack(entry=log[-1][0])))
        rows = [
            (session, n, id, f"2026-01-01T20:{n // 60:02}:{n % 60:02}", json.dumps(entry_as_json(entry)))
            for n, (id, entry) in enumerate(log, 1)
        ]
        connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
    connection.execute("COMMIT")


def _entries(chance: random.Random, seated: dict[str, set[str]]) -> Iterator[LogEntry]:
    """Yield the log of an evening; the last entry is to be taken back. :param seated: people by match."""
    everybody = sorted(set().union(*seated.values()))
    rounds: list[dict[str, set[str]]] = []
    for match, table in seated.items():
        free = next((one for one in rounds if table.isdisjoint(set().union(*one.values()))), None)
        if free is None:
            rounds.append(free := {})
        free[match] = table
    yield EventSettings(rounds=len(rounds), minutes=90, standing=StandingRules(bye=15))
    yield from (CheckIn(person=person) for person in everybody)
    for number, tables in enumerate(rounds, 1):
        out = sorted(set(everybody).difference(*tables.values()))
        sitting_out = tuple(chance.sample(out, min(OUT, len(out))))
        yield RoundDraw(
            number=number, tables=tuple(tuple(sorted(table)) for table in tables.values()), sitting_out=sitting_out
        )
        for n, match in enumerate(tables, 1):
            yield TableMatch(number=number, table=n, match=match)
        yield ClockStart(number=number, seconds=5400)
        yield ClockEnd()
    for person in chance.sample(everybody, 4):
        yield Correction(person=person, points=-1000 * chance.randint(1, 20), reason="late")


def _table(
    chance: random.Random, match: int, day: str, rule: int
) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """The rows of `seats` and of `results` of one match."""
    players = RULES[rule - 1][1]
    sitting = chance.sample(range(1, PLAYERS + 1), players)
    scores = [100 * chance.randint(50, 450) for _ in sitting]
    scores[0] += 25_000 * players - sum(scores)
    order = sorted(range(players), key=lambda seat: (-scores[seat], seat))
    deals = chance.randint(8, 14)
    seats: list[tuple[object, ...]] = []
    results: list[tuple[object, ...]] = []
    for seat, player in enumerate(sitting):
        wins = chance.randint(0, 4)
        best = chance.choice(PRICES) if wins else 0
        points = (scores[seat] - 25_000) * UNITS // 1000
        numbers = (order.index(seat) + 1, points, deals, wins, chance.randint(0, 3), best)
        seats.append((match, seat, player, scores[seat]))
        results.append((match, seat, player, day, rule, players, *numbers))
    return seats, results


def _id(chance: random.Random) -> str:
    return str(UUID(int=chance.getrandbits(128), version=4))


if __name__ == "__main__":
    main()
