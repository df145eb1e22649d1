"""Two members who are one person are made one, and parted again.

What was played stays as it was entered: a seat names the entry under which somebody sat down, and the entry says
of whom it is part. Only `results`, which follow from the seats, name the person.
"""

from __future__ import annotations

from collections.abc import Iterator
from sqlite3 import Connection

from core.ledger.people import People
from core.ledger.problems import ledger_problem
from core.ledger.schema import PERSON
from core.ledger.types import Player

TWO = "two"
"""What is answered where two are two persons."""


class Persons(People):
    """The part of a ledger that knows which members are one person."""

    def parts(self) -> dict[str, tuple[Player, ...]]:
        """Who was made one with a member, by the member's id; nobody of those who are nobody else."""
        asked = (
            "SELECT whole.id, part.id, part.name FROM players AS part JOIN players AS whole"
            " ON whole.key = part.same_as ORDER BY part.name, part.id"
        )
        found: dict[str, tuple[Player, ...]] = {}
        with self.reading() as connection:
            for whole, id, name in connection.execute(asked):
                found[whole] = (*found.get(whole, ()), Player(id=str(id), name=str(name)))
        return found

    def make_one(self, kept: str, other: str) -> None:
        """Two members are one person, who has the first one's name.

        :raises LedgerError: there is no such member, or the two sat at one table.
        """
        with self.writing() as connection:
            key, name = self._member(connection, kept)
            part, part_name = self._member(connection, other)
            if key == part:
                return
            if share_a_table(connection, key, part):
                raise ledger_problem("sat_together", self.path, name=name, other=part_name)
            mine, others = (tuple(_ids_of(connection, one)) for one in (key, part))
            for one in mine:
                for another in others:
                    connection.execute("DELETE FROM answers WHERE question = ?", (apart(one, another),))
            connection.execute("UPDATE players SET folded = id WHERE key = ?", (part,))
            connection.execute("UPDATE players SET same_as = ? WHERE ? IN (key, same_as)", (key, part))
            count_again(connection, key)

    def part(self, member: str, part: str, name: str) -> Player:
        """Somebody who was made one with a member is a member again, with all that was played under that entry.

        :param name: which they get. :raises LedgerError: nobody such; no name, too long, or taken.
        """
        player = Player(id=part, name=self._name(name))
        with self.writing() as connection:
            key, _ = self._member(connection, member)
            asked = "SELECT key FROM players WHERE id = ? AND same_as = ?"
            found = connection.execute(asked, (part, key)).fetchone()
            if found is None:
                raise ledger_problem("no_player", self.path, name=player.name)
            self._require_free(player)
            row = (player.name, player.name.casefold(), *found)
            connection.execute("UPDATE players SET same_as = NULL, name = ?, folded = ? WHERE key = ?", row)
            keep_apart(connection, member, part)
            count_again(connection, *found)
        return player

    def apart(self) -> frozenset[str]:
        """Of whom it was said that they are two persons, as `apart` writes it."""
        with self.reading() as connection:
            rows = connection.execute("SELECT question FROM answers WHERE question LIKE 'apart:%'").fetchall()
            return frozenset(str(question) for (question,) in rows)

    def _member(self, connection: Connection, id: str) -> tuple[int, str]:
        """Key and name. :raises LedgerError: there is no such member."""
        asked = "SELECT key, name FROM players WHERE id = ? AND same_as IS NULL"
        found = connection.execute(asked, (id,)).fetchone()
        if found is None:
            raise ledger_problem("no_player", self.path, name=id)
        return int(found[0]), str(found[1])


def apart(one: str, other: str) -> str:
    """The name under which `answers` keeps that two entries, by their ids, are two persons."""
    return f"apart:{min(one, other)}:{max(one, other)}"


def ends_of(question: str) -> tuple[str, str]:
    """The two ids in what `apart` has written."""
    _, one, other = question.split(":")
    return one, other


def keep_apart(connection: Connection, one: str, other: str) -> None:
    """Two entries are two persons: that is not asked for again."""
    connection.execute("INSERT OR REPLACE INTO answers (question, choice) VALUES (?, ?)", (apart(one, other), TWO))


def share_a_table(connection: Connection, one: int, other: int) -> bool:
    """Whether two persons, by their keys, sat at one table: then they are two."""
    sat = f"SELECT match FROM seats JOIN players ON players.key = seats.player WHERE {PERSON} = ?"
    return connection.execute(f"{sat} INTERSECT {sat} LIMIT 1", (one, other)).fetchone() is not None


def count_again(connection: Connection, person: int) -> None:
    """The results of all seats of a person are theirs. :param person: the key."""
    connection.execute(
        f"UPDATE results SET player = ? WHERE player IS NOT ? AND EXISTS (SELECT 1 FROM seats"
        f" JOIN players ON players.key = seats.player WHERE {PERSON} = ?"
        " AND seats.match = results.match AND seats.seat = results.seat)",
        (person, person, person),
    )


def _ids_of(connection: Connection, person: int) -> Iterator[str]:
    for (id,) in connection.execute("SELECT id FROM players WHERE ? IN (key, same_as)", (person,)):
        yield str(id)
