"""A deal being entered as text, so that it survives the end of the program."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from core.interchange.event_json import read_winner
from core.match.draft import OUTCOMES, DealDraft


def draft_to_text(draft: DealDraft) -> str:
    """Return the draft as one line."""
    return json.dumps(asdict(draft), ensure_ascii=False)


def draft_from_text(text: str, players: int) -> DealDraft:
    """Return the draft of a line.

    :param players: how many play; seats beyond are an error.
    :raises ValueError: it is not a valid draft.
    """
    try:
        data: dict[str, Any] = json.loads(text)
        winners = tuple(map(read_winner, data.pop("winners")))
        if data.get("taken_back") is not None:
            data["taken_back"] = read_winner(data["taken_back"])
        for name in ("riichi", "tenpai", "unpaid"):
            data[name] = tuple(data[name])
        data["han"] = tuple((seat, han) for seat, han in data["han"])
        draft = DealDraft(winners=winners, **data)
        seats = [
            *draft.riichi,
            *draft.tenpai,
            *draft.unpaid,
            *dict(draft.han),
            *(winner.seat for winner in winners),
        ]
        seats += [seat for seat in (draft.discarder, draft.offender) if seat is not None]
        whole = all(type(one) is int for one in (*seats, *dict(draft.han).values()))
        if not whole or not isinstance(draft.kind, str) or draft.outcome not in (None, *OUTCOMES):
            raise ValueError(text)
        if not all(0 <= seat < players for seat in seats):
            raise ValueError(text)
    except (AttributeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError(text) from error
    return draft
