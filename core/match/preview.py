"""What the deal being entered would do to the match, and why it may be impossible."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.language.messages import Message, Several
from core.match import Match, MatchError, MatchState, Record, Riichi
from core.match.draft import DealDraft
from core.match.events import Event
from core.match.match import Broken
from core.match.names import with_names
from core.match.record_rows import title_of
from core.match.task import Span


@dataclass(frozen=True, slots=True)
class Preview:
    """What the deal being entered would do.

    :ivar deal: the match after the deal; None if something is missing or it is impossible.
    :ivar after: with a change of the record, the match with all later deals replayed, or None if some become
        impossible. Otherwise the same as `deal`.
    :ivar problem: why it is impossible. :ivar broken: the later deals that become impossible, grouped by reason.
    :ivar lost: how many those are. :ivar cut: the match without them.
    """

    deal: Match | None = None
    after: Match | None = None
    problem: Message | None = None
    broken: tuple[Message, ...] = ()
    lost: int = 0
    cut: Match | None = None


def previewed(match: Match, events: tuple[Event, ...], span: Span | None, names: tuple[str, ...]) -> Preview:
    """Return what these events would do, or why they are impossible, with the players' names.

    :param events: at least one. :param span: the events they replace; None to append them.
    """
    try:
        deal = before(match, span).do(*events)
    except MatchError as error:
        return Preview(problem=with_names(error.problem, names))
    return Preview(deal, deal) if span is None else replace(replayed(match, events, span, names), deal=deal)


def replayed(match: Match, events: tuple[Event, ...], span: Span, names: tuple[str, ...]) -> Preview:
    """Return what a change of the record does to later deals; `Preview.deal` is left out.

    :raises MatchError: these events themselves are impossible.
    """
    broken = match.broken_by(*span, *events)
    if not broken:
        return Preview(after=match.put(*span, *events))
    return Preview(
        problem=Message.of("match_screen.breaks", n=len(broken)),
        broken=broken_words(broken, names),
        lost=len(broken),
        cut=match.put(*span, *events, cut=True),
    )


def broken_words(broken: Iterable[Broken], names: tuple[str, ...]) -> tuple[Message, ...]:
    """Return which deals become impossible and why, one message for each reason."""
    deals: dict[Message, list[Message]] = {}
    for one in broken:
        deals.setdefault(with_names(one.problem, names), []).append(title_of(one.event, one.title))
    return tuple(
        Message.of("match_screen.broken", deal=Several(tuple(called), "list.slash"), problem=problem)
        for problem, called in deals.items()
    )


def before(match: Match, span: Span | None) -> Match:
    """Return the match before the deal that is being entered. :param span: as for `previewed()`."""
    return match if span is None else replace(match, events=match.events[: span[0]])


def with_riichi(base: Match, draft: DealDraft) -> MatchState:
    """Return the state with the riichi of a deal, up to the first impossible one.

    :param base: the match before the deal.
    """
    for seat in draft.riichi:
        try:
            base = base.do(Riichi(seat))
        except MatchError:
            break
    return base.state


def looked_at(match: Match, record: Record) -> tuple[MatchState, MatchState]:
    """Return the states before and after a record. The riichi of a deal are already in the state before."""
    end = record.index + 1
    return replace(match, events=match.events[: end - 1]).state, replace(match, events=match.events[:end]).state
