"""The event that is held now: its log in the club's file, with undo, and its matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from core.event.clock import RoundClock
from core.event.club_event import ClubEvent, DrawnRound, DrawnTable
from core.event.log import (
    CheckIn,
    Departure,
    EventEnd,
    EventSettings,
    LogEntry,
    Logged,
    Registration,
    Replacement,
    RoundDraw,
    RoundRemoval,
    TableMatch,
    TakenBack,
    guest_id,
    is_guest_id,
)
from core.event.seating import DrawRequest, Plan, Round, Table
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.ledger import Filter, Ledger, MatchSummary, Player, Session
from core.ledger.event_standing import EventStanding, event_standing
from core.ledger.kept_names import tidy_name
from core.ledger.problems import ledger_problem
from core.match import Match, MatchState
from core.match.events import Chips, Event, LastScores
from core.rules.rule_sets import RuleSet, usual_set
from gui.late import late
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup, write

if TYPE_CHECKING:
    from core.language.result_page import SharedResult  # only its users load it

LOOKED_BACK = 20
"""How many sessions are looked at for the last one that somebody came to."""


class EnteredAtOnce(NamedTuple):
    """What was entered at once, and is undone at once.

    :ivar entries: ids of the entries, or of those that took them back. :ivar matches: ids of matches begun by it.
    :ivar ended: ids of matches whose last scores were entered, each with its events then, in that order.
    :ivar members: who came into the club with it.
    :ivar session: the session as it was called before; None: its name stayed.
    """

    what: Message
    entries: tuple[str, ...] = ()
    matches: tuple[str, ...] = ()
    ended: tuple[tuple[str, tuple[Event, ...]], ...] = ()
    members: tuple[Player, ...] = ()
    session: Session | None = None


class Gathering(NamedTuple):
    """An earlier evening. :ivar people: ids of those who came. :ivar guests: names of guests among them, by id.
    :ivar has_log: whether it was an event.
    """

    session: Session
    settings: EventSettings
    people: tuple[str, ...]
    guests: Mapping[str, str]
    has_log: bool


class EveningModel(QObject):
    """The event of one session: read from the club's file, changed by entries in its log.

    Undo takes back what was entered here since the session was chosen; entries of other laptops stay.
    """

    changed = Signal()
    """Emitted when the event, its matches or its people have changed, or another session was chosen."""

    replaced = Signal(Message)
    """Emitted when somebody plays in place of another from now on, with who, for whom and from which round."""

    def __init__(
        self, keeper: LedgerKeeper, library: RuleLibrary, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper, self._library, self._settings = keeper, library, settings
        self.session: Session | None = None
        """The session that is held; None: none was begun today."""
        self.state = ClubEvent()
        """The event as its log says."""
        self._log: tuple[Logged, ...] = ()
        self.matches: dict[str, MatchSummary] = {}
        """The session's matches by id."""
        self.half_entered: dict[tuple[int, int, tuple[str, ...]], tuple[str, ...]] = {}
        """What was typed of results that are not in the file, by round, table and people."""
        self._states: dict[str, tuple[object, MatchState | None]] = {}
        """Matches as they stood when they were read, by id, each with its version then."""
        self._members: dict[str, str] = {}
        self._done: list[EnteredAtOnce] = []
        self._undone: list[EnteredAtOnce] = []
        self._before: Gathering | None = None
        self._is_before_read = False
        keeper.changed.connect(self.refresh)

    # ------------------------------------------------------------------------------ which session

    def find(self) -> None:
        """Choose the session that is held today, if one has a log; else none. What is chosen already stays."""
        if self.session is None:
            found = self._keeper.read(lambda ledger: ledger.calendar.event_of(date.today()), None)
            if found is not None:
                self.choose(found)

    @property
    def before(self) -> Gathering | None:
        """The last event, or evening, before this one; None: there was none. It is read once."""
        if not self._is_before_read:
            self._before = self._keeper.read(lambda ledger: next(self._gatherings(ledger), None), None)
            self._is_before_read = True
        return self._before

    def earlier(self, most: int) -> tuple[Gathering, ...]:
        """Return the last events, or evenings, before this one, latest first. :param most: how many."""
        return self._keeper.read(lambda ledger: tuple(islice(self._gatherings(ledger), most)), ())

    def _gatherings(self, ledger: Ledger) -> Iterator[Gathering]:
        here = self.session.id if self.session is not None else ""
        for session in ledger.calendar.sessions(most=LOOKED_BACK):
            if session.id == here:
                continue
            log = ledger.logs.of(session.id)
            event = ClubEvent.of(log)
            seats = (
                seat for match in ledger.summaries.matching(Filter(session=session.id)) for seat in match.seats
            )
            played = [seat.player.id for seat in seats if seat.player is not None]
            people = tuple(dict.fromkeys((*event.everybody, *played)))
            if people:
                yield Gathering(session, event.settings, people, dict(event.guests), bool(log))

    def choose(self, session: Session | None) -> None:
        """Show the event of a session. :param session: None: none."""
        self.session = session
        self._done, self._undone = [], []
        self.half_entered = {}
        self._is_before_read = False
        self.refresh()

    @property
    def other_names(self) -> frozenset[str]:
        """Names of the other sessions of this day."""
        here = self.session
        there = self._keeper.read(lambda ledger: ledger.calendar.sessions(), ())
        return frozenset(one.name for one in there if here and one.day == here.day and one.id != here.id)

    def begin(self, day: date, name: str = "", league: str = "") -> bool:
        """Begin an event, in the session of this day and name if there is one. Return whether it could be
        written.
        """
        there = self._keeper.read(lambda ledger: ledger.calendar.sessions(), ())
        found = [one for one in there if (one.day, one.name) == (day, name)]
        if not found and not self._keeper.do(
            lambda ledger: found.append(ledger.calendar.add_session(day, name, league))
        ):
            return False
        self.choose(found[0])
        return True

    def refresh(self) -> None:
        """Read the event again, as the club's file has changed or is another one."""
        session = self.session
        if session is not None:
            self.session = self._keeper.read(lambda ledger: ledger.calendar.session(session.id), None)
        else:
            self._is_before_read = False
        log: tuple[Logged, ...] = ()
        found: Sequence[MatchSummary] = ()
        if self.session is not None:
            which = Filter(session=self.session.id)
            log = self._keeper.read(lambda ledger: ledger.logs.of(which.session or ""), log)
            found = self._keeper.read(lambda ledger: ledger.summaries.matching(which), found)
        if log != self._log:
            self._log, self.state = log, ClubEvent.of(log)
        self.matches = {match.id: match for match in found}
        nobody: dict[str, str] = {}
        self._members = self._keeper.read(lambda ledger: ledger.players.names(), nobody)
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

    def check_in(self, *people: str, guests: Mapping[str, str] | None = None) -> bool:
        """Enter that people are here, all at once.

        :param people: their ids. :param guests: the names of those among them who are no members, by id.
        """
        coming = {one: (guests or {}).get(one, "") for one in people if one not in self.state.here}
        names = Several(tuple(Name(guest or self.name(one)) for one, guest in coming.items()))
        what = Message.of("evening.done.check_in", names=names)
        entries = (CheckIn(person=one, name=guest) for one, guest in coming.items())
        return bool(coming) and self.enter(what, *entries)

    def check_in_new(self, name: str) -> bool:
        """Add a member to the club and enter that they are here, to be undone at once. :param name: as typed."""
        session, tidy = self.session, tidy_name(name)
        if session is None:
            return False

        def write_both(ledger: Ledger) -> None:
            with ledger.file.writing():
                player = ledger.players.add(tidy)
                added = ledger.logs.add(session.id, [CheckIn(person=player.id)], datetime.now(UTC))
            what = Message.of("evening.done.check_in", names=Several((Name(tidy),)))
            self._note(EnteredAtOnce(what, tuple(one.id for one in added), members=(player,)))

        return self._keeper.do(write_both)

    def check_in_guest(self, name: str) -> bool:
        """Enter that a guest is here. :param name: as typed."""
        tidy = tidy_name(name)
        return self.check_in(guest_id(tidy), guests={guest_id(tidy): tidy})

    def check_out(self, *people: str) -> bool:
        """Enter that people have left, all at once. :param people: their ids."""
        going = [one for one in people if one in self.state.here]
        what = Message.of("evening.done.departure", names=self.names(going))
        return bool(going) and self.enter(what, *(Departure(person=one) for one in going))

    def registration(self, names: Sequence[str]) -> Registration:
        """Return a list of who has announced to come; who is no member is a guest. :param names: as typed."""
        ids = {name.casefold(): member for member, name in self._members.items()}
        people = tuple(ids.get(name.casefold(), guest_id(name)) for name in names)
        told = tuple(name if is_guest_id(person) else "" for person, name in zip(people, names, strict=True))
        return Registration(people=people, names=told)

    def replace(self, entry: Replacement) -> bool:
        """Enter that somebody plays in place of another."""
        names = {"name": Name(entry.name or self.name(entry.by)), "other": Name(self.name(entry.person))}
        what = Message.of("evening.done.substitute", **names, n=entry.number)
        is_written = self.enter(what, entry)
        if is_written:
            self.replaced.emit(what)
        return is_written

    # ------------------------------------------------------------------------------ what is on

    def is_over(self, one: DrawnRound | DrawnTable) -> bool:
        """Return whether the match of a table is over, or those of all tables of a round."""
        if isinstance(one, DrawnRound):
            return all(map(self.is_over, one.tables))
        match = self.matches.get(one.match)
        return match is not None and match.finished

    @property
    def present(self) -> DrawnRound | None:
        """The round that is played, or else the next one, or else the last; None: none was drawn."""
        current = self.state.current
        if current is None or not self.is_over(current):
            return current
        return next((one for one in self.state.rounds if one.number > current.number), current)

    @property
    def is_played_out(self) -> bool:
        """Whether all rounds that are planned are over."""
        present, planned = self.present, self.state.settings.rounds
        return present is not None and 0 < planned <= present.number and self.is_over(present)

    @property
    def clock(self) -> RoundClock | None:
        """The clock of the present round; None: it has none yet, or all its tables are over."""
        clock, present = self.state.clock, self.present
        if clock is None or present is None or clock.number != present.number or self.is_over(present):
            return None
        return clock

    # ------------------------------------------------------------------------------ result

    def result(self) -> SharedResult | None:
        """Return the result so far; None: it cannot be read, or there is no event."""
        session = self.session
        if session is None:
            return None
        make, of_club = late("core.ledger.shared_results:session_result"), late("core.ledger.club_sheets:of_club")
        found: SharedResult | None = self._keeper.read(lambda ledger: make(ledger, session), None)
        return None if found is None else of_club(found, self._keeper.on_papers)

    @property
    def has_results(self) -> bool:
        """Whether a match is over."""
        return any(match.finished for match in self.matches.values())

    @property
    def unfinished(self) -> int:
        """How many matches were begun and are not over."""
        return sum(not match.finished for match in self.matches.values())

    def end(self, *, is_over: bool) -> bool:
        """Enter that the event is over, or with False that it goes on."""
        if is_over:
            return self.enter(Message("evening.done.end"), EventEnd())
        return self.enter(Message("evening.done.go_on"), TakenBack(entry=self.state.ended_by))

    # ------------------------------------------------------------------------------ entering

    def enter(
        self,
        what: Message,
        *entries: LogEntry,
        work: Callable[[Ledger], object] | None = None,
        named: tuple[str, str] | None = None,
    ) -> bool:
        """Enter something in the log, to be undone at once. Return whether it could be written; if not, the keeper
        says why and nothing was written.

        :param what: in words, as "Anna is here". :param work: what is written to the ledger with it.
        :param named: name and league that the session has from now on; None: they stay.
        """
        session = self.session
        if session is None:
            return False
        is_renamed = named not in (None, (session.name, session.league))

        def write_all(ledger: Ledger) -> None:
            with ledger.file.writing():
                if work is not None:
                    work(ledger)
                if named is not None and is_renamed:
                    ledger.calendar.change_session(replace(session, name=named[0], league=named[1]))
                added = ledger.logs.add(session.id, entries, datetime.now(UTC))
            matches = tuple(entry.match for entry in entries if isinstance(entry, TableMatch))
            ids = tuple(one.id for one in added)
            self._note(EnteredAtOnce(what, ids, matches, session=session if is_renamed else None))

        return self._keeper.do(write_all)

    def _note(self, entered: EnteredAtOnce) -> None:
        """Note what is on disk now, before the keeper tells that the file has changed."""
        self._done.append(entered)
        self._undone = []

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

        :param counts: whether matches that were begun by it count then, and members are there who came with it.
        """
        session = self.session
        if session is None or not source:
            return False
        last = source[-1]

        def turn(ledger: Ledger) -> None:
            ended: list[tuple[str, tuple[Event, ...]]] = []
            with ledger.file.writing():
                members = ledger.players.names()
                for member in last.members if counts else ():
                    if member.id not in members:
                        ledger.players.put(member)
                backs = [TakenBack(entry=id) for id in reversed(last.entries)]
                added = ledger.logs.add(session.id, backs, datetime.now(UTC))
                if last.session is not None:
                    ledger.calendar.change_session(replace(last.session, day=session.day))
                for match in last.matches:
                    (ledger.matches.restore if counts else ledger.matches.remove)(match)
                for match, events in reversed(last.ended):
                    ended.append((match, _turn_scores(ledger, match, events, counts=counts)))
                for member in () if counts else last.members:
                    if not ledger.players.count_seats(member.id):  # who has played stays, though the match is gone
                        ledger.players.remove(member.id)
            source.pop()
            entries, before = tuple(one.id for one in added), session if last.session is not None else None
            target.append(last._replace(entries=entries, ended=tuple(ended), session=before))

        return self._keeper.do(turn)

    def join(self, count: int, what: Message) -> None:
        """Let what was entered last be undone at once. :param count: how often something was entered."""
        steps = self._done[len(self._done) - count :]
        joined = EnteredAtOnce(
            what,
            entries=tuple(entry for step in steps for entry in step.entries),
            matches=tuple(match for step in steps for match in step.matches),
            ended=tuple(end for step in steps for end in step.ended),
            members=tuple(member for step in steps for member in step.members),
        )
        self._done[len(self._done) - count :] = [joined]
        self.changed.emit()

    # ------------------------------------------------------------------------------ rounds

    @property
    def standing(self) -> EventStanding | None:
        """The standing so far; None: it cannot be read, or there is no event."""
        session = self.session
        if session is None:
            return None
        return self._keeper.read(lambda ledger: event_standing(ledger, session.id, self.state), None)

    @property
    def ranking(self) -> tuple[str, ...]:
        """Who is here in the order of the event's standing, the leader first; who has no result comes last."""
        standing = self.standing
        places = {row.person: at for at, row in enumerate(standing.rows)} if standing is not None else {}
        return tuple(sorted(self.state.here, key=lambda person: places.get(person, len(places))))

    @property
    def finalists(self) -> tuple[str, ...]:
        """Who is here and plays for the first places in the next round; () before the final, or if all go on."""
        rules = self.state.settings.standing
        if not rules.cut or not 0 < rules.final_from <= self.next_number:
            return ()
        standing = self.standing  # read for a final only: the page asks at every change
        if standing is None:
            return ()
        in_it = [row for row in standing.rows if row.is_final]
        rows = in_it or [row for row in standing.rows if row.place is not None and row.place <= rules.cut]
        here = set(self.state.here)
        return tuple(row.person for row in rows if row.person in here)

    def swap(self, number: int, one: str, other: str) -> bool:
        """Let two people change places in a round; somebody who has none, as a late arrival, takes the other's.

        :param number: of the round. :returns: whether it was entered: a table at which they sit may not be begun.
        """
        drawn = self.state.round(number)
        if drawn is None or one == other or {one, other} & self.begun_in(drawn):
            return False
        places = {one: other, other: one}
        seated = {person for table in drawn.tables for person in table.people}

        def changed(people: Iterable[str]) -> tuple[str, ...]:
            return tuple(places.get(person, person) for person in people)

        tables = tuple(changed(table.people) for table in drawn.tables)
        waiting = {person for person in (one, other) if person not in seated | set(drawn.sitting_out)}
        out = (*changed(drawn.sitting_out), *(places[person] for person in waiting))
        draw = RoundDraw(number=number, tables=tables, sitting_out=out, seed=drawn.seed)
        return self.enter(Message.of("evening.done.swap", names=self.names((one, other))), draw)

    def begun_in(self, drawn: DrawnRound) -> frozenset[str]:
        """Return who sits at the tables of a round that are begun."""
        return frozenset(person for table in drawn.tables if table.match for person in table.people)

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

    def rules(self, players: int, settings: EventSettings | None = None) -> RuleSet:
        """Return the rule set of tables of so many players: as the settings say, or the one in force.

        :param settings: of another event; None: of this one.
        """
        settings = settings or self.state.settings
        named = settings.rules if players == 4 else settings.threes_rules
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
        is_over = any(isinstance(event, LastScores) for event in events)
        what = Message.of("evening.done.scores" if is_over else "evening.done.table", n=table.number)
        is_written = self.enter(what, begun, work=lambda ledger: write(ledger, setup, match))
        return setup.id if is_written else ""

    def deal(self, table: DrawnTable) -> Message | None:
        """Return the name of the deal that a table plays; None: its match is not begun, or over."""
        match = self.matches.get(table.match)
        if match is None or match.finished:
            return None
        state = self.state_of(table.match)
        return None if state is None else state.title

    def takes_scores(self, table: DrawnTable) -> bool:
        """Return whether the last scores of a table can be entered or corrected: it was not played to its end deal
        by deal.
        """
        if not self.is_over(table):
            return True
        state = self.state_of(table.match)
        return state is not None and bool(state.records) and isinstance(state.records[-1].event, LastScores)

    def ending(self, table: DrawnTable) -> tuple[MatchState, tuple[Event, ...]] | None:
        """Return a match before its last scores, and these with the chips before them; None: it has none.

        :param table: whose match is over.
        """

        def read(ledger: Ledger) -> tuple[MatchState, tuple[Event, ...]] | None:
            match = ledger.matches.read(table.match)
            events = match.events
            if not events or not isinstance(events[-1], LastScores):
                return None
            count = 2 if len(events) > 1 and isinstance(events[-2], Chips) else 1
            return match.put(len(events) - count, len(events)).state, events[-count:]

        return self._keeper.read(read, None) if table.match else None

    def end_table(self, table: DrawnTable, events: Sequence[Event], instead_of: int = 0) -> bool:
        """Enter the last scores of a match that is played. Return whether they could be written.

        :param events: the last scores, and chips before them.
        :param instead_of: how many events at the end of the match these correct.
        :raises MatchError: one of the events is impossible.
        """

        def work(ledger: Ledger) -> None:
            match = ledger.matches.load(table.match)
            end = len(match.events)
            ended = _save(ledger, table.match, match.put(end - instead_of, end, *events))
            what = Message.of("evening.done.scores", n=table.number)
            self._note(EnteredAtOnce(what, ended=((table.match, ended),)))

        return self._keeper.do(work)


def _save(ledger: Ledger, id: str, match: Match) -> tuple[Event, ...]:
    """Write a match that was loaded, and return its events. Who shows it reads it again."""
    ledger.matches.save(id, match)
    ledger.matches.forget(id)
    return match.events


def _turn_scores(ledger: Ledger, id: str, events: tuple[Event, ...], *, counts: bool) -> tuple[Event, ...]:
    """Take back the last scores of a match, or enter them again, and return its events.

    :param events: that it had after the last turn. :raises LedgerError: it was changed since.
    """
    match = ledger.matches.load(id)
    if match.events != events:
        raise ledger_problem("changed", ledger.file.path)
    return _save(ledger, id, match.redo() if counts else match.undo())
