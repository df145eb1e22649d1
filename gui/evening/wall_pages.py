"""What the wall shows: before a round who sits where, then the tables that play, then the standings.

In gui without Qt: it asks the model for names and matches, and painting them is `gui.evening.wall`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Literal, NamedTuple, TypeVar

from core.event.club_event import DrawnRound, DrawnTable
from core.language.messages import Message
from core.match.comeback import Comeback, comeback
from core.match.state import WINDS, MatchState
from gui.storage.evening_model import EveningModel

WIND_LETTERS = ("E", "S", "W", "N")
"""Winds of the seats, as keys of their texts."""
TABLES, PLAYING, NAMES, ROWS = 6, 4, 24, 20
"""Most tables before a round and while it is played, names with their tables, and rows of the standings on a page:
with more, the letters could not be read from ten metres.
"""
PageKind = Literal["names", "seating", "play", "standings", "comeback", "nothing"]
SharedT = TypeVar("SharedT")


class WallTable(NamedTuple):
    """A table on the wall, or who sits out.

    :ivar number: 0 for who sits out. :ivar names, scores: by seat; scores are () before the first deal.
    :ivar deal: the deal that is played; None before the match and after it.
    :ivar ranks, results: by seat, in thousands; () while the match is not over.
    """

    number: int
    names: tuple[str, ...]
    deal: Message | None = None
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    results: tuple[Fraction, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether its match is over."""
        return bool(self.results)


class WallName(NamedTuple):
    """Where somebody sits. :ivar table: its number; 0 for who sits out. :ivar wind: of the seat, as E; or ""."""

    name: str
    table: int
    wind: str


class WallPage(NamedTuple):
    """A page of the wall.

    :ivar number: of the round; 0 for none. :ivar tables: on a page with tables. :ivar people: on a page of names.
    :ivar over, of_tables: how many of the round's tables are over, and how many there are.
    :ivar first, last: which rows of the standings are on it; the last one is not.
    :ivar state, names: of the match whose comeback is shown. :ivar part, parts: which of the pages of its kind it
        is, from 1.
    """

    kind: PageKind
    number: int = 0
    tables: tuple[WallTable, ...] = ()
    people: tuple[WallName, ...] = ()
    over: int = 0
    of_tables: int = 0
    first: int = 0
    last: int = 0
    state: MatchState | None = None
    names: tuple[str, ...] = ()
    part: int = 1
    parts: int = 1


def wall_pages(model: EveningModel, people: int) -> tuple[WallPage, ...]:
    """Return the pages to be turned now, at least one.

    :param people: number of rows of the standings.
    """
    present = model.present
    if present is not None and not model.is_over(present):
        if present.is_begun or model.clock is not None:
            return (*_with_tables(model, "play", present), *_final(model, present))
        seats = (*_with_names(model, present), *_with_tables(model, "seating", present))
        return (*seats, *_with_rows(present.number - 1, people))
    number = 0 if present is None else present.number
    return tuple(_with_rows(number, people)) or (WallPage("nothing"),)


def _with_rows(number: int, people: int) -> Iterator[WallPage]:
    """Yield the standings after a round; no page if they are empty."""
    shares = _shared(range(people), ROWS) if people else []
    for part, rows in enumerate(shares, 1):
        yield WallPage("standings", number, first=rows[0], last=rows[-1] + 1, part=part, parts=len(shares))


def _shared(things: Sequence[SharedT], most: int) -> list[Sequence[SharedT]]:
    """Share things out to as few pages as possible, and about as many to each.

    >>> [len(page) for page in _shared(range(16), 6)]
    [6, 5, 5]
    """
    parts = -(-len(things) // most)
    ends = [-(-len(things) * part // parts) for part in range(parts + 1)]
    return [things[first:last] for first, last in pairwise(ends)]


def _with_names(model: EveningModel, one: DrawnRound) -> Iterator[WallPage]:
    """Yield where everybody sits by name, if there are so many that nobody finds their table at a glance."""
    if len(one.tables) <= TABLES:
        return
    people = [
        WallName(model.name(person), table.number, wind)
        for table in one.tables
        for person, wind in zip(table.people, WIND_LETTERS, strict=False)
    ]
    people += (WallName(model.name(person), 0, "") for person in one.sitting_out)
    people.sort(key=lambda person: person.name.casefold())
    shares = _shared(people, NAMES)
    for part, share in enumerate(shares, 1):
        yield WallPage("names", one.number, people=tuple(share), part=part, parts=len(shares))


def _with_tables(model: EveningModel, kind: PageKind, one: DrawnRound) -> Iterator[WallPage]:
    """Yield the tables of a round, those that are over last, and who sits out as one more."""
    tables = sorted((wall_table(model, table) for table in one.tables), key=lambda table: table.is_over)
    over = sum(table.is_over for table in tables)
    if one.sitting_out:
        tables.append(WallTable(0, tuple(map(model.name, one.sitting_out))))
    shares = _shared(tables, PLAYING if kind == "play" else TABLES)
    for part, share in enumerate(shares, 1):
        yield WallPage(
            kind,
            one.number,
            tuple(share),
            over=over,
            of_tables=len(one.tables),
            part=part,
            parts=len(shares),
        )


def wall_table(model: EveningModel, table: DrawnTable) -> WallTable:
    """Return a table as it stands: its people, and the deal and scores of its match, or its results."""
    names = tuple(map(model.name, table.people))
    match = model.matches.get(table.match)
    if match is None:
        return WallTable(table.number, names)
    state = None if match.finished else model.state_of(match.id)
    deal = state.title if state is not None else None
    return WallTable(table.number, names, deal, match.scores, match.ranks, match.points)


def _final(model: EveningModel, current: DrawnRound) -> Iterator[WallPage]:
    """Yield the comeback page of the final: the first table of the last round, in its last round of winds."""
    table = current.table(1)
    if current.number != model.state.settings.rounds or table is None:
        return
    state = model.state_of(table.match)
    if state is not None and state.finished is None and state.round >= WINDS[state.match.length] - 1:
        names = tuple(map(model.name, table.people))
        yield WallPage("comeback", number=current.number, state=state, names=names)


def comebacks(state: MatchState) -> Sequence[Comeback]:
    """Return what each player can reach with one win, the leader first."""
    return [comeback(state, seat) for seat in state.order]
