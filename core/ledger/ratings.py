"""Ratings of the members of a club from all its matches, in the order in which they were begun."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from core.event.rating import BEGINNER, Rating, rated
from core.ledger.ledger import Ledger
from core.ledger.types import Standing

AT_ONCE = 200
"""Matches that are rated at once: some hundredths of a second."""

_MATCHES = """
    SELECT chosen.started, chosen.id, results.rank, players.id
    FROM (
        SELECT key, started, id FROM matches
        WHERE (started, id) > (?, ?) AND finished AND NOT removed ORDER BY started, id LIMIT ?
    ) AS chosen
    CROSS JOIN results ON results.match = chosen.key AND results.rank > 0
    LEFT JOIN players ON players.key = results.player
    ORDER BY chosen.started, chosen.id, results.seat
"""


class _Stretch(NamedTuple):
    """Some matches in a row. :ivar content: by which they are compared. :ivar after: the ratings after them."""

    content: int
    after: dict[str, Rating]


class Ratings:
    """Ratings that are worked out some matches at a time.

    After a change of the club's file everything is read again, but matches are rated again only from the first one
    on that has changed.

    :ivar now: by the member's id, after the matches that were read so far.
    """

    def __init__(self) -> None:
        self.now: dict[str, Rating] = {}
        self._known: list[_Stretch] = []
        self._at, self._last = 0, ("", "")

    def begin(self) -> None:
        """Begin to read all matches again."""
        self.now, self._at, self._last = {}, 0, ("", "")

    def beside(self, standings: Iterable[Standing]) -> tuple[Standing, ...]:
        """Return standings with the ratings that are known."""
        return tuple(
            replace(one, rating=None if (found := self.now.get(one.player.id)) is None else found.shown)
            for one in standings
        )

    def go_on(self, ledger: Ledger) -> bool:
        """Read and rate the next matches. Return whether there may be more.

        A guest is a beginner in each match. :raises LedgerError: the file is gone or damaged.
        """
        with ledger.file.reading() as connection:
            rows = connection.execute(_MATCHES, (*self._last, AT_ONCE)).fetchall()
        if not rows:
            del self._known[self._at :]
            return False
        content = hash(tuple(rows))
        if self._at >= len(self._known) or self._known[self._at].content != content:
            del self._known[self._at :]
            self._known.append(_Stretch(content, _after(self.now, rows)))
        self.now = self._known[self._at].after
        self._at, self._last = self._at + 1, rows[-1][:2]
        return True


def _after(before: dict[str, Rating], rows: list[tuple[str, str, int, str | None]]) -> dict[str, Rating]:
    now = dict(before)
    for _, table in groupby(rows, key=itemgetter(1)):
        people, ranks = zip(*((person, rank) for _, _, rank, person in table), strict=True)
        after = rated([now.get(person, BEGINNER) for person in people], ranks)
        now |= {person: rating for person, rating in zip(people, after, strict=True) if person is not None}
    return now
