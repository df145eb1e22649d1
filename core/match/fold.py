"""Compute the state after an event, or why the event is impossible.

After a deal (docs/rules.md section 9), the dealer stays by winning or as the rules of a draw say; a honba is added
unless a non-dealer has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.language.messages import Message, Several
from core.language.numbers import Amount
from core.match.checks import require_riichi_tenpai, require_seats, require_win
from core.match.draws import chombo_line, dealer_stays, nagashi_lines, noten_lines
from core.match.end import EndCause, ending
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
)
from core.match.result import thousands
from core.match.state import (
    STICK,
    Bust,
    Deltas,
    MatchError,
    MatchOverError,
    MatchState,
    Record,
    RecordLine,
    Sitter,
    Sitting,
    added,
    person,
    player,
    problem,
    sitter_of,
)
from core.match.wins import is_sanchahou, paid_winners, win_lines
from core.rules.switch_messages import member_name

AFTER_THE_END = Adjustment | Chips
"""Events that are possible after the end of a match. They change its result."""


def fold(state: MatchState, events: Iterable[Event]) -> MatchState:
    """Return the state after these events.

    :raises MatchError: with the index of the first event that is impossible.
    """
    for index, event in enumerate(events):
        try:
            state = after(state, event, index)
        except MatchError as error:
            raise type(error)(error.problem, index) from None
    return state


def after(state: MatchState, event: Event, index: int) -> MatchState:
    """Return the state after one more event. :param index: its index.

    :raises MatchOverError: the match is over. :raises MatchError: the event is impossible.
    """
    if state.finished is not None and not isinstance(event, AFTER_THE_END):
        raise MatchOverError(Message("match.problem.over"))
    state_after = _after(state, event, index)
    if state_after.missing:
        raise problem("points_lost", points=state_after.missing)
    return state_after


def _after(state: MatchState, event: Event, index: int) -> MatchState:
    match event:
        case Riichi(seat):
            return _riichi(state, seat)
        case WinEvent():
            return _win(state, event, index)
        case Draw(tenpai):
            require_seats(state, tenpai)
            require_riichi_tenpai(state, tenpai)
            stays = dealer_stays(state.dealer, tenpai, state.match)
            how: EndCause = "tenpai" if state.dealer in tenpai else "other"
            return _close(state, event, index, noten_lines(event, state), stays=stays, how=how)
        case AbortiveDraw(kind):
            if kind not in state.match.abortive_draws:
                raise problem("draw_off")
            return _abortive(state, event, index, kind)
        case Nagashi():
            return _nagashi(state, event, index)
        case Chombo(seat):
            return _chombo(state, event, index, seat)
        case _:
            return _between(state, event, index)


# ------------------------------------------------------------------------------------------- deals


def _riichi(state: MatchState, seat: int) -> MatchState:
    require_seats(state, (seat,))
    if seat in state.riichi:
        raise problem("riichi_twice", player=player(seat))
    if state.ayame:
        return replace(state, riichi=(*state.riichi, seat), may_end=False)
    if state.scores[seat] < STICK and not state.match.riichi_below_1000:
        raise problem("riichi_too_poor", player=player(seat), points=state.scores[seat])
    paid = tuple(-STICK if s == seat else 0 for s in range(state.players))
    return replace(
        state,
        riichi=(*state.riichi, seat),
        scores=added(state.scores, paid),
        sticks=state.sticks + 1,
        may_end=False,
    )


def _win(state: MatchState, event: WinEvent, index: int) -> MatchState:
    require_win(state, event)
    if is_sanchahou(event, state):
        return _abortive(state, event, index, "sanchahou")
    lines = win_lines(event, state)
    winners = {winner.seat for winner in paid_winners(event, state)}
    won = replace(state, won=tuple(has or seat in winners for seat, has in enumerate(state.won)))
    stays = state.dealer in winners
    return _close(won, event, index, lines, stays=stays, how="win", sticks=0, by_win=True)


def _abortive(state: MatchState, event: Event, index: int, kind: str) -> MatchState:
    name = member_name("abortive_draws", kind)
    line = RecordLine("other", Message.of("match.line.abortive", name=name), (0,) * state.players)
    rules = state.match
    honba = state.honba + rules.abortive_honba
    return _close(state, event, index, (line,), stays=rules.abortive_renchan, honba=honba)


def _nagashi(state: MatchState, event: Nagashi, index: int) -> MatchState:
    require_seats(state, event.winners)
    require_seats(state, event.tenpai)
    require_riichi_tenpai(state, event.tenpai)
    if not event.winners:
        raise problem("no_winner")
    if not state.rules.nagashi_mangan:
        raise problem("draw_off")
    lines = nagashi_lines(event, state)
    if state.match.nagashi_settled == "draw":
        stays = dealer_stays(state.dealer, event.tenpai, state.match)
        how: EndCause = "tenpai" if state.dealer in event.tenpai else "other"
        return _close(state, event, index, lines, stays=stays, how=how)
    first = min(event.winners, key=state.wind_of)
    points = STICK * state.sticks
    if points:
        deltas = tuple(points if seat == first else 0 for seat in range(state.players))
        lines += (
            RecordLine("other", Message.of("match.line.sticks", player=player(first), points=points), deltas),
        )
    won = replace(state, won=tuple(has or seat in event.winners for seat, has in enumerate(state.won)))
    stays = state.dealer in event.winners
    return _close(won, event, index, lines, stays=stays, how="win", sticks=0, by_win=True)


def _chombo(state: MatchState, event: Chombo, index: int, seat: int) -> MatchState:
    """Return the state after a chombo: riichi of the deal are undone.

    The deal is played again with the same honba, or the next player deals and the honba stay.
    """
    require_seats(state, (seat,))
    back = tuple(STICK if s in state.riichi and not state.ayame else 0 for s in range(state.players))
    sticks = state.sticks - sum(back) // STICK
    fined = state
    if state.match.chombo == "after_uma":
        counts = tuple(count + (s == seat) for s, count in enumerate(state.chombo))
        fined = replace(state, chombo=counts)
    lines = [chombo_line(seat, state)]
    if any(back):
        lines.append(RecordLine("other", Message("match.line.riichi_back"), back))
    again = state.match.chombo_next == "same"
    return _close(fined, event, index, tuple(lines), stays=again, honba=state.honba, sticks=sticks)


def _close(
    state: MatchState,
    event: Event,
    index: int,
    lines: tuple[RecordLine, ...],
    *,
    stays: bool,
    how: EndCause = "other",
    honba: int | None = None,
    sticks: int | None = None,
    by_win: bool = False,
) -> MatchState:
    """Return the state after a deal: with its record, and ready for the next deal or finished.

    :param stays: whether the dealer deals again. :param how: why the dealer stays.
    :param honba: after the deal; by default one more, or 0 after a non-dealer's win.
    :param sticks: left on the table; by default all stay. :param by_win: whether somebody has won.
    """
    if honba is None:
        honba = 0 if by_win and not stays else state.honba + 1
    deltas = _sum(lines, state.players)
    scores = added(state.scores, deltas)
    left = state.sticks if sticks is None or state.ayame else sticks
    record = _record(state, event, index, lines, deltas, left)
    closed = replace(
        state,
        scores=scores,
        sticks=left,
        records=(*state.records, record),
        busts=_busts(state, scores, deltas),
    )
    finished, may_end = ending(closed, stays=stays, how=how)
    dealer, round_ = (state.dealer, state.round) if stays or finished else _next_deal(state)
    return replace(
        closed,
        dealer=dealer,
        round=round_,
        honba=0 if state.ayame else honba,
        deal_start=scores,
        deal_sticks=left,
        riichi=(),
        may_end=may_end,
        finished=finished,
    )


def _next_deal(state: MatchState) -> tuple[int, int]:
    """Return the dealer and the round of the next deal, if the dealer does not stay."""
    dealer = (state.dealer + 1) % state.players
    return dealer, state.round + (not dealer)


def _sum(lines: Iterable[RecordLine], players: int) -> Deltas:
    total: Deltas = (0,) * players
    for line in lines:
        total = added(total, line.deltas)
    return total


def _busts(state: MatchState, scores: Deltas, deltas: Deltas) -> tuple[Bust, ...]:
    """Return who is bust now, and who gained points in the deal in which they became so."""
    known = {bust.seat: bust for bust in state.busts}
    busts = []
    for seat, points in enumerate(scores):
        if points < 0 or (points == 0 and state.match.tobi == "zero_too"):
            gained = tuple(other for other, change in enumerate(deltas) if change > 0 and other != seat)
            busts.append(known.get(seat) or Bust(seat, gained))
    return tuple(busts)


def _record(
    state: MatchState, event: Event, index: int, lines: tuple[RecordLine, ...], deltas: Deltas, sticks_after: int
) -> Record:
    return Record(
        event=event,
        index=index,
        round=state.round,
        dealer=state.dealer,
        honba=state.honba,
        sticks=state.deal_sticks,
        start_scores=state.deal_start,
        riichi=state.riichi,
        before=state.scores,
        deltas=deltas,
        after=added(state.scores, deltas),
        sticks_after=sticks_after,
        lines=lines,
        sitting=state.sitting,
    )


# --------------------------------------------------------------------------------- between deals


def _between(
    state: MatchState, event: Adjustment | Chips | End | LastScores | Substitution, index: int
) -> MatchState:
    """Return the state after an event between deals. :raises MatchError: it is impossible."""
    match event:
        case Adjustment():
            return _adjustment(state, event, index)
        case Chips(deltas):
            if len(deltas) != state.players or sum(deltas) != 0:
                raise problem("chips", players=state.players)
            moved = replace(state, chips=added(state.chips, deltas))
            return _noted(
                moved, event, index, RecordLine("other", Message("match.line.chips"), (0,) * state.players)
            )
        case End(chosen):
            if chosen == "yame" and not state.may_end:
                raise problem("no_yame")
            why = Message.of(f"match.end.{chosen}", player=player(state.dealer))
            noted = _noted(state, event, index, RecordLine("other", why, (0,) * state.players))
            return replace(noted, finished=why, may_end=False)
        case LastScores():
            return _last_scores(state, event, index)
        case Substitution():
            return _substitution(state, event, index)


def _adjustment(state: MatchState, event: Adjustment, index: int) -> MatchState:
    """Return the state after points were given or taken by hand.

    It does not end a match, and counts as if it had come before the current deal.

    :raises MatchError: there is no reason, or there are not that many sticks.
    """
    if not event.reason.strip():
        raise problem("no_reason")
    if len(event.deltas) != state.players:
        raise problem("players", players=state.players)
    if event.of_result:
        return _adjustment_of_result(state, event, index)
    there = state.deal_sticks if state.finished is None else state.sticks
    if there + event.sticks < 0:
        raise problem("no_such_sticks", n=there)
    scores = added(state.scores, event.deltas)
    line = RecordLine("other", Message.of("match.line.adjustment", reason=event.reason), event.deltas)
    record = _record(state, event, index, (line,), event.deltas, state.sticks + event.sticks)
    adjusted = replace(state, scores=scores)
    return replace(
        adjusted,
        may_end=state.may_end and adjusted.order[0] == state.dealer,
        deal_start=added(state.deal_start, event.deltas),
        sticks=state.sticks + event.sticks,
        deal_sticks=state.deal_sticks + event.sticks,
        adjusted=state.adjusted + sum(event.deltas) + STICK * event.sticks,
        records=(*state.records, record),
        busts=_busts(state, scores, (0,) * state.players),
    )


def _adjustment_of_result(state: MatchState, event: Adjustment, index: int) -> MatchState:
    """Return the state with an adjustment that is settled after uma."""
    if event.sticks:
        raise problem("result_sticks")
    changes = tuple(
        Message.of("match.line.of_result_one", player=player(seat), points=Amount(thousands(points)))
        for seat, points in enumerate(event.deltas)
        if points
    )
    said = Message.of("match.line.adjustment", reason=event.reason)
    if changes:
        said = Message.of("match.line.of_result", reason=event.reason, changes=Several(changes))
    line = RecordLine("other", said, (0,) * state.players)
    return _noted(replace(state, after_uma=(*state.after_uma, event)), event, index, line)


def _last_scores(state: MatchState, event: LastScores, index: int) -> MatchState:
    """Return the finished match with these scores.

    :raises MatchError: the scores do not add up to the points that were handed out.
    """
    require_seats(state, event.won)
    if len(event.scores) != state.players:
        raise problem("players", players=state.players)
    if event.sticks < 0 or (state.ayame and event.sticks):
        raise problem("no_such_sticks", n=0)
    wanted = state.handed_out
    held = sum(event.scores) + STICK * event.sticks
    if held != wanted:
        raise problem(
            "scores_short" if held < wanted else "scores_over", points=held, all=wanted, by=abs(held - wanted)
        )
    deltas = tuple(now - then for now, then in zip(event.scores, state.scores, strict=True))
    line = RecordLine("other", Message("match.line.last_scores"), deltas)
    record = _record(state, event, index, (line,), deltas, event.sticks)
    return replace(
        state,
        scores=event.scores,
        sticks=event.sticks,
        riichi=(),
        won=tuple(has or seat in event.won for seat, has in enumerate(state.won)),
        busts=_busts(state, event.scores, (0,) * state.players),
        records=(*state.records, record),
        may_end=False,
        finished=Message("match.end.last_scores"),
    )


def _substitution(state: MatchState, event: Substitution, index: int) -> MatchState:
    """Return the state after another person took a seat between two deals.

    :raises MatchError: a riichi was declared in this deal, or the person sits there already.
    """
    require_seats(state, (event.seat,))
    if state.riichi:
        raise problem("within_a_deal")
    new = sitter_of(event)
    if new in (state.sitting if new else (state.sitting[event.seat],)):
        raise problem("sits_there", player=person(event.seat, new))
    old = state.sitting[event.seat]
    owner = new if event.takes_over else state.counts_for[event.seat]
    key = "back" if new is None else "takes_over" if event.takes_over else "sits_in"
    people = {name: person(event.seat, who) for name, who in (("new", new), ("old", old), ("owner", owner))}
    line = RecordLine("other", Message.of(f"match.line.{key}", **people), (0,) * state.players)
    began = replace(state, sitting=_with(state.sitting, event.seat, None))
    noted = _noted(began, event, index, line)
    return replace(
        noted,
        sitting=_with(state.sitting, event.seat, new),
        counts_for=_with(state.counts_for, event.seat, owner),
    )


def _with(sitting: Sitting, seat: int, who: Sitter | None) -> Sitting:
    return (*sitting[:seat], who, *sitting[seat + 1 :])


def _noted(state: MatchState, event: Event, index: int, line: RecordLine) -> MatchState:
    record = _record(state, event, index, (line,), line.deltas, state.sticks)
    return replace(state, records=(*state.records, record))
