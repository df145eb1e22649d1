"""The match in the ledger: written after every change, and read again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from uuid import uuid4

from core.game import Match
from core.ledger import Ledger, LedgerError, Seat
from core.messages import Message
from gui.ledger_keeper import LedgerKeeper


def _now() -> datetime:
    return datetime.now().replace(microsecond=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """Who sits down, where and when. It stays what it is while its match goes on.

    :ivar names: by seat; empty: a guest. :ivar evening, day: of the session; its name may be empty.
    :ivar id: of the match, the same in whichever file it is written.
    """

    names: tuple[str, ...]
    evening: str = ""
    day: date = field(default_factory=date.today)
    started: datetime = field(default_factory=_now)
    id: str = field(default_factory=lambda: str(uuid4()))


def save(keeper: LedgerKeeper, sitting: Sitting, match: Match) -> Message | None:
    """Write what is not on the disk yet. Returns why it could not be; None: all of it is there."""
    ledger = keeper.ledger
    if ledger is None:
        return keeper.problem or Message("match_screen.no_ledger")
    try:
        if not ledger.has_match(sitting.id):
            _register(ledger, sitting, match)
        ledger.save_match(sitting.id, match)
    except LedgerError as error:
        return error.problem
    keeper.touch()
    return None


def _register(ledger: Ledger, sitting: Sitting, match: Match) -> None:
    """Enter the match, its players and its evening. :raises LedgerError: that cannot be written."""
    known = {player.name.casefold(): player for player in ledger.players()}
    seats = []
    for name in sitting.names:
        player = (known.get(name.casefold()) or ledger.add_player(name)) if name else None
        seats.append(Seat(player=player, name=player.name if player else ""))
    there = (one for one in ledger.sessions() if (one.day, one.name) == (sitting.day, sitting.evening))
    session = next(there, None) or ledger.add_session(sitting.day, sitting.evening)
    empty = Match(match.rule_set, ayame=match.ayame, start=match.start)
    ledger.begin_match(empty, seats, session, sitting.started, id=sitting.id)


def load(keeper: LedgerKeeper, match_id: str) -> tuple[Sitting, Match] | Message:
    """A match of the ledger, or why it cannot be read."""
    ledger = keeper.ledger
    if ledger is None:
        return keeper.problem or Message("match_screen.no_ledger")
    try:
        match, head = ledger.load_match(match_id), ledger.head(match_id)
    except LedgerError as error:
        return error.problem
    names = tuple(seat.name for seat in head.seats)
    session = head.session
    sitting = Sitting(names=names, evening=session.name, day=session.day, started=head.started, id=match_id)
    return sitting, match


def known_names(keeper: LedgerKeeper) -> Sequence[str]:
    """The names of the club's players."""
    return keeper.read(lambda ledger: [player.name for player in ledger.players()], [])
