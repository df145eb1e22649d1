"""Which entries in a ledger are one person, in its tables.

An entry of `players` is a member, or part of one (`same_as`). `answers` has the pairs of entries that were
declared different people.
"""

from __future__ import annotations

from collections.abc import Iterator
from sqlite3 import Connection

from core.ledger.schema import PERSON

TWO = "two"
"""The stored answer that two entries are different people."""


def pair_key(one: str, other: str) -> str:
    """Return the key in `answers` for two entries, by id, that are different people."""
    return f"apart:{min(one, other)}:{max(one, other)}"


def ids_of_pair(question: str) -> tuple[str, str]:
    """Return the two ids in a key made by `pair_key()`."""
    _, one, other = question.split(":")
    return one, other


def keep_apart(connection: Connection, one: str, other: str) -> None:
    """Store that two entries, by id, are different people, so that it is not asked again."""
    connection.execute(
        "INSERT OR REPLACE INTO answers (question, choice) VALUES (?, ?)", (pair_key(one, other), TWO)
    )


def share_a_table(connection: Connection, one: int, other: int) -> bool:
    """Return whether two persons, by key, have sat at one table and so are different people."""
    sat = f"SELECT match FROM sat JOIN players ON players.key = sat.player WHERE {PERSON} = ?"
    return connection.execute(f"{sat} INTERSECT {sat} LIMIT 1", (one, other)).fetchone() is not None


def count_again(connection: Connection, person: int) -> None:
    """Assign the results of all seats at which a person sat, under any entry, to that person.

    :param person: the key.
    """
    connection.execute(
        f"UPDATE results SET player = ? WHERE player IS NOT ? AND EXISTS (SELECT 1 FROM sat"
        f" JOIN players ON players.key = sat.player WHERE {PERSON} = ?"
        " AND sat.match = results.match AND sat.seat = results.seat AND sat.turn = results.turn)",
        (person, person, person),
    )


def ids_of(connection: Connection, person: int) -> Iterator[str]:
    """Yield the ids of all entries of a person. :param person: the key."""
    for (id,) in connection.execute("SELECT id FROM players WHERE ? IN (key, same_as)", (person,)):
        yield str(id)
