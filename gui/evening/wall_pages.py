"""What the wall shows: before a round who sits where, then the tables that play, then the standings.

In gui without Qt: it asks the model for names and matches, and painting them is `gui.evening.wall`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import prod
from typing import Literal, NamedTuple, TypeVar

from core.event.club_event import DrawnRound, DrawnTable
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import Amount, signed_text
from core.language.result_page import SharedRow, together
from core.ledger.event_standing import final_table
from core.match.comeback import Comeback, comeback
from core.match.state import WINDS, MatchState
from core.tiles import Wind
from gui.storage.evening_model import EveningModel

BY_NAME = 17
"""From so many people on they find their tables by name as well."""

PageKind = Literal["names", "seating", "board", "play", "standings", "comeback", "nothing"]
SharedT = TypeVar("SharedT")


class WallTable(NamedTuple):
    """A table on the wall.

    :ivar names, scores: by seat; scores are () before the first deal.
    :ivar winds: by seat, as E: in the deal that is played, or else those that were drawn.
    :ivar deal: the deal that is played; None before the match and after it.
    :ivar more: the minutes that it has more than the others, or less; None: as they have.
    :ivar ranks, results: by seat, in thousands; () while the match is not over.
    """

    number: int
    names: tuple[str, ...]
    winds: tuple[str, ...]
    deal: Message | None = None
    more: Message | None = None
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
    """A page of the wall, or all of one kind before they are shared out to pages.

    :ivar tables, people, rows: what is on it, as its kind has it. :ivar foot: what is told below that.
    :ivar told: how many tables still play, how many people go on to the final, or the deal of the match whose
        comeback is shown.
    :ivar is_timed: whether there is a clock above. :ivar part: what of its kind is on it; None: all.
    :ivar at, of: which of the pages of its kind it is. :ivar state, names: of the match whose comeback is shown.
    :ivar sums: by seat, what they would have in the event if that match ended now, in thousands; () if the match
        alone counts. :ivar comebacks: of its players, who is first now before the others.
    :ivar go_on: how many of the first places go on to a final that is to come; 0: all, or there is none.
    """

    kind: PageKind
    title: Message
    tables: tuple[WallTable, ...] = ()
    people: tuple[WallName, ...] = ()
    rows: tuple[SharedRow, ...] = ()
    foot: tuple[Message, ...] = ()
    told: Message | None = None
    is_timed: bool = False
    part: Message | None = None
    at: int = 1
    of: int = 1
    state: MatchState | None = None
    names: tuple[str, ...] = ()
    sums: tuple[Fraction, ...] = ()
    comebacks: tuple[Comeback, ...] = ()
    go_on: int = 0


Most = Callable[[WallPage], tuple[int, int]]
"""Returns in how many columns and rows what is on a page can stand and be read from ten metres."""


def wall_pages(model: EveningModel, rows: Sequence[SharedRow], most: Most) -> tuple[WallPage, ...]:
    """Return the pages to be turned now, at least one.

    :param rows: the standings, the first one first.
    """
    present = model.present
    if present is None or model.is_over(present):
        found = _with_rows(model, 0 if present is None else present.number, rows, most)
        return tuple(found) or (WallPage("nothing", Message("wall.nothing")),)
    if present.is_begun or model.clock is not None:
        return (*_playing(model, present, most), *_final(model, present))
    seats = tuple(_seating(model, present, most))
    others = (*seats, *_with_rows(model, present.number - 1, rows, most))
    if len(model.state.here) < BY_NAME and len(seats) == 1:
        return others
    by_name = tuple(_with_names(model, present, most))  # before each other page: nobody waits long for their name
    return tuple(page for other in others for page in (*by_name, other))


def _title(model: EveningModel, key: str, number: int) -> Message:
    """Return the title of a page of a round, which may be the final."""
    key = f"wall.{key}_final" if model.state.settings.is_final(number) else f"wall.{key}"
    return Message.of(key, n=number)


def _told_apart(page: WallPage, shares: Sequence[WallPage]) -> Iterator[WallPage]:
    """Yield pages of one kind, each with which one it is; what is on them is told only if there are several."""
    for at, share in enumerate(shares, 1):
        yield share._replace(at=at, of=len(shares), part=share.part if shares[1:] else page.part)


def _with_rows(model: EveningModel, number: int, rows: Sequence[SharedRow], most: Most) -> Iterator[WallPage]:
    """Yield the standings after a round, or at the end; no page if they are empty."""
    planned = model.state.settings.rounds
    title = Message("wall.standings")
    if model.is_played_out:
        title = Message("wall.standings_final")
    elif number:
        key = "wall.standings_after_of" if number <= planned else "wall.standings_after"
        title = Message.of(key, n=number, of=planned)
    rules = model.state.settings.standing
    go_on = rules.cut if number < rules.final_from and rules.cut < len(rows) else 0
    told = Message.of("wall.go_on", n=go_on) if go_on else None
    page = WallPage("standings", title, rows=tuple(rows), told=told, go_on=go_on)
    shares, first = [], 1
    for share in shared(page.rows, -(-len(rows) // prod(most(page)))) if rows else ():
        last = first + len(share) - 1
        part = Message.of("wall.rows", first=first, last=last, of=len(rows))
        shares.append(page._replace(rows=tuple(share), part=part))
        first = last + 1
    yield from _told_apart(page, shares)


def _with_names(model: EveningModel, one: DrawnRound, most: Most) -> Iterator[WallPage]:
    """Yield where everybody sits by name."""
    people = [
        WallName(model.name(person), table.number, Wind(seat).letter)
        for table in one.tables
        for seat, person in enumerate(table.people)
    ]
    people += (WallName(model.name(person), 0, "") for person in one.sitting_out)
    people.sort(key=lambda person: person.name.casefold())
    page = WallPage("names", _title(model, "names", one.number), people=tuple(people))
    shares = []
    for share in shared(page.people, -(-len(people) // prod(most(page)))):
        first, last = (Name(one.name.partition(" ")[0]) for one in (share[0], share[-1]))
        shares.append(page._replace(people=tuple(share), part=Message.of("wall.from_to", first=first, last=last)))
    yield from _told_apart(page, shares)


def _sitting_out(model: EveningModel, one: DrawnRound) -> tuple[Message, ...]:
    return (Message.of("wall.sits_out", names=model.names(one.sitting_out)),) if one.sitting_out else ()


def _seating(model: EveningModel, one: DrawnRound, most: Most) -> Iterator[WallPage]:
    """Yield the tables of a round that has not begun."""
    tables = tuple(wall_table(model, table) for table in one.tables)
    page = WallPage("seating", _title(model, "seating", one.number), tables, foot=_sitting_out(model, one))
    yield from _by_tables(page, most(page))


def _by_tables(page: WallPage, most: tuple[int, int]) -> Iterator[WallPage]:
    """Yield the tables of a page on as many pages as they need."""
    shares = [
        page._replace(
            tables=tuple(share),
            part=Message.of("wall.tables", first=share[0].number, last=share[-1].number),
        )
        for share in shared(page.tables, -(-len(page.tables) // prod(most)))
    ]
    yield from _told_apart(page, shares)


def _playing(model: EveningModel, one: DrawnRound, most: Most) -> Iterator[WallPage]:
    """Yield the tables that still play; if they need several pages, first one with the number of each."""
    tables = tuple(wall_table(model, table) for table in one.tables)
    plays = tuple(table for table in tables if not table.is_over)
    over = tuple(table for table in tables if table.is_over)
    page = WallPage(
        "play",
        _title(model, "play", one.number),
        plays,
        foot=(*map(_result, over), *_sitting_out(model, one)),
        told=Message.of("wall.tables_playing", n=len(plays), of=len(tables)) if over else None,
        is_timed=model.clock is not None,
    )
    if len(plays) <= prod(most(page)):
        yield page
        return
    numbers = Several(tuple(Amount(table.number, signed=False) for table in over))
    done = (Message.of("wall.finished", tables=numbers),) if over else ()
    short = tuple(table._replace(deal=None if table.deal is None else plain_deal(table.deal)) for table in plays)
    board = page._replace(kind="board", tables=short, foot=done)
    each = page._replace(foot=())
    shares = (board, *_by_tables(each, most(each)))
    yield from _told_apart(page, shares)


def _result(table: WallTable) -> Message:
    """Return the line of a table that is over: who won, with how much."""
    first = table.ranks.index(1)
    points = signed_text(table.results[first], 1, 1)
    return Message.of("wall.result", n=table.number, name=Name(table.names[first]), points=points)


def shared(things: Sequence[SharedT], parts: int) -> list[Sequence[SharedT]]:
    """Share things out to so many pages or columns, about as many to each.

    >>> [len(page) for page in shared(range(16), 3)]
    [6, 5, 5]
    """
    ends = [-(-len(things) * part // parts) for part in range(parts + 1)]
    return [things[first:last] for first, last in pairwise(ends)]


def plain_deal(deal: Message) -> Message:
    """Return the name of a deal without its honba: east 1."""
    return Message("match.deal", deal.params)


def minutes_more(minutes: int) -> Message | None:
    """Return in words how many minutes a table has more than the others; None for none."""
    return Message.of(f"wall.{'more' if minutes > 0 else 'less'}", n=abs(minutes)) if minutes else None


def wall_table(model: EveningModel, table: DrawnTable) -> WallTable:
    """Return a table as it stands: its people, and the deal and scores of its match, or its results."""
    match, clock = model.matches.get(table.match), model.clock
    is_over = match is not None and match.finished
    state = None if match is None or is_over else model.state_of(match.id)
    seats = range(len(table.people))
    return WallTable(
        table.number,
        names=tuple(map(model.name, table.people)),
        winds=tuple(Wind(seat).letter if state is None else state.wind_of(seat).letter for seat in seats),
        deal=None if state is None else state.title,
        more=None if clock is None or is_over else minutes_more(clock.minutes_more(table.number)),
        scores=() if match is None else match.scores,
        ranks=() if match is None else match.ranks,
        results=() if match is None else match.points,
    )


def _final(model: EveningModel, current: DrawnRound) -> Iterator[WallPage]:
    """Yield the comeback page of the final: the first table of the last round, in its last round of winds."""
    table = current.table(1)
    if current.number != model.state.settings.rounds or table is None:
        return
    state = model.state_of(table.match)
    if state is None or state.finished is not None or state.round < WINDS[state.match.length] - 1:
        return
    names = tuple(map(model.name, table.people))
    sticks = Message.of("match_table.sticks", n=state.sticks) if state.sticks else None
    standing = model.standing
    final = None if standing is None else final_table(standing, model.state, table, current.number)
    placed = None if final is None else final.places
    found = sorted((comeback(state, seat, placed) for seat in state.order), key=lambda one: one.rank)
    yield WallPage(
        "comeback",
        Message("wall.wins_match" if final is None else "wall.final"),
        told=together(state.title, sticks),
        state=state,
        names=names,
        sums=() if final is None else final.sums(state),
        comebacks=tuple(found),
    )
