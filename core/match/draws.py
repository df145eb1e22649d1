"""Payments without a win (noten, nagashi mangan, chombo), and who deals after a draw (docs/rules.md section 9)."""

from __future__ import annotations

from core.ayame.system import points as ayame_points
from core.ayame.system import share
from core.language.messages import Message, Several
from core.match.events import Draw, Nagashi
from core.match.state import Deltas, MatchState, RecordLine, player
from core.rules.match_rules import MatchRules
from core.scoring.points import MANGAN, payments

AYAME_MANGAN = 10
"""Half han for nagashi mangan in Ayame mahjong: five han."""


def players_message(seats: tuple[int, ...]) -> Several:
    """Return several players as one parameter of a message."""
    return Several(tuple(player(seat) for seat in seats))


def noten_deltas(tenpai: tuple[int, ...], players: int, total: int) -> Deltas:
    """Return the noten payments in points by seat; zeros if all players are tenpai or all noten.

    :param total: of all payments; a multiple of `core.rules.match_rules.noten_step()`.
    """
    count = len(tenpai)
    if count in (0, players):
        return (0,) * players
    return tuple(total // count if seat in tenpai else -(total // (players - count)) for seat in range(players))


def noten_lines(event: Draw, state: MatchState) -> tuple[RecordLine, ...]:
    """Return the payments of an exhaustive draw as one line, also if nobody pays, as in Ayame mahjong."""
    total = 0 if state.ayame else state.match.noten_payment
    deltas = noten_deltas(event.tenpai, state.players, total)
    if not event.tenpai:
        return (RecordLine("other", Message("match.line.all_noten"), deltas),)
    if len(event.tenpai) == state.players:
        return (RecordLine("other", Message("match.line.all_tenpai"), deltas),)
    tenpai = players_message(event.tenpai)
    return (RecordLine("other", Message.of("match.line.tenpai", players=tenpai, points=total), deltas),)


def mangan_deltas(seat: int, honba: int, state: MatchState) -> Deltas:
    """Return the payments of a mangan by tsumo to a seat, in points by seat; in Ayame mahjong those of five han.

    :param honba: how many count; none do in Ayame mahjong.
    """
    deltas = [0] * state.players
    if state.ayame:
        each = share(ayame_points(AYAME_MANGAN, state.players), state.players)
        deltas = [-each] * state.players
        deltas[seat] = each * (state.players - 1)
        return tuple(deltas)
    for payment in payments(MANGAN, honba, True, state.wind_of(seat), None, state.rules.pricing):
        assert payment.payer is not None
        deltas[state.seat_of(payment.payer)] -= payment.total
        deltas[seat] += payment.total
    return tuple(deltas)


def nagashi_lines(event: Nagashi, state: MatchState) -> tuple[RecordLine, ...]:
    """Return the payments of nagashi mangan: a mangan by tsumo to each who made it. Riichi sticks are not in them.

    Settled as a win, it collects the honba; of several players, the one nearest to the dealer gets them.
    """
    as_win = state.match.nagashi_settled == "win"
    lines = []
    for order, seat in enumerate(sorted(event.winners, key=state.wind_of)):
        honba = state.honba if as_win and not order else 0
        deltas = mangan_deltas(seat, honba, state)
        lines.append(
            RecordLine(
                "nagashi", Message.of("match.line.nagashi", player=player(seat), points=deltas[seat]), deltas, seat
            )
        )
    return tuple(lines)


def chombo_line(seat: int, state: MatchState) -> RecordLine:
    """Return the payment for a chombo: a mangan to the others, points to each, or nothing until the settlement.

    Riichi sticks that go back are not in it.
    """
    rules = state.match
    if rules.chombo == "after_uma":
        message = Message.of("match.line.chombo_after_uma", player=player(seat), points=rules.chombo_points)
        return RecordLine("other", message, (0,) * state.players)
    if rules.chombo == "mangan":
        deltas = tuple(-change for change in mangan_deltas(seat, 0, state))
    else:
        each = rules.chombo_points
        deltas = tuple(-each * (state.players - 1) if s == seat else each for s in range(state.players))
    return RecordLine("other", Message.of("match.line.chombo", player=player(seat), points=-deltas[seat]), deltas)


def dealer_stays(dealer: int, tenpai: tuple[int, ...], rules: MatchRules) -> bool:
    """Return whether the dealer stays after an exhaustive draw (renchan)."""
    return rules.renchan == "every_draw" or (rules.renchan == "tenpai" and dealer in tenpai)
