"""A match: its rules, its events, and the way back to every earlier list of them."""

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
    """Something later that a change makes impossible.

    :ivar title: the deal in which it is now. :ivar event: what ended that deal, or was entered between deals.
    :ivar problem: why it cannot be any more.
    """

    title: Message
    event: Event
    problem: Message


@dataclass(frozen=True, slots=True)
class Match:
    """A list of events and the state that it comes to. Every change makes another `Match`.

    Two are equal when rules, start and events are: how they came about does not matter.

    :ivar ayame: the rules of Ayame mahjong, where that is played.
    :ivar start: the points by seat at the beginning, where not all have what the rules say.
    :ivar past: the earlier lists of events, the last one last; `future`: those that were undone.
    :raises MatchError: an event cannot be; `index` says which.
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
        """Return the match with more events, as one change. :raises MatchError: one of them cannot be.

        >>> from core.match import WinEvent
        >>> from core.rules.rule_sets import PRESET_SETS
        >>> Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 2, han=3, fu=40)).state.scores
        (25000, 30200, 19800, 25000)
        """
        return self.put(len(self.events), len(self.events), *events)

    def put(self, first: int, end: int, *events: Event, cut: bool = False) -> Match:
        """Return the match with these events in place of those from `first` up to `end`, and everything after
        them played again.

        :param cut: leave out the later deals that are no longer possible (`broken_by`).
        :raises MatchError: an event is no longer possible, or there are none in these places.
        """
        if not 0 <= first <= end <= len(self.events):
            raise problem("no_such_event")
        later = self.replayed(first, end, *events)[0] if cut else self.events[end:]
        changed = (*self.events[:first], *events, *later)
        return self._at(self._history.put(changed))

    def broken_by(self, first: int, end: int, *events: Event) -> tuple[Broken, ...]:
        """Return which later deals are no longer possible with these events in place of those from `first` up to
        `end`.

        :raises MatchError: these events themselves cannot be.
        """
        return self.replayed(first, end, *events)[1]

    def replayed(self, first: int, end: int, *events: Event) -> tuple[Events, tuple[Broken, ...]]:
        """Return what comes after `end`, deal by deal, as far as it is still possible with these events before
        it: those that are, and those that are not. One that is not is left out, and the next one is tried without
        it.

        :raises MatchError: these events themselves cannot be.
        """
        begun = (*self.events[:first], *events)
        state = fold(MatchState.first(self.rule_set, self.ayame, self.start), begun)
        return _played_on(state, self._deals_from(end), len(begun))

    def broken_under(self, rule_set: RuleSet) -> tuple[Broken, ...]:
        """Return which deals other rules do not allow.

        :raises MatchError: they are for another number of players.
        """
        state = MatchState.first(rule_set, self.ayame, self.start)
        return _played_on(state, self._deals_from(0), 0)[1]

    def under(self, rule_set: RuleSet) -> Match:
        """Return the match as other rules price it. An earlier list of events that they do not allow is
        forgotten: under them there is no way back to it.

        :raises MatchError: they do not allow an event of the present list.
        """
        first = MatchState.first(rule_set, self.ayame, self.start)
        past, future = (
            tuple(events for events in lists if _is_possible(first, events)) for lists in (self.past, self.future)
        )
        return replace(self, rule_set=rule_set, past=past, future=future)

    def _deals_from(self, first: int) -> Iterator[tuple[Message, Events]]:
        """The events from a place on, those that end with a record together: a deal with its riichi."""
        for record in self.state.records:
            if record.index >= first:
                yield record.title, self.events[first : record.index + 1]
                first = record.index + 1
        if self.events[first:]:
            yield self.state.title, self.events[first:]

    def correct(self, index: int, event: Event, *, cut: bool = False) -> Match:
        """Return the match with another event in one place; else as `put`."""
        return self.put(index, index + 1, event, cut=cut)

    def insert(self, index: int, event: Event, *, cut: bool = False) -> Match:
        """Return the match with an event that had been forgotten, before the one in this place; else as `put`."""
        return self.put(index, index, event, cut=cut)

    def remove(self, index: int, *, cut: bool = False) -> Match:
        """Return the match without an event; else as `put`."""
        return self.put(index, index + 1, cut=cut)

    @property
    def _history(self) -> History[Events]:
        return History(self.events, self.past, self.future)

    def _at(self, there: History[Events]) -> Match:
        return replace(self, events=there.present, past=there.past, future=there.future)

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier list of events."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self._history.can_redo

    def undo(self) -> Match:
        """Return the match before the last change, be it an event or a correction; itself where there was
        none.
        """
        return self._at(self._history.undo()) if self.can_undo else self

    def redo(self) -> Match:
        """Return the match before the last `undo`; itself where there was none."""
        return self._at(self._history.redo()) if self.can_redo else self


def _played_on(
    state: MatchState, deals: Iterable[tuple[Message, Events]], place: int
) -> tuple[Events, tuple[Broken, ...]]:
    """What of some deals is possible after a state, and what is not. :param place: of the first event."""
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
