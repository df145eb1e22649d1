"""A match: its rules, its events, and the way back to every earlier list of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from core.game.events import Event
from core.game.fold import fold
from core.game.state import Deltas, MatchError, MatchState, problem
from core.rule_sets import RuleSet
from core.scoring.ayame import AyameRules

Events = tuple[Event, ...]


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
        """The match with more events, as one change. :raises MatchError: one of them cannot be."""
        return self.put(len(self.events), len(self.events), *events)

    def put(self, first: int, end: int, *events: Event, cut: bool = False) -> Match:
        """The match with these events in place of those from `first` up to `end`, and everything after them played
        again.

        :param cut: leave out the events from the first on that is no longer possible.
        :raises MatchError: an event is no longer possible, or there are none in these places.
        """
        if not 0 <= first <= end <= len(self.events):
            raise problem("no_such_event")
        changed = (*self.events[:first], *events, *self.events[end:])
        return self._with(changed, first + len(events) if cut else None)

    def correct(self, index: int, event: Event, *, cut: bool = False) -> Match:
        """The match with another event in one place; else as `put`."""
        return self.put(index, index + 1, event, cut=cut)

    def insert(self, index: int, event: Event, *, cut: bool = False) -> Match:
        """The match with an event that had been forgotten, before the one in this place; else as `put`."""
        return self.put(index, index, event, cut=cut)

    def remove(self, index: int, *, cut: bool = False) -> Match:
        """The match without an event; else as `put`."""
        return self.put(index, index + 1, cut=cut)

    @property
    def can_undo(self) -> bool:
        return bool(self.past)

    @property
    def can_redo(self) -> bool:
        return bool(self.future)

    def undo(self) -> Match:
        """The match before the last change, be it an event or a correction; itself where there was none."""
        if not self.past:
            return self
        *past, events = self.past
        return replace(self, events=events, past=tuple(past), future=(*self.future, self.events))

    def redo(self) -> Match:
        """The match before the last `undo`; itself where there was none."""
        if not self.future:
            return self
        *future, events = self.future
        return replace(self, events=events, past=(*self.past, self.events), future=tuple(future))

    def _with(self, events: Events, cut_from: int | None = None) -> Match:
        """:param cut_from: the first event that may be left out, with all after it, where it cannot be."""
        past = (*self.past, self.events)
        try:
            return replace(self, events=events, past=past, future=())
        except MatchError as error:
            if cut_from is None or error.index < cut_from:
                raise
            return replace(self, events=events[: error.index], past=past, future=())
