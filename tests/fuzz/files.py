"""A club's file with values in it that nobody has put there."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import NamedTuple

from core.ledger import Ledger, LedgerError
from core.ledger.merge import merge, plan_merge
from core.ledger.standings import standings
from tests.core.ledger.ledgers import club_file as made
from tests.fuzz import damage
from tests.fuzz.texts import said


class Cell(NamedTuple):
    """A value put into a table. :ivar table: its place among the tables; `row` and `column` alike."""

    table: int
    row: int
    column: int
    value: object


@cache
def _content() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        return made(Path(folder), 2)


def club_file(rng: random.Random) -> list[Cell]:
    """One to three values for the file."""
    return [
        Cell(rng.randrange(50), rng.randrange(50), rng.randrange(50), _value(rng))
        for _ in range(rng.choice((1, 1, 2, 3)))
    ]


def _value(rng: random.Random) -> object:
    found = rng.choice((*damage.VALUES, b"", b"\0\xff", '[{"win":{}}]', "[]", "2026-13-01", -1.5))
    if isinstance(found, dict | list) or found == "\ud800":
        return repr(found)
    return str(found) if isinstance(found, int) and abs(found) >= 2**63 else found


def read_club_file(cells: list[Cell], number: int = 0) -> None:
    """It is read, or it is said what it is not; and so is what a merge makes of it."""
    with tempfile.TemporaryDirectory() as folder:
        path, other = Path(folder) / "club.fuhan", Path(folder) / "theirs.fuhan"
        for one in (path, other):
            one.write_bytes(_content())
        _put(other, cells)
        try:
            with Ledger.open(other, read_only=True) as theirs, Ledger.open(path) as ours:
                plan = plan_merge(ours, theirs)
                merge(plan, {question.key: question.choices[0].name for question in plan.questions})
                _read_all(ours)
        except LedgerError as error:
            said(error)
        try:
            with Ledger.open(other, read_only=True) as theirs:
                _read_all(theirs)
        except LedgerError as error:
            said(error)


def _put(path: Path, cells: list[Cell]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = 1")
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for cell in cells:
            table = tables[cell.table % len(tables)]
            columns = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
            column = columns[cell.column % len(columns)][1]
            keys = [name for _, name, _, _, _, place in columns if place] or ["rowid"]
            rows = connection.execute(f'SELECT {", ".join(keys)} FROM "{table}"').fetchall()
            if rows:
                where = " AND ".join(f"{key} IS ?" for key in keys)
                change = f'UPDATE OR IGNORE "{table}" SET "{column}" = ? WHERE {where}'
                try:
                    connection.execute(change, (cell.value, *rows[cell.row % len(rows)]))
                except sqlite3.Error:
                    continue  # the file itself does not take it
        connection.commit()


def _read_all(ledger: Ledger) -> None:
    for head in ledger.summaries.matching():
        ledger.matches.load(head.id)
    standings(ledger)
    ledger.players.all()
    ledger.calendar.sessions()
    ledger.calendar.seasons()
    ledger.summaries.rules_used()
