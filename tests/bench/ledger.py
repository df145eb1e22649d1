"""The ledger of a large club: how long standings take, and how that grows with the number of matches.

    .venv/bin/python -m tests.bench.ledger

Two clubs of 200 players, one with 10,000 matches and one with 100,000: two evenings a week with up to fifty
tables, for as many years as that takes. Every figure is that of a fresh question to an open ledger.
"""

from __future__ import annotations

import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from uuid import UUID

from core.event.standing_rules import StandingRules
from core.ledger.ledger import Ledger
from core.ledger.ranked import ranked_standings
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
"""Reach for standings by rules of their own."""
BEST = StandingRules(by="best", best=10, least=5, ties=("average_rank", "head_to_head", "raw_score"))
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
    found = {"opening the ledger": opening}
    for name, which in asked.items():
        found[name] = _time(partial(standings, ledger, which))
    for name, which in {
        "the club by rules of its own": Filter(),
        "the season by rules of its own": Filter(first=date(year, 1, 1), last=date(year, 12, 31)),
        "the league": Filter(league=f"league {year}"),
        "the event, with its log": Filter(session=evening),
    }.items():
        found[name] = _time(partial(ranked_standings, ledger, which, BEST))
    ledger.close()
    for name, milliseconds in found.items():
        reach = EVENT_MS if name.startswith("the ") else REACH_MS
        print(f"  {name:34} {milliseconds:6.1f} ms   (reach: {reach} ms)")
    return found


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
