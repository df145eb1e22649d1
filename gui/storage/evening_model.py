"""The event that is held now: its log in the club's file, with undo, and its matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from core.event.club_event import ClubEvent, DrawnTable
from core.event.log import (
    CheckIn,
    Departure,
    LogEntry,
    Logged,
    RoundDraw,
    RoundRemoval,
    TableMatch,
    TakenBack,
    guest_id,
)
from core.event.seating import DrawRequest, Plan, Round, Table
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.ledger import Filter, Ledger, MatchSummary, Session
from core.match import Match, MatchState
from core.match.events import Event
from core.rules.rule_sets import RuleSet, usual_set
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup, write


class EnteredAtOnce(NamedTuple):
    """What was entered at once, and is undone at once.

    :ivar entries: ids of the entries, or of those that took them back. :ivar matches: ids of matches begun by it.
    """

    what: Message
    entries: tuple[str, ...]
    matches: tuple[str, ...]


class EveningModel(QObject):
    """The event of one session: read from the club's file, changed by entries in its log.

    Undo takes back what was entered here since the session was chosen; entries of other laptops stay.
    """

    changed = Signal()
    """Emitted when the event, its matches or its people have changed, or another session was chosen."""

    def __init__(
        self, keeper: LedgerKeeper, library: RuleLibrary, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper, self._library, self._settings = keeper, library, settings
        self.session: Session | None = None
        """The session that is held; None: none was begun today."""
        self.state = ClubEvent()
        """The event as its log says."""
        self.matches: dict[str, MatchSummary] = {}
        """The session's matches by id."""
        self._states: dict[str, tuple[object, MatchState | None]] = {}
        """Matches as they stood when they were read, by id, each with its version then."""
        self._members: dict[str, str] = {}
        self._done: list[EnteredAtOnce] = []
        self._undone: list[EnteredAtOnce] = []
        self._is_busy = False
        keeper.changed.connect(self._follow)

    # ------------------------------------------------------------------------------ which session

    def find(self) -> None:
        """Choose the session that is held today, if one has a log; else none. What is chosen already stays."""
        if self.session is None:
            today = date.today()
            with_logs = set(self._keeper.read(lambda ledger: ledger.logs.sessions(), ()))
            latest = self._keeper.read(lambda ledger: ledger.calendar.sessions(most=10), ())
            found = next((one for one in latest if one.id in with_logs and one.day == today), None)
            if found is not None:
                self.choose(found)

    def choose(self, session: Session | None) -> None:
        """Show the event of a session. :param session: None: none."""
        self.session = session
        self._done, self._undone = [], []
        self.refresh()

    def begin(self, day: date, name: str = "", league: str = "") -> bool:
        """Begin an event, in the session of this day and name if there is one. Return whether it could be
        written.
        """
        there = self._keeper.read(lambda ledger: ledger.calendar.sessions(), ())
        found = [one for one in there if (one.day, one.name) == (day, name)]
        if not found and not self._write(
            lambda ledger: found.append(ledger.calendar.add_session(day, name, league))
        ):
            return False
        self.choose(found[0])
        return True

    def _follow(self) -> None:
        """Follow a change of the club's file, or another file."""
        if not self._is_busy:
            self.refresh()

    def refresh(self) -> None:
        """Read the event again."""
        session = self.session
        if session is not None:
            self.session = self._keeper.read(lambda ledger: ledger.calendar.session(session.id), None)
        log: tuple[Logged, ...] = ()
        found: Sequence[MatchSummary] = ()
        if self.session is not None:
            which = Filter(session=self.session.id)
            log = self._keeper.read(lambda ledger: ledger.logs.of(which.session or ""), log)
            found = self._keeper.read(lambda ledger: ledger.summaries.matching(which), found)
        self.state = ClubEvent.of(log)
        self.matches = {match.id: match for match in found}
        members = self._keeper.read(lambda ledger: ledger.players.all(), ())
        self._members = {member.id: member.name for member in members}
        self.changed.emit()

    # ------------------------------------------------------------------------------ people

    @property
    def members(self) -> dict[str, str]:
        """Names of the club's members by id, in alphabetical order."""
        return self._members

    def name(self, person: str) -> str:
        """Return a person's name; "" if the file does not know them."""
        return self._members.get(person) or self.state.guests.get(person, "")

    def names(self, people: Sequence[str]) -> Several:
        """Return the names of several people for a message."""
        return Several(tuple(Name(self.name(one)) for one in people))

    def is_guest(self, person: str) -> bool:
        """Return whether a person is none of the club's members."""
        return person not in self._members

    def check_in(self, *people: str) -> bool:
        """Enter that members are here, all at once. :param people: their ids."""
        coming = [one for one in people if one not in self.state.here]
        what = Message.of("evening.done.check_in", names=self.names(coming))
        return bool(coming) and self.enter(what, *(CheckIn(person=one) for one in coming))

    def check_in_guest(self, name: str) -> bool:
        """Enter that a guest is here. :param name: as typed."""
        what = Message.of("evening.done.check_in", names=Several((Name(name),)))
        return self.enter(what, CheckIn(person=guest_id(name), name=name))

    def check_out(self, *people: str) -> bool:
        """Enter that people have left, all at once. :param people: their ids."""
        going = [one for one in people if one in self.state.here]
        what = Message.of("evening.done.departure", names=self.names(going))
        return bool(going) and self.enter(what, *(Departure(person=one) for one in going))

    # ------------------------------------------------------------------------------ entering

    def enter(self, what: Message, *entries: LogEntry, work: Callable[[Ledger], object] | None = None) -> bool:
        """Enter something in the log, to be undone at once. Return whether it could be written; if not, the keeper
        says why and nothing was written.

        :param what: in words, as "Anna is here". :param work: what is written to the ledger with it.
        """
        session = self.session
        added: list[Logged] = []
        if session is None:
            return False

        def write_all(ledger: Ledger) -> None:
            with ledger.file.writing():
                if work is not None:
                    work(ledger)
                added.extend(ledger.logs.add(session.id, entries, datetime.now(UTC)))

        if not self._write(write_all):
            return False
        matches = tuple(entry.match for entry in entries if isinstance(entry, TableMatch))
        self._done.append(EnteredAtOnce(what, tuple(one.id for one in added), matches))
        self._undone = []
        self.refresh()
        return True

    def _write(self, work: Callable[[Ledger], object]) -> bool:
        self._is_busy = True
        try:
            return self._keeper.do(work)
        finally:
            self._is_busy = False

    # ------------------------------------------------------------------------------ undo

    @property
    def undoes(self) -> Message | None:
        """What undo would take back, in words; None: nothing."""
        return self._done[-1].what if self._done else None

    @property
    def redoes(self) -> Message | None:
        """What redo would enter again, in words; None: nothing."""
        return self._undone[-1].what if self._undone else None

    def undo(self) -> bool:
        """Take back what was entered last. Return whether that was possible."""
        return self._turn(self._done, self._undone, counts=False)

    def redo(self) -> bool:
        """Enter again what was taken back last. Return whether that was possible."""
        return self._turn(self._undone, self._done, counts=True)

    def _turn(self, source: list[EnteredAtOnce], target: list[EnteredAtOnce], *, counts: bool) -> bool:
        """Take back what a list has last; what took it back becomes the last of the other list.

        :param counts: whether matches that were begun by it count then.
        """
        session = self.session
        added: list[Logged] = []
        if session is None or not source:
            return False
        last = source[-1]

        def turn(ledger: Ledger) -> None:
            with ledger.file.writing():
                backs = [TakenBack(entry=id) for id in reversed(last.entries)]
                added.extend(ledger.logs.add(session.id, backs, datetime.now(UTC)))
                for match in last.matches:
                    (ledger.matches.restore if counts else ledger.matches.remove)(match)

        if not self._write(turn):
            return False
        source.pop()
        target.append(last._replace(entries=tuple(one.id for one in added)))
        self.refresh()
        return True

    # ------------------------------------------------------------------------------ rounds

    def request(self, people: Sequence[str] | None = None, before: int | None = None) -> DrawRequest[str]:
        """Return what a draw has to know.

        :param people: who plays, in order of rank where the draw goes by it; None: who is here.
        :param before: only rounds before this number were played; None: all.
        """
        played = tuple(
            Round(tuple(Table(table.people) for table in one.tables), one.sitting_out)
            for one in self.state.rounds
            if before is None or one.number < before
        )
        settings = self.state.settings
        return DrawRequest(
            players=tuple(self.state.here if people is None else people),
            past=played,
            apart=tuple((pair[0], pair[1]) for pair in settings.apart if len(pair) == 2),
            three_player_tables=settings.threes,
        )

    @property
    def next_number(self) -> int:
        """Number of the round to be drawn next: the first that is not begun."""
        begun = [one.number for one in self.state.rounds if one.is_begun]
        return max(begun, default=0) + 1

    def enter_plan(self, plan: Plan[str], seed: int) -> bool:
        """Enter rounds that were drawn, from `next_number` on; what was drawn for them before is replaced, and
        later rounds are removed.

        :param seed: from which they were drawn.
        """
        first = self.next_number
        draws = [
            RoundDraw(
                number=number,
                tables=tuple(table.seats for table in one.tables),
                sitting_out=one.sitting_out,
                seed=seed,
            )
            for number, one in enumerate(plan.rounds, first)
        ]
        last = first + len(draws) - 1
        later = [RoundRemoval(number=one.number) for one in self.state.rounds if one.number > last]
        what = Message.of("evening.done.round", n=first)
        return self.enter(what, *draws, *later)

    # ------------------------------------------------------------------------------ tables

    def state_of(self, match: str) -> MatchState | None:
        """Return a match as it stands, deal and all; None: there is none, or it cannot be read. It is read again
        only when it has changed.

        :param match: its id.
        """
        found = self.matches.get(match)
        if found is None:
            return None
        version = self._keeper.read(lambda ledger: (*ledger.matches.version(match), found.scores), ())
        known = self._states.get(match)
        if known is None or known[0] != version:
            state = self._keeper.read(lambda ledger: ledger.matches.read(match).state, None)
            known = self._states[match] = (version, state)
        return known[1]

    def rules(self, players: int) -> RuleSet:
        """Return the rule set of tables of so many players: as the settings say, or the one in force."""
        named = self.state.settings.rules if players == 4 else self.state.settings.threes_rules
        for name in (named, self._settings.get("rules")):
            found = self._library.get(name) if name else None
            if found is not None and found.rules.players == players:
                return found
        return usual_set(players)

    def begin_table(self, number: int, table: DrawnTable, events: Sequence[Event] = ()) -> str:
        """Begin the match of a table and enter it. Return its id; "": it could not be written.

        :param number: of the round. :param events: what is known of it already, as its last scores.
        :raises MatchError: one of the events is impossible.
        """
        assert self.session is not None
        setup = MatchSetup(
            names=tuple(map(self.name, table.people)),
            guests=frozenset(seat for seat, person in enumerate(table.people) if self.is_guest(person)),
            evening=self.session.name,
            day=self.session.day,
        )
        match = Match(self.rules(len(table.people)))
        match = match.do(*events) if events else match
        begun = TableMatch(number=number, table=table.number, match=setup.id)
        what = Message.of("evening.done.table", n=table.number)
        is_written = self.enter(what, begun, work=lambda ledger: write(ledger, setup, match))
        return setup.id if is_written else ""
