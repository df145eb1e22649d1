"""Events of a match as JSON data for the ledger; whether an event is possible is checked by `core.match.fold`.

{"win": {"winners": [{"seat": 1, "han": 3, "fu": 40}], "discarder": 2}}
"""

from __future__ import annotations

from typing import Any

from core.interchange.named_json import NamedJson
from core.match.events import (
    AbortiveDraw,
    Adjustment,
    Chips,
    Chombo,
    Draw,
    End,
    Event,
    LastScores,
    Nagashi,
    Riichi,
    Substitution,
    WinEvent,
    Winner,
)

_EVENTS: NamedJson[Event] = NamedJson(
    {
        "riichi": Riichi,
        "win": WinEvent,
        "draw": Draw,
        "abortive_draw": AbortiveDraw,
        "nagashi": Nagashi,
        "chombo": Chombo,
        "adjustment": Adjustment,
        "chips": Chips,
        "end": End,
        "last_scores": LastScores,
        "substitution": Substitution,
    },
    parts=(Winner,),
)


def event_as_json(event: Event) -> dict[str, Any]:
    """Return an event as JSON data for `read_event()`."""
    return _EVENTS.as_json(event)


def read_event(data: object) -> Event:
    """Return the event written by `event_as_json()`, possible or not. :raises EventError: it is no event."""
    return _EVENTS.read(data)


def read_winner(data: object) -> Winner:
    """Return a winner as written within a win. :raises EventError: the data is not a winner."""
    winner: Winner = _EVENTS.read_part(Winner, data, "winner")
    return winner
