"""The setup of a match (players, place, time and rules), as it is entered and as a ledger has it.

The next match is suggested from the setups of those begun last.

In gui without Qt: it asks the keeper of the open file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from core.ayame.system import Players
from core.language.messages import Message
from core.ledger import Filter, Ledger, MatchSummary, SeatedPlayer, Session
from core.ledger.history import goes_on_from
from core.ledger.kept_names import name_problem, tidy_name
from core.ledger.problems import ledger_problem
from core.match import Match
from core.rules.rule_sets import RuleSet
from gui.storage.ledger_keeper import LedgerKeeper

TABLES, EVENINGS = 4, 4
"""Most earlier tables that are offered, and most evenings they are taken from."""


def _now() -> datetime:
    return datetime.now().replace(microsecond=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSetup:
    """Who plays a match, where and when. It stays the same during a match unless the club's file changes.

    :ivar names: by seat; empty: a guest without a name. :ivar guests: the seats whose names are guests'; the
      others are members, or become members. :ivar evening, day: of the session; its name may be empty.
    :ivar id: of the match, the same in every file it is written to. :ivar file: the file it belongs to; None: the
      open one.
    :ivar removed: whether it was removed; it does not count then, but can be restored.
    """

    names: tuple[str, ...]
    guests: frozenset[int] = frozenset()
    evening: str = ""
    day: date = field(default_factory=date.today)
    started: datetime = field(default_factory=_now)
    id: str = field(default_factory=lambda: str(uuid4()))
    file: Path | None = None
    removed: bool = False


class Agreement(NamedTuple):
    """What is agreed before a match. :ivar ayame: number of players of Ayame mahjong; None: riichi mahjong."""

    sitting: MatchSetup
    rule_set: RuleSet
    ayame: Players | None = None


def seated(sitting: MatchSetup, file: Path) -> MatchSetup | Message:
    """Return the setup as a ledger can keep it, with tidied names and of this file, or why none can.

    :param file: of the ledger.
    """
    names = tuple(map(tidy_name, sitting.names))
    evening = tidy_name(sitting.evening)
    for name in (*names, evening):
        problem = name_problem(name, may_be_empty=True)
        if problem is not None:
            return problem
    folded = [name.casefold() for name in names if name]
    for name in names:
        if folded.count(name.casefold()) > 1:
            return ledger_problem("seated_twice", file, name=name).problem
    return replace(sitting, names=names, evening=evening, file=file)


def write(ledger: Ledger, sitting: MatchSetup, match: Match) -> None:
    """Write a match, registering it first if the ledger does not have it.

    :raises LedgerError: it cannot be written, or would overwrite what another program wrote.
    """
    if not ledger.matches.has(sitting.id):
        _register(ledger, sitting, match)
    elif not ledger.matches.is_known(sitting.id):
        # Another program has written it, or it is another file: nothing there may be lost.
        if not goes_on_from(match, ledger.matches.read(sitting.id)):
            raise ledger_problem("changed", ledger.file.path)
        ledger.matches.load(sitting.id)
    ledger.matches.save(sitting.id, match)


def _register(ledger: Ledger, sitting: MatchSetup, match: Match) -> None:
    """Register the match with its players and its evening. :raises LedgerError: that cannot be written."""
    with ledger.file.writing():
        empty = Match(match.rule_set, ayame=match.ayame, start=match.start)
        seats, session = seats_of(ledger, sitting), session_of(ledger, sitting)
        ledger.matches.begin(empty, seats, session, sitting.started, id=sitting.id)


def seats_of(ledger: Ledger, sitting: MatchSetup) -> list[SeatedPlayer]:
    """Return the players by seat; a member who is not in the ledger yet is added."""
    known = {player.name.casefold(): player for player in ledger.players.all()}
    seats = []
    for seat, name in enumerate(sitting.names):
        if not name or seat in sitting.guests:
            seats.append(SeatedPlayer(player=None, name=name))
        else:
            player = known.get(name.casefold()) or ledger.players.add(name)
            seats.append(SeatedPlayer(player=player, name=player.name))
    return seats


def session_of(ledger: Ledger, sitting: MatchSetup) -> Session:
    """Return the evening's session, which is added if it is not in the ledger yet."""
    there = (one for one in ledger.calendar.sessions() if (one.day, one.name) == (sitting.day, sitting.evening))
    return next(there, None) or ledger.calendar.add_session(sitting.day, sitting.evening)


def setup_of(summary: MatchSummary, file: Path | None) -> MatchSetup:
    """Return the setup of a match of this file."""
    return MatchSetup(
        names=tuple(seat.name for seat in summary.seats),
        guests=frozenset(n for n, seat in enumerate(summary.seats) if seat.player is None and seat.name),
        evening=summary.session.name,
        day=summary.session.day,
        started=summary.started,
        id=summary.id,
        file=file,
        removed=summary.removed,
    )


def sits_elsewhere(keeper: LedgerKeeper, sitting: MatchSetup) -> tuple[tuple[str, MatchSummary], ...]:
    """Return which of these members play in another unfinished match, each with that match; () if that cannot be
    read.
    """
    nobody: tuple[MatchSummary, ...] = ()
    names = {name.casefold(): name for seat, name in enumerate(sitting.names) if seat not in sitting.guests}
    return tuple(
        (seat.name, summary)
        for summary in keeper.read(lambda ledger: ledger.summaries.unfinished(), nobody)
        if summary.id != sitting.id
        for seat in summary.seats
        if seat.player is not None and seat.name.casefold() in names
    )


def known_names(keeper: LedgerKeeper) -> Sequence[str]:
    """Return the names of the club's players; [] if they cannot be read."""
    return keeper.read(lambda ledger: [player.name for player in ledger.players.all()], [])


def last_match(keeper: LedgerKeeper) -> Agreement | None:
    """Return the setup of the club's last match; None: there is none, or it cannot be read."""
    return keeper.read(_latest, None) if keeper.ledger is not None else None


def last_tables(keeper: LedgerKeeper) -> tuple[Agreement, ...]:
    """Return the tables of the last evenings, at most `TABLES`, the latest first, each group of people once; () if
    there are none.
    """
    nothing: tuple[Agreement, ...] = ()
    return keeper.read(_tables, nothing) if keeper.ledger is not None else nothing


def _tables(ledger: Ledger) -> tuple[Agreement, ...]:
    found: dict[frozenset[str], MatchSummary] = {}
    for session in ledger.calendar.sessions(most=EVENINGS):
        if len(found) == TABLES:
            break
        for summary in ledger.summaries.matching(Filter(session=session.id)):
            names = [seat.name for seat in summary.seats]
            if all(names) and len(found) < TABLES:
                found.setdefault(frozenset(names), summary)
    return tuple(_read(ledger, summary) for summary in found.values())


def _latest(ledger: Ledger) -> Agreement | None:
    summary = ledger.summaries.latest()
    return None if summary is None else _read(ledger, summary)


def _read(ledger: Ledger, summary: MatchSummary) -> Agreement:
    match = ledger.matches.read(summary.id)
    return Agreement(
        setup_of(summary, ledger.file.path), match.rule_set, match.ayame.players if match.ayame else None
    )
