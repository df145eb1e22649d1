"""The match in the ledger: written after every change, read again, and looked at where the ledger is another.

A match belongs to the file that it was begun or opened in. It is written into another club's file only where the
person has said so.

In gui without Qt: it asks the keeper of the open file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Ledger, LedgerError, MatchSummary, SeatedPlayer, Session
from core.ledger.history import goes_on_from
from core.ledger.kept_names import name_problem, tidy_name
from core.ledger.problems import ledger_problem
from core.match import Match, Record
from core.match.state import has_substitutes
from gui.storage.ledger_disk import ERRORS, is_same, told
from gui.storage.ledger_keeper import LedgerKeeper


def _now() -> datetime:
    return datetime.now().replace(microsecond=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSetup:
    """Who sits down, where and when. It stays what it is while its match goes on, unless the club changes it.

    :ivar names: by seat; empty: a guest without a name. :ivar guests: the seats whose names are guests'; the rest
        are members, or become it. :ivar evening, day: of the session; its name may be empty.
    :ivar id: of the match, the same in whichever file it is written. :ivar file: to which the match belongs; None:
        whichever is open.
    :ivar removed: it does not count, but can be had back.
    """

    names: tuple[str, ...]
    guests: frozenset[int] = frozenset()
    evening: str = ""
    day: date = field(default_factory=date.today)
    started: datetime = field(default_factory=_now)
    id: str = field(default_factory=lambda: str(uuid4()))
    file: Path | None = None
    removed: bool = False


def seated(sitting: MatchSetup, file: Path) -> MatchSetup | Message:
    """The sitting as a ledger can keep it, or why none can. :param file: of the ledger."""
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


class Unsaved(NamedTuple):
    """Why a match, or the rest of it, cannot be written.

    :ivar is_overtaken: whether another program has gone on with it, whose deals would be lost.
    """

    why: Message
    is_overtaken: bool = False

    @classmethod
    def of(cls, error: LedgerError) -> Unsaved:
        """What an error of the ledger means for the match."""
        return cls(error.problem, error.kind == "changed")


class StoredMatch(NamedTuple):
    """A match as the ledger has it now.

    :ivar problem: why no more of it can be written, or was; None: all is well.
    :ivar is_written: whether all of it is in its file.
    """

    sitting: MatchSetup
    match: Match
    problem: Unsaved | None
    is_written: bool


def save(keeper: LedgerKeeper, sitting: MatchSetup, match: Match) -> Unsaved | None:
    """Write what is not on the disk yet. Returns why it could not be; None: all of it is there."""
    elsewhere = _elsewhere(keeper, sitting)
    if elsewhere is not None:
        return Unsaved(elsewhere)
    ledger = keeper.ledger
    if ledger is None:
        return Unsaved(keeper.problem or Message("match_screen.no_ledger"))
    try:
        _write(ledger, sitting, match)
    except LedgerError as error:
        return Unsaved.of(error)
    keeper.touch()
    return None


def save_into(path: Path, sitting: MatchSetup, match: Match) -> Message | None:
    """Write a match into another club's file, made where there is none; the club that is open stays.

    Returns why it could not be written; None: it is there.
    """
    try:
        with Ledger.open(path) as ledger:
            _write(ledger, sitting, match)
    except ERRORS as error:
        return told(error, path)
    return None


def _write(ledger: Ledger, sitting: MatchSetup, match: Match) -> None:
    """:raises LedgerError: it cannot be written, or would write over what another program wrote."""
    if not ledger.matches.has(sitting.id):
        register(ledger, sitting, match)
    elif not ledger.matches.is_known(sitting.id):
        # Another program has written it, or it is another file: nothing of that may be lost.
        if not goes_on_from(match, ledger.matches.read(sitting.id)):
            raise ledger_problem("changed", ledger.file.path)
        ledger.matches.load(sitting.id)
    ledger.matches.save(sitting.id, match)


def _elsewhere(keeper: LedgerKeeper, sitting: MatchSetup) -> Message | None:
    """That another file is open than the one to which the match belongs."""
    if sitting.file is None or is_same(sitting.file, keeper.path):
        return None
    return Message.of("match_screen.other_ledger", file=sitting.file.name, other=Name(keeper.path.name))


def register(ledger: Ledger, sitting: MatchSetup, match: Match) -> None:
    """Enter the match, its players and its evening. :raises LedgerError: that cannot be written."""
    with ledger.file.writing():
        empty = Match(match.rule_set, ayame=match.ayame, start=match.start)
        seats, session = _seats_of(ledger, sitting), _session_of(ledger, sitting)
        ledger.matches.begin(empty, seats, session, sitting.started, id=sitting.id)


def _seats_of(ledger: Ledger, sitting: MatchSetup) -> list[SeatedPlayer]:
    """Who sits there; a member of whom the ledger does not know yet is entered."""
    known = {player.name.casefold(): player for player in ledger.players.all()}
    seats = []
    for seat, name in enumerate(sitting.names):
        if not name or seat in sitting.guests:
            seats.append(SeatedPlayer(player=None, name=name))
        else:
            player = known.get(name.casefold()) or ledger.players.add(name)
            seats.append(SeatedPlayer(player=player, name=player.name))
    return seats


def _session_of(ledger: Ledger, sitting: MatchSetup) -> Session:
    """The evening, which is entered where it is not there yet."""
    there = (one for one in ledger.calendar.sessions() if (one.day, one.name) == (sitting.day, sitting.evening))
    return next(there, None) or ledger.calendar.add_session(sitting.day, sitting.evening)


def change(keeper: LedgerKeeper, sitting: MatchSetup, match: Match) -> Message | None:
    """Write that a match that is in its file had other seats, rules or another evening, all of it or nothing.

    Returns why it could not be written; None: it was.
    """
    ledger, problem = keeper.ledger, _elsewhere(keeper, sitting)
    if ledger is None or problem is not None:
        return problem or keeper.problem or Message("match_screen.no_ledger")
    try:
        if not ledger.matches.is_known(sitting.id):
            return ledger_problem("changed", ledger.file.path).problem
        with ledger.file.writing():
            ledger.matches.set_seats(sitting.id, _seats_of(ledger, sitting))
            session = _session_of(ledger, sitting)
            if ledger.summaries.of(sitting.id).session != session:
                ledger.matches.move(sitting.id, session)
            ledger.matches.save(sitting.id, match)
        ledger.matches.load(sitting.id)
    except LedgerError as error:
        return error.problem
    keeper.touch()
    return None


def load(keeper: LedgerKeeper, match_id: str) -> tuple[MatchSetup, Match] | Message:
    """A match of the ledger, or why it cannot be read."""
    ledger = keeper.ledger
    if ledger is None:
        return keeper.problem or Message("match_screen.no_ledger")
    try:
        return setup_of(ledger.summaries.of(match_id), keeper.path), ledger.matches.load(match_id)
    except LedgerError as error:
        return error.problem


def setup_of(summary: MatchSummary, file: Path | None) -> MatchSetup:
    """Who sits at a match of this file."""
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


def follow(keeper: LedgerKeeper, sitting: MatchSetup, match: Match, *, is_written: bool) -> StoredMatch:
    """How a match stands after something in the ledger was changed, or another one was opened.

    What the ledger has counts, unless there is more here: nothing that was entered gives way.

    :param is_written: whether all of it was in its file.
    """
    ledger, problem = keeper.ledger, _elsewhere(keeper, sitting)
    if problem is None and ledger is None:
        problem = keeper.problem or Message("match_screen.no_ledger")
    if problem is not None or ledger is None:
        goes_on = match.state.finished is None or not is_written
        unsaved = Unsaved(problem) if goes_on and problem is not None else None
        return StoredMatch(sitting, match, unsaved, is_written)
    try:
        if not ledger.matches.has(sitting.id):
            return StoredMatch(sitting, match, _behind(keeper), False)
        sitting = setup_of(ledger.summaries.of(sitting.id), sitting.file)
        if not ledger.matches.is_known(sitting.id):
            found = ledger.matches.read(sitting.id)
            has_more = goes_on_from(match, found) and not goes_on_from(found, match)
            if has_more:
                return StoredMatch(sitting, match, _behind(keeper), False)
            if not is_written and not goes_on_from(found, match):
                overtaken = Unsaved.of(ledger_problem("changed", ledger.file.path))
                return StoredMatch(sitting, match, overtaken, False)
            match, is_written = ledger.matches.load(sitting.id), True
        elif is_written and has_substitutes(match.state):
            again = ledger.matches.load(sitting.id)
            match = match if again == match else again  # a member may be called otherwise now
    except LedgerError as error:
        return StoredMatch(sitting, match, Unsaved.of(error), is_written)
    if not is_written:
        unsaved = save(keeper, sitting, match)
        return StoredMatch(sitting, match, unsaved, unsaved is None)
    return StoredMatch(sitting, match, why_no_more(keeper, match), True)


def why_no_more(keeper: LedgerKeeper, match: Match) -> Unsaved | None:
    """Why a match that is in its file cannot go on there: the file is only read. None: it can, or is over."""
    goes_on = match.state.finished is None
    return Unsaved(keeper.problem) if goes_on and keeper.problem is not None else None


def _behind(keeper: LedgerKeeper) -> Unsaved:
    return Unsaved(Message.of("match_screen.behind", file=keeper.path.name))


def sits_elsewhere(keeper: LedgerKeeper, sitting: MatchSetup) -> tuple[tuple[str, MatchSummary], ...]:
    """Who of these members sits in another match that is not over, and in which."""
    nobody: tuple[MatchSummary, ...] = ()
    names = {name.casefold(): name for seat, name in enumerate(sitting.names) if seat not in sitting.guests}
    return tuple(
        (seat.name, summary)
        for summary in keeper.read(lambda ledger: ledger.summaries.unfinished(), nobody)
        if summary.id != sitting.id
        for seat in summary.seats
        if seat.player is not None and seat.name.casefold() in names
    )


def here_alone(keeper: LedgerKeeper, sitting: MatchSetup, match: Match) -> tuple[Record, ...] | None:
    """What was entered here and is not in the file; None: nothing of the match is there."""
    ledger = keeper.ledger
    try:
        if ledger is None or not ledger.matches.has(sitting.id):
            return None
        there = ledger.matches.read(sitting.id).events
    except LedgerError:
        return None
    common = next(
        (n for n, (ours, theirs) in enumerate(zip(match.events, there, strict=False)) if ours != theirs),
        min(len(match.events), len(there)),
    )
    return tuple(record for record in match.state.records if record.index >= common)


def known_names(keeper: LedgerKeeper) -> Sequence[str]:
    """The names of the club's players."""
    return keeper.read(lambda ledger: [player.name for player in ledger.players.all()], [])
