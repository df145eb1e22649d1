"""What the wall shows: before a round its seating, then the tables that play, then the standings.

In gui without Qt: it asks the model for names and matches, and painting them is `gui.evening.wall`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from core.event.club_event import DrawnRound, DrawnTable
from core.language.messages import Message
from core.match.comeback import Comeback, comeback
from core.match.state import WINDS, MatchState
from gui.storage.evening_model import EveningModel

TABLES, ROWS = 9, 20
"""Most tables and most people on a page: with more, the letters could not be read from ten metres."""
PageKind = Literal["seating", "play", "standings", "comeback", "nothing"]


class WallTable(NamedTuple):
    """A table on the wall. :ivar names, scores: by seat; scores are () before the first deal.
    :ivar deal: the deal that is played; None before the match.
    :ivar is_over: whether its match is over.
    """

    number: int
    names: tuple[str, ...]
    deal: Message | None = None
    scores: tuple[int, ...] = ()
    is_over: bool = False


class WallPage(NamedTuple):
    """A page of the wall.

    :ivar number: of the round; 0 for none. :ivar tables: on a page with tables. :ivar sitting_out: names.
    :ivar first: index of its first row of the standings. :ivar state: of the match whose comeback is shown.
    :ivar part, parts: which of the pages of its kind it is, from 1.
    """

    kind: PageKind
    number: int = 0
    tables: tuple[WallTable, ...] = ()
    sitting_out: tuple[str, ...] = ()
    first: int = 0
    state: MatchState | None = None
    names: tuple[str, ...] = ()
    part: int = 1
    parts: int = 1


def wall_pages(model: EveningModel, people: int) -> tuple[WallPage, ...]:
    """Return the pages to be turned now, at least one.

    :param people: number of rows of the standings.
    """
    current = model.state.current
    waiting = _waiting(model)
    if waiting is not None:
        return tuple(_with_tables(model, "seating", waiting))
    if current is not None and not _is_over(model, current):
        return (*_with_tables(model, "play", current), *_final(model, current))
    if not people:
        return (WallPage("nothing"),)
    parts = -(-people // ROWS)
    number = current.number if current is not None else 0
    return tuple(
        WallPage("standings", number=number, first=part * ROWS, part=part + 1, parts=parts)
        for part in range(parts)
    )


def _waiting(model: EveningModel) -> DrawnRound | None:
    """Return the round that was drawn and whose people look for their tables; None: there is none.

    While a round is played, the next one waits until the last of its matches is over.
    """
    current = model.state.current
    if current is None or not current.is_begun:
        return current
    after = next((one for one in model.state.rounds if one.number > current.number), None)
    return after if after is not None and _is_over(model, current) and model.state.clock is None else None


def _is_over(model: EveningModel, one: DrawnRound) -> bool:
    """Return whether the matches of all its tables are over."""
    return all(table.match in model.matches and model.matches[table.match].finished for table in one.tables)


def _with_tables(model: EveningModel, kind: PageKind, one: DrawnRound) -> Iterator[WallPage]:
    parts = -(-len(one.tables) // TABLES)
    each = -(-len(one.tables) // parts)
    pages = [one.tables[at : at + each] for at in range(0, len(one.tables), each)]
    for part, tables in enumerate(pages, 1):
        yield WallPage(
            kind,
            number=one.number,
            tables=tuple(wall_table(model, table) for table in tables),
            sitting_out=tuple(map(model.name, one.sitting_out)),
            part=part,
            parts=len(pages),
        )


def wall_table(model: EveningModel, table: DrawnTable) -> WallTable:
    """Return a table as it stands: its people, and the deal and the scores of its match."""
    names = tuple(map(model.name, table.people))
    match = model.matches.get(table.match)
    if match is None:
        return WallTable(table.number, names)
    state = None if match.finished else model.state_of(match.id)
    deal = state.title if state is not None else None
    return WallTable(table.number, names, deal, match.scores, match.finished)


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
