"""The event that is held now: its log in the club's file, with undo, and its matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from core.event.club_event import ClubEvent, DrawnTable
from core.event.log import LogEntry, Logged, TableMatch, TakenBack
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.ledger import Filter, Ledger, MatchSummary, Session
from core.match import Match
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
        """Begin an event, as a session of its own. Return whether it could be written."""
        added: list[Session] = []
        if not self._write(lambda ledger: added.append(ledger.calendar.add_session(day, name, league))):
            return False
        self.choose(added[0])
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

    # ------------------------------------------------------------------------------ tables

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
