"""The history of a match as stored in the ledger: every list of events as a change from the one before.

The lists are `past`, the events in force and `future`, in the order in which they were made. The first one is
empty.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core.interchange.event_json import event_as_json, read_event
from core.interchange.named_json import EventError
from core.language.messages import Message
from core.match.events import Event
from core.match.fold import after
from core.match.match import Events, Match
from core.match.state import MatchError, MatchState

Lists = tuple[Events, ...]


class Edit(NamedTuple):
    """One change to a list of events, as stored.

    :ivar place: the index in the list. :ivar removed: how many events were removed. :ivar added: the new events,
        as JSON.
    """

    place: int
    removed: int
    added: str


def lists_of(match: Match) -> Lists:
    """Return every list of events of a match. The first one is empty, even if the match began with events."""
    lists = (*match.past, match.events, *reversed(match.future))
    return lists if not lists[0] else ((), *lists)


def step_of(match: Match) -> int:
    """Return how many edits are in force."""
    first = match.past[0] if match.past else match.events
    return len(match.past) + bool(first)


def goes_on_from(match: Match, earlier: Match) -> bool:
    """Return whether a match continues an earlier state of it, or equals it, so that no history is lost."""
    frames = [(one.rule_set, one.ayame, one.start) for one in (match, earlier)]
    lists, before = lists_of(match), lists_of(earlier)
    if frames[0] != frames[1] or lists[: len(before)] != before:
        return False
    if len(lists) == len(before):
        return step_of(match) == step_of(earlier)
    return not earlier.future


def edit_of(old: Events, new: Events) -> Edit:
    """Return the change from one list to the other.

    :raises EventError: an event could not be read back.
    """
    place = _common(old, new)
    kept = _common(old[place:][::-1], new[place:][::-1])
    added = new[place : len(new) - kept]
    plain = [event_as_json(event) for event in added]
    for event, one in zip(added, plain, strict=True):
        if read_event(one) != event:
            raise EventError(Message.of("ledger.problem.no_event", name=next(iter(one))))
    return Edit(place, len(old) - place - kept, json.dumps(plain, separators=(",", ":")))


def _common(first: Sequence[Event], second: Sequence[Event]) -> int:
    """Return how many events both begin with."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        count += 1
    return count


def edits_since(known: Lists, lists: Lists) -> tuple[int, tuple[Edit, ...]]:
    """Return how many edits both have in common at the beginning, and the edits of `lists` after them.

    :raises EventError: an event could not be read back.
    """
    same = 0
    for one, other in zip(known, lists, strict=False):
        if one is not other and one != other:
            break
        same += 1
    kept = max(same - 1, 0)
    return kept, tuple(edit_of(lists[n], lists[n + 1]) for n in range(kept, len(lists) - 1))


def lists_from(edits: Iterable[Edit]) -> Lists:
    """Return every list of events that these edits make, the empty one first.

    :raises EventError: an edit cannot be read, or is out of range.
    """
    lists: list[Events] = [()]
    for edit in edits:
        last = lists[-1]
        is_whole = type(edit.place) is int and type(edit.removed) is int
        if not is_whole or not 0 <= edit.place <= edit.place + edit.removed <= len(last):
            raise EventError(Message.of("ledger.problem.event_value", name="place"))
        lists.append((*last[: edit.place], *_read(edit.added), *last[edit.place + edit.removed :]))
    return tuple(lists)


def _read(added: str) -> Events:
    try:
        data = json.loads(added)
    except (ValueError, TypeError, RecursionError):
        data = None
    if not isinstance(data, list):
        raise EventError(Message.of("ledger.problem.no_event", name=str(added)[:40]))
    return tuple(read_event(one) for one in data)


def require_possible(first: MatchState, lists: Lists) -> None:
    """Check that each of the lists can be played, so that every undo and redo gives a valid match.

    Each list is played from where it differs from the one before.

    :raises MatchError: an event is impossible.
    """
    states: list[MatchState] = [first]
    before: Events = ()
    for events in lists:
        same = _common(before, events)
        del states[same + 1 :]
        for index in range(same, len(events)):
            try:
                states.append(after(states[-1], events[index], index))
            except MatchError as error:
                raise MatchError(error.problem, index) from None
        before = events
