"""The members of a club, and which entries are one person.

Two members who are one person can be merged, and separated again. Seats keep the entry under which somebody was
seated, and the entry says to which person it belongs. Only `results`, which follow from the seats, have the
person.
"""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection
from uuid import uuid4

from core.language.names_apart import Name
from core.ledger.connection import LedgerFile
from core.ledger.kept_names import kept_name
from core.ledger.persons import count_again, ids_of, keep_apart, pair_key, share_a_table
from core.ledger.problems import ledger_problem
from core.ledger.schema import PERSON
from core.ledger.types import Player


class Roster:
    """The members of a club."""

    def __init__(self, file: LedgerFile) -> None:
        self._file = file

    def all(self) -> tuple[Player, ...]:
        """Return all members, by name; entries merged into others are not among them."""
        return tuple(Player(id=id, name=name) for id, name in self.names().items())

    def names(self) -> dict[str, str]:
        """Return the names of all members by id, in alphabetical order."""
        with self._file.reading() as connection:
            return dict(connection.execute("SELECT id, name FROM players WHERE same_as IS NULL ORDER BY folded"))

    def add(self, name: str) -> Player:
        """Store a new member. Return it. :raises LedgerError: the name is invalid or taken."""
        player = Player(id=str(uuid4()), name=kept_name(name))
        self.put(player)
        return player

    def rename(self, id: str, name: str) -> Player:
        """Give a member a new name. Return the member with it.

        :raises LedgerError: the name is invalid or taken, or there is no such member.
        """
        player = Player(id=id, name=kept_name(name))
        with self._file.writing() as connection:
            self._require_free(player)
            row = (player.name, player.name.casefold(), id)
            asked = "UPDATE players SET name = ?, folded = ? WHERE id = ? AND same_as IS NULL"
            if not connection.execute(asked, row).rowcount:
                raise ledger_problem("no_player", self._file.path, name=player.name)
        return player

    def remove(self, id: str) -> None:
        """Remove a member, if there is one, with all entries merged into it.

        :raises LedgerError: the member has played a match, removed or not.
        """
        with self._file.writing() as connection:
            found = connection.execute("SELECT key, name FROM players WHERE id = ?", (id,)).fetchone()
            if found is None:
                return
            key, name = found
            if seats := self.count_seats(id):
                raise ledger_problem("has_matches", self._file.path, name=str(name), n=seats)
            connection.execute("DELETE FROM players WHERE same_as = ?", (key,))
            connection.execute("DELETE FROM players WHERE key = ?", (key,))

    def count_seats(self, id: str) -> int:
        """Return how often a member sat at a table, in removed matches, too; 0 if there is no such member."""
        asked = (
            "SELECT (SELECT count(*) FROM sat JOIN players ON players.key = sat.player"
            f" WHERE {PERSON} = whole.key) FROM players AS whole WHERE id = ?"
        )
        with self._file.reading() as connection:
            found = connection.execute(asked, (id,)).fetchone()
        return 0 if found is None else int(found[0])

    def put(self, player: Player, parts: Sequence[Player] = ()) -> None:
        """Add a member with a known id: new, or removed before. Names are stored as given, not tidied or checked.

        :param parts: entries merged into the member. :raises LedgerError: the name is taken, or an id is there
            already.
        """
        with self._file.writing() as connection:
            self._require_free(player)
            row = (player.id, player.name, player.name.casefold())
            asked = "INSERT INTO players (id, name, folded) VALUES (?, ?, ?)"
            key = connection.execute(asked, row).lastrowid
            connection.executemany(
                "INSERT INTO players (id, name, folded, same_as) VALUES (?, ?, ?, ?)",
                [(part.id, part.name, part.id, key) for part in parts],
            )

    def parts(self) -> dict[str, tuple[Player, ...]]:
        """Return the entries merged into members, by the member's id; members without any are left out."""
        asked = (
            "SELECT whole.id, part.id, part.name FROM players AS part JOIN players AS whole"
            " ON whole.key = part.same_as ORDER BY part.name, part.id"
        )
        found: dict[str, tuple[Player, ...]] = {}
        with self._file.reading() as connection:
            for whole, id, name in connection.execute(asked):
                found[whole] = (*found.get(whole, ()), Player(id=str(id), name=str(name)))
        return found

    def make_one(self, kept: str, other: str) -> None:
        """Merge two members into one person with the first one's name, even if they were declared different.

        :raises LedgerError: there is no such member, or the two sat at one table.
        """
        with self._file.writing() as connection:
            key, name = self._member(connection, kept)
            part, part_name = self._member(connection, other)
            if key == part:
                return
            if share_a_table(connection, key, part):
                raise ledger_problem("sat_together", self._file.path, name=name, other=part_name)
            mine, others = (tuple(ids_of(connection, one)) for one in (key, part))
            for one in mine:
                for another in others:
                    connection.execute("DELETE FROM answers WHERE question = ?", (pair_key(one, another),))
            connection.execute("UPDATE players SET folded = id WHERE key = ?", (part,))
            connection.execute("UPDATE players SET same_as = ? WHERE ? IN (key, same_as)", (key, part))
            count_again(connection, key)

    def part(self, member: str, part: str, name: str) -> Player:
        """Separate an entry from the member it was merged into. Return it as a member with all its matches.

        The two are declared different people from then on.

        :param name: for the separated member.
        :raises LedgerError: there is no such entry; the name is invalid or taken.
        """
        player = Player(id=part, name=kept_name(name))
        with self._file.writing() as connection:
            key, _ = self._member(connection, member)
            asked = "SELECT key FROM players WHERE id = ? AND same_as = ?"
            found = connection.execute(asked, (part, key)).fetchone()
            if found is None:
                raise ledger_problem("no_player", self._file.path, name=player.name)
            self._require_free(player)
            row = (player.name, player.name.casefold(), *found)
            connection.execute("UPDATE players SET same_as = NULL, name = ?, folded = ? WHERE key = ?", row)
            keep_apart(connection, member, part)
            count_again(connection, *found)
        return player

    def apart(self) -> frozenset[str]:
        """Return the pairs of entries declared different people, as keys made by `pair_key()`."""
        with self._file.reading() as connection:
            rows = connection.execute("SELECT question FROM answers WHERE question LIKE 'apart:%'").fetchall()
            return frozenset(str(question) for (question,) in rows)

    def _member(self, connection: Connection, id: str) -> tuple[int, str]:
        """Return key and name. :raises LedgerError: there is no such member."""
        asked = "SELECT key, name FROM players WHERE id = ? AND same_as IS NULL"
        found = connection.execute(asked, (id,)).fetchone()
        if found is None:
            raise ledger_problem("no_player", self._file.path, name=id)
        return int(found[0]), str(found[1])

    def _require_free(self, player: Player) -> None:
        asked = "SELECT name FROM players WHERE folded = ? AND id <> ?"
        taken = self._file.connection.execute(asked, (player.name.casefold(), player.id)).fetchone()
        if taken:
            raise ledger_problem("name_taken", self._file.path, name=Name(str(taken[0])))
