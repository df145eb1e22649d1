"""Checks that an event is possible; each raises `MatchError` if not."""

from __future__ import annotations

from core.match.events import MOST_HAN, MOST_YAKUMAN, WinEvent, Winner
from core.match.state import MatchState, player, problem
from core.rules.rules import RINSHAN_PAO, Rules


def require_seats(state: MatchState, seats: tuple[int, ...]) -> None:
    """Check that the seats are different players of this match. :raises MatchError: they are not."""
    if len(set(seats)) != len(seats) or not all(0 <= seat < state.players for seat in seats):
        raise problem("seats", players=state.players)


def require_riichi_tenpai(state: MatchState, tenpai: tuple[int, ...]) -> None:
    """Check that everybody in riichi is tenpai; otherwise it is a chombo. :raises MatchError: somebody is not."""
    for seat in state.riichi:
        if seat not in tenpai:
            raise problem("riichi_noten", player=player(seat))


def require_win(state: MatchState, event: WinEvent) -> None:
    """Check winners and discarder, the range of han, fu and yakuman, and any liable player.

    Whether a hand can have these han and fu shows when it is paid (`core.match.wins`).

    :raises MatchError: they are impossible.
    """
    seats = tuple(winner.seat for winner in event.winners)
    require_seats(state, seats)
    if not seats:
        raise problem("no_winner")
    if event.discarder is None:
        if len(seats) > 1:
            raise problem("several_tsumo")
    else:
        require_seats(state, (event.discarder,))
        if event.discarder in seats:
            raise problem("own_discard")
    rules = state.rules
    for winner in event.winners:
        if min(winner.han, winner.fu, winner.yakuman) < 0:
            raise problem("negative_worth")
        if winner.yakuman > MOST_YAKUMAN:
            raise problem("too_many_yakuman", most=MOST_YAKUMAN)
        if winner.han > MOST_HAN:
            raise problem("too_many_han", most=MOST_HAN)
        most = max(rules.yakuman_times.values())
        if winner.yakuman > most and not rules.yakuman_stacking:
            raise problem("stacked_yakuman", most=most)
        if winner.pao is not None:
            require_seats(state, (winner.pao,))
            if winner.pao == winner.seat or not _is_fed(winner, event, rules):
                raise problem("pao")


def _is_fed(winner: Winner, event: WinEvent, rules: Rules) -> bool:
    """Return whether a player can be liable for this win under the rules."""
    if winner.pao_yaku == RINSHAN_PAO:
        return rules.rinshan_pao and event.discarder is None
    if not winner.yakuman or winner.points is not None:
        return False
    return winner.pao_yaku in rules.pao if winner.pao_yaku is not None else bool(rules.pao)
