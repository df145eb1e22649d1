"""What the deal that is being entered would do to the match, and what speaks against it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.game import Match, MatchError, Record, Riichi
from core.game.events import Event
from core.game.names import with_names
from core.messages import Message

Span = tuple[int, int]
"""Events of a match, from one place up to another."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the deal that is entered would do.

    :ivar deal: the match up to it; None: something is missing, or it cannot be.
    :ivar after: with a correction, and the later deals played again; None where they cannot be. Else as `deal`.
    :ivar problem: why it cannot be.
    :ivar cut: the match without the later events that are not possible any more; `lost`: how many those are.
    """

    deal: Match | None = None
    after: Match | None = None
    problem: Message | None = None
    cut: Match | None = None
    lost: int = 0


def previewed(match: Match, events: tuple[Event, ...], corrected: Span | None, names: tuple[str, ...]) -> Preview:
    """What these events would do. :param corrected: what they replace; None: they come at the end."""
    try:
        deal = before(match, corrected).do(*events)
    except MatchError as error:
        return Preview(problem=with_names(error.problem, names))
    if corrected is None:
        return Preview(deal, deal)
    first, end = corrected
    try:
        return Preview(deal, match.put(first, end, *events))
    except MatchError as error:
        cut = match.put(first, end, *events, cut=True)
        grown = len(events) - (end - first)
        problem = later_problem(match, error, error.index - grown, names)
        return Preview(deal, problem=problem, cut=cut, lost=len(match.events) + grown - len(cut.events))


def before(match: Match, corrected: Span | None) -> Match:
    """The match before the deal that is entered."""
    return match if corrected is None else replace(match, events=match.events[: corrected[0]])


def later_problem(match: Match, error: MatchError, index: int, names: tuple[str, ...]) -> Message:
    """That a correction makes a later event impossible. :param index: the event's place as it is now."""
    record = next((one for one in match.state.records if one.index >= index), None)
    problem = with_names(error.problem, names)
    if record is None:
        return problem
    return Message.of("match_screen.later", deal=record.title, problem=problem)


def span_of(match: Match, record: Record) -> Span:
    """The events of something in the record: for a deal with its riichi, unless something stands between."""
    first = record.index
    while record.is_deal and first and isinstance(match.events[first - 1], Riichi):
        first -= 1
    return first, record.index + 1
