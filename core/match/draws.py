"""What is paid without a win: noten, nagashi mangan, chombo; and who deals after a draw.

See docs/rules.md section 9.
"""

from __future__ import annotations

from core.ayame.system import points as ayame_points
from core.ayame.system import share
from core.language.messages import Message, Several
from core.match.events import Draw, Nagashi
from core.match.state import Deltas, MatchState, RecordLine, player
from core.rules.match_rules import MatchRules
from core.scoring.points import MANGAN, payments

AYAME_MANGAN = 10
"""Half han of what is a mangan in riichi mahjong: nagashi mangan has five han."""


def players_message(seats: tuple[int, ...]) -> Several:
    """Return several players in one message."""
    return Several(tuple(player(seat) for seat in seats))


def noten_deltas(tenpai: tuple[int, ...], players: int, total: int) -> Deltas:
    """Return what goes from the noten to the tenpai, in points by seat; nothing where all are one or the other.

    :param total: of all payments; a whole number of hundreds for everybody (`core.rules.match_rules.noten_step`).
    """
    count = len(tenpai)
    if count in (0, players):
        return (0,) * players
    return tuple(total // count if seat in tenpai else -(total // (players - count)) for seat in range(players))


def noten_lines(event: Draw, state: MatchState) -> tuple[RecordLine, ...]:
    """Return the payments of an exhaustive draw. In Ayame mahjong there are none: its formula is all there is."""
    total = 0 if state.ayame else state.match.noten_payment
    deltas = noten_deltas(event.tenpai, state.players, total)
    if not event.tenpai:
        return (RecordLine("other", Message("match.line.all_noten"), deltas),)
    if len(event.tenpai) == state.players:
        return (RecordLine("other", Message("match.line.all_tenpai"), deltas),)
    tenpai = players_message(event.tenpai)
    return (RecordLine("other", Message.of("match.line.tenpai", players=tenpai, points=total), deltas),)


def mangan_deltas(seat: int, honba: int, state: MatchState) -> Deltas:
    """Return a mangan paid to a seat as by tsumo, in points by seat."""
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
    """Return the payments of nagashi mangan: a mangan tsumo each. Settled as a win it takes the honba too; of
    several the one nearest to the dealer does.
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
    """Return what an error costs at the table: a mangan the other way round, so much to each, or nothing yet."""
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
    """Whether the dealer deals again after an exhaustive draw (renchan, else rinchan)."""
    return rules.renchan == "every_draw" or (rules.renchan == "tenpai" and dealer in tenpai)
