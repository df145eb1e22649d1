"""Describe one change of a match in words: a deal recorded, corrected, inserted or removed."""

from __future__ import annotations

from core.language.messages import Message
from core.match.draft import DealDraft
from core.match.match import Match
from core.match.record_rows import record_title


def match_change(before: Match, after: Match) -> Message:
    """Return what was done, such as "East 1 recorded". :param before, after: their events differ."""
    same = next(
        (at for at, (old, new) in enumerate(zip(before.events, after.events, strict=False)) if old != new),
        min(len(before.events), len(after.events)),
    )
    grew = len(after.events) - len(before.events)
    longer = after if grew >= 0 else before
    what = next((record_title(one) for one in longer.state.records if one.index >= same), longer.state.title)
    if before.events == after.events[: len(before.events)]:
        return Message.of("change.match.recorded", what=what)
    if grew > 0 and before.events[same:] == after.events[same + grew :]:
        return Message.of("change.match.inserted", what=what)
    if grew < 0 and before.events[same - grew :] == after.events[same:]:
        return Message.of("change.match.removed", what=what)
    return Message.of("change.match.corrected", what=what)


def draft_change(before: DealDraft, after: DealDraft) -> Message:
    """Return which answer about a deal was changed, of several the main one; or that all were cleared."""
    if after == DealDraft():
        return Message("change.deal.cleared")
    if before.outcome != after.outcome:
        return Message("change.deal.outcome")
    if [one.seat for one in before.winners] != [one.seat for one in after.winners]:
        return Message("change.deal.winner")
    for name in ("riichi", "discarder", "tenpai", "kind", "offender"):
        if getattr(before, name) != getattr(after, name):
            return Message(f"change.deal.{name}")
    return Message("change.deal.price")
