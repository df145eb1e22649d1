"""The payments of a win in a match: those of `core.scoring.points`, by seat instead of wind.

If several players win on one discard, all of them are paid or only the first in turn order, as the rules say
(docs/rules.md section 6).
"""

from __future__ import annotations

from functools import lru_cache

from core import hand
from core.ayame.system import LEAST, han_text, share
from core.ayame.system import points as ayame_points
from core.language.messages import Message
from core.match.events import MOST_YAKUMAN, WinEvent, Winner
from core.match.state import STICK, MatchState, RecordLine, player, problem
from core.rules.rules import RINSHAN_PAO, Rules
from core.scoring.lines import Payment, yakuman_name
from core.scoring.points import (
    LIMIT_HAN,
    base_points,
    cell,
    counted_honba,
    counted_sticks,
    pao_payments,
    payments,
    rinshan_payments,
)
from core.study.table import FU, why_impossible
from core.tiles import Wind

_FU = (20, 25, *range(30, 180, 10))


def in_turn(event: WinEvent, state: MatchState) -> tuple[Winner, ...]:
    """Return the winners in turn order after the discarder; of a tsumo, as they are."""
    if event.discarder is None:
        return event.winners
    discarder = event.discarder
    return tuple(sorted(event.winners, key=lambda winner: (winner.seat - discarder) % state.players))


def is_sanchahou(event: WinEvent, state: MatchState) -> bool:
    """Return whether three winners by ron make an abortive draw under these rules."""
    return len(event.winners) == 3 and not state.ayame and "sanchahou" in state.match.abortive_draws


def paid_winners(event: WinEvent, state: MatchState) -> tuple[Winner, ...]:
    """Return the winners who are paid, in turn order: with head bump only the first.

    Of a sanchahou, in which nobody is paid, all are returned: ask `is_sanchahou()` first.
    """
    ordered = in_turn(event, state)
    return ordered[:1] if state.match.multiple_ron == "head_bump" else ordered


def win_lines(event: WinEvent, state: MatchState) -> tuple[RecordLine, ...]:
    """Return the record lines of a win: hands and their payments, winners who are not paid, sticks.

    :raises MatchError: a hand cannot have its value.
    """
    paid = paid_winners(event, state)
    lines: list[RecordLine] = []
    for order, winner in enumerate(paid):
        lines += _lines_of(winner, order, event, state)
    left = state.sticks - sum(_sticks(winner, order, paid, state) for order, winner in enumerate(paid))
    assert not left or state.ayame, "all sticks are taken"
    for winner in in_turn(event, state)[len(paid) :]:
        bumped = Message.of("match.line.head_bump", player=player(winner.seat), first=player(paid[0].seat))
        lines.append(RecordLine("head_bump", bumped, (0,) * state.players, winner.seat))
    for order, winner in enumerate(paid):
        if points := STICK * _sticks(winner, order, paid, state):
            taken = Message.of("match.line.sticks", player=player(winner.seat), points=points)
            deltas = tuple(points if seat == winner.seat else 0 for seat in range(state.players))
            lines.append(RecordLine("payment", taken, deltas))
    return tuple(lines)


def _sticks(winner: Winner, order: int, paid: tuple[Winner, ...], state: MatchState) -> int:
    """Return how many sticks a winner takes. If each gets their own back, the first gets the rest."""
    if state.ayame:
        return 0
    if order:
        return counted_sticks(_as_win(winner, order, None, state), state.rules) // STICK
    return state.sticks - sum(_sticks(other, place, paid, state) for place, other in enumerate(paid) if place)


def _as_win(winner: Winner, order: int, discarder: int | None, state: MatchState) -> hand.Win:
    """Return the win in the form that `core.scoring` takes."""
    pao = None
    if winner.pao is not None:
        pao = hand.Pao(state.wind_of(winner.pao), winner.pao_yaku)
    return hand.Win(
        tsumo=discarder is None and not order,
        round_wind=state.round_wind,
        seat_wind=state.wind_of(winner.seat),
        discarder=None if discarder is None else state.wind_of(discarder),
        riichi=winner.seat in state.riichi,
        honba=state.honba,
        sticks=state.sticks,
        ron_order=order,
        pao=pao,
    )


def _lines_of(winner: Winner, order: int, event: WinEvent, state: MatchState) -> list[RecordLine]:
    """Return the lines of one winner: the value of the hand, then the payments, without sticks."""
    lines: list[RecordLine] = []
    nothing = (0,) * state.players
    paid = payments_of(winner, order, event, state)
    who, worth = player(winner.seat), worth_message(winner, state.rules)
    if event.discarder is None:
        won = Message.of("match.line.tsumo", player=who, worth=worth)
    else:
        won = Message.of("match.line.ron", player=who, source=player(event.discarder), worth=worth)
    lines.append(RecordLine("win", won, nothing, winner.seat))
    if winner.pao is not None:
        key = "match.line.pao_rinshan" if winner.pao_yaku == RINSHAN_PAO else "match.line.pao"
        lines.append(RecordLine("other", Message.of(key, player=player(winner.pao)), nothing))
    for payment in paid:
        assert payment.payer is not None
        payer = state.seat_of(payment.payer)
        deltas = list(nothing)
        deltas[payer] -= payment.total
        deltas[winner.seat] += payment.total
        key = "match.line.pays_honba" if payment.honba else "match.line.pays"
        message = Message.of(
            key,
            payer=player(payer),
            player=who,
            points=payment.points,
            honba=payment.honba,
        )
        lines.append(RecordLine("payment", message, tuple(deltas)))
    return lines


def worth_message(winner: Winner, rules: Rules) -> Message:
    """Return the value of a win as it was entered, with the name of its limit."""
    if winner.points is not None:
        return Message.of("match.worth.points", points=winner.points)
    if winner.halves:
        return Message.of("match.worth.han", han=han_text(winner.halves))
    if winner.yakuman:
        return yakuman_name(winner.yakuman)
    _, limit = base_points(winner.han, winner.fu, rules.pricing)
    if limit is not None:
        name = Message(f"limit.{limit}")
        if winner.by_limit:
            return name
        if not winner.fu or winner.han >= 5:
            return Message.of("match.worth.limit", han=winner.han, limit=name)
        return Message.of("match.worth.han_fu_limit", han=winner.han, fu=winner.fu, limit=name)
    if not winner.fu:
        return Message.of("match.worth.han", han=winner.han)
    return Message.of("match.worth.han_fu", han=winner.han, fu=winner.fu)


def payments_of(winner: Winner, order: int, event: WinEvent, state: MatchState) -> tuple[Payment, ...]:
    """Return who pays a winner how much, honba included, sticks not. :raises MatchError: no hand has this value.

    :param order: the winner's index among those paid.
    """
    rules = state.rules
    win = _as_win(winner, order, event.discarder, state)
    if state.ayame:
        return _ayame_payments(winner, win, state)
    if winner.pao is not None and winner.pao_yaku == RINSHAN_PAO:
        return rinshan_payments(base_of(winner, win.tsumo, win.seat_wind, rules), win, rules)
    if winner.pao is not None:
        yakuman = winner.yakuman
        liable = yakuman
        if rules.pao_scope == "yaku":
            liable = min(yakuman, rules.yakuman_times[winner.pao_yaku] if winner.pao_yaku else 1)
        return pao_payments(yakuman, liable, win, rules)
    base = base_of(winner, win.tsumo, win.seat_wind, rules)
    return payments(base, counted_honba(win, rules), win.tsumo, win.seat_wind, win.discarder, rules.pricing)


def _ayame_payments(winner: Winner, win: hand.Win, state: MatchState) -> tuple[Payment, ...]:
    """Return the payments in Ayame mahjong, without honba and dealer (`core.ayame.system`)."""
    if winner.halves < LEAST:
        raise problem("needs_halves")
    total = ayame_points(winner.halves, state.players)
    if not win.tsumo:
        return (Payment(win.discarder, total, 0, "discarder"),)
    each = share(total, state.players)
    others = [state.wind_of(seat) for seat in range(state.players) if seat != winner.seat]
    return tuple(Payment(payer, each, 0, "each") for payer in others)


def base_of(winner: Winner, tsumo: bool, seat: Wind, rules: Rules) -> int:
    """Return the base points of a win; if only its points are known, the lowest that bring them without honba.

    :raises MatchError: it has neither han nor yakuman, or no hand has this value.
    """
    if winner.points is not None:
        base = _prices(tsumo, seat, rules).get(winner.points)
        if base is None:
            raise problem("no_such_price", points=winner.points)
        return base
    if not winner.yakuman and winner.han < 1:
        raise problem("needs_han")
    if not winner.yakuman:
        _require_fu(winner, tsumo, rules)
    return cell(winner.han, winner.fu, winner.yakuman, tsumo, seat, rules.pricing).base


def _require_fu(winner: Winner, tsumo: bool, rules: Rules) -> None:
    """Check that some hand with this many han has these fu. :raises MatchError: none has."""
    han, fu = winner.han, winner.fu
    if not fu and (han >= 5 or rules.fu_counting == "doubling"):
        return
    if not fu:
        raise problem("needs_fu", han=han)
    if fu not in _FU:
        raise problem("no_such_fu", fu=fu, most=_FU[-1])
    if han < 5 and rules.fu_counting == "counted":
        why = why_impossible(han, min(fu, FU[-1]), tsumo, rules)
        if why is not None:
            raise problem("no_such_cell", han=han, fu=fu, why=why)


@lru_cache(maxsize=64)
def _prices(tsumo: bool, seat: Wind, rules: Rules) -> dict[int, int]:
    """Return base points by the points that they bring a winner in this seat; of several the lowest."""
    fus = (0,) if rules.fu_counting == "doubling" else _FU
    prices: dict[int, int] = {}
    cells = [
        cell(han, fu, 0, tsumo, seat, rules.pricing)
        for han in range(1, 5)
        for fu in fus
        if rules.fu_counting != "counted" or why_impossible(han, min(fu, FU[-1]), tsumo, rules) is None
    ]
    cells += [cell(han, 0, 0, tsumo, seat, rules.pricing) for han in LIMIT_HAN.values()]
    cells += [cell(0, 0, times, tsumo, seat, rules.pricing) for times in range(1, MOST_YAKUMAN + 1)]
    for one in sorted(cells, key=lambda one: one.base):
        prices.setdefault(one.points, one.base)
    return prices
