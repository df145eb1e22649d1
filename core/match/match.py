"""A match: its rules, its events, and undo and redo of every change to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from core.ayame.system import AyameRules
from core.history import History
from core.language.messages import Message
from core.match.events import Event
from core.match.fold import after, fold
from core.match.state import Deltas, MatchError, MatchState, problem
from core.rules.rule_sets import RuleSet

Events = tuple[Event, ...]


class Broken(NamedTuple):
    """A later deal that a change makes impossible.

    :ivar title: its name after the change. :ivar event: the event that ended it, or the one between deals.
    :ivar problem: why it is impossible.
    """

    title: Message
    event: Event
    problem: Message


@dataclass(frozen=True, slots=True)
class Match:
    """A list of events and the resulting state. Every change makes another `Match`.

    Matches are equal if rules, start and events are equal, however they came about.

    :ivar ayame: the rules of Ayame mahjong; None for riichi mahjong.
    :ivar start: the starting points by seat; None if they are those of the rules.
    :ivar past: earlier lists of events, the last one last. :ivar future: lists that were undone.
    :raises MatchError: an event is impossible; `index` says which.
    """

    rule_set: RuleSet
    events: Events = ()
    ayame: AyameRules | None = field(default=None, kw_only=True)
    start: Deltas | None = field(default=None, kw_only=True)
    past: tuple[Events, ...] = field(default=(), kw_only=True, repr=False, compare=False)
    future: tuple[Events, ...] = field(default=(), kw_only=True, repr=False, compare=False)
    state: MatchState = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        first = MatchState.first(self.rule_set, self.ayame, self.start)
        object.__setattr__(self, "state", fold(first, self.events))

    def do(self, *events: Event) -> Match:
        """Return the match with these events appended, as one change.

        :raises MatchError: one of them is impossible.

        >>> from core.match import WinEvent
        >>> from core.rules.rule_sets import PRESET_SETS
        >>> Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 2, han=3, fu=40)).state.scores
        (25000, 30200, 19800, 25000)
        """
        return self.put(len(self.events), len(self.events), *events)

    def put(self, first: int, end: int, *events: Event, cut: bool = False) -> Match:
        """Return the match with events `first` to `end` (exclusive) replaced by these, and later ones replayed.

        :param cut: whether to leave out later deals that become impossible (`broken_by`).
        :raises MatchError: an event becomes impossible, or the indices are out of range.
        """
        if not 0 <= first <= end <= len(self.events):
            raise problem("no_such_event")
        later = self.replayed(first, end, *events)[0] if cut else self.events[end:]
        changed = (*self.events[:first], *events, *later)
        return self._at(self._history.put(changed))

    def broken_by(self, first: int, end: int, *events: Event) -> tuple[Broken, ...]:
        """Return the later deals that become impossible if events `first` to `end` are replaced by these.

        :raises MatchError: these events themselves are impossible.
        """
        return self.replayed(first, end, *events)[1]

    def replayed(self, first: int, end: int, *events: Event) -> tuple[Events, tuple[Broken, ...]]:
        """Return which later events stay possible if these replace events `first` to `end`, and which do not.

        Each impossible deal is left out before the next one is tried.

        :raises MatchError: these events themselves are impossible.
        """
        begun = (*self.events[:first], *events)
        state = fold(MatchState.first(self.rule_set, self.ayame, self.start), begun)
        return _played_on(state, self._deals_from(end), len(begun))

    def broken_under(self, rule_set: RuleSet) -> tuple[Broken, ...]:
        """Return the deals that are impossible under other rules.

        :raises MatchError: the rules are for another number of players.
        """
        state = MatchState.first(rule_set, self.ayame, self.start)
        return _played_on(state, self._deals_from(0), 0)[1]

    def under(self, rule_set: RuleSet) -> Match:
        """Return the match under other rules. Undo and redo steps that are impossible under them are dropped.

        :raises MatchError: an event of the present list is impossible under them, or the number of players
            differs.
        """
        first = MatchState.first(rule_set, self.ayame, self.start)
        past, future = (
            tuple(events for events in lists if _is_possible(first, events)) for lists in (self.past, self.future)
        )
        return replace(self, rule_set=rule_set, past=past, future=future)

    def _deals_from(self, first: int) -> Iterator[tuple[Message, Events]]:
        """Yield the events from an index on, grouped by record: a deal with its riichi."""
        for record in self.state.records:
            if record.index >= first:
                yield record.title, self.events[first : record.index + 1]
                first = record.index + 1
        if self.events[first:]:
            yield self.state.title, self.events[first:]

    def correct(self, index: int, event: Event, *, cut: bool = False) -> Match:
        """Return the match with another event at this index, as `put()` does."""
        return self.put(index, index + 1, event, cut=cut)

    def insert(self, index: int, event: Event, *, cut: bool = False) -> Match:
        """Return the match with a forgotten event inserted before this index, as `put()` does."""
        return self.put(index, index, event, cut=cut)

    def remove(self, index: int, *, cut: bool = False) -> Match:
        """Return the match without this event, as `put()` does."""
        return self.put(index, index + 1, cut=cut)

    @property
    def _history(self) -> History[Events]:
        return History(self.events, self.past, self.future)

    def _at(self, there: History[Events]) -> Match:
        return replace(self, events=there.present, past=there.past, future=there.future)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to redo."""
        return self._history.can_redo

    def undo(self) -> Match:
        """Return the match before the last change, be it an event or a correction; the same if there is none."""
        return self._at(self._history.undo()) if self.can_undo else self

    def redo(self) -> Match:
        """Return the match before the last `undo()`; the same if there was none."""
        return self._at(self._history.redo()) if self.can_redo else self


def _played_on(
    state: MatchState, deals: Iterable[tuple[Message, Events]], place: int
) -> tuple[Events, tuple[Broken, ...]]:
    """Return the events of these deals that are possible after a state, and the deals that are not.

    :param place: the index of the first event.
    """
    kept: list[Event] = []
    broken = []
    for title, deal in deals:
        tried = state
        try:
            for index, event in enumerate(deal, place + len(kept)):
                tried = after(tried, event, index)
        except MatchError as error:
            broken.append(Broken(title, deal[-1], error.problem))
        else:
            state = tried
            kept += deal
    return tuple(kept), tuple(broken)


def _is_possible(first: MatchState, events: Events) -> bool:
    try:
        fold(first, events)
    except MatchError:
        return False
    return True
