"""What a winner's hand can be worth in a deal being entered, and the draft after an answer about it.

`seat` is always the winner's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, get_args

from core.ayame.system import LEAST, MOST
from core.language.messages import Message
from core.match.deal_rules import put_han, table_of
from core.match.draft import DealDraft, is_priced
from core.match.events import Winner
from core.match.open_deal import OpenDeal
from core.rules.rules import RINSHAN_PAO, Rules
from core.scoring.points import LIMIT_HAN
from core.study.table import HAN

MOST_OFFERED = 6
"""The most yakuman that can be chosen: double daisuushii and suuankou tanki, tsuuiisou and suukantsu."""
DealLimit = Literal["mangan", "haneman", "baiman", "sanbaiman", "kazoe", "yakuman"]
"""The limits by which a value can be entered; kazoe is a counted yakuman."""
DEAL_LIMITS: tuple[DealLimit, ...] = get_args(DealLimit)
_FEWEST: dict[DealLimit, int] = {
    "mangan": LIMIT_HAN["mangan"],
    "haneman": LIMIT_HAN["haneman"],
    "baiman": LIMIT_HAN["baiman"],
    "sanbaiman": LIMIT_HAN["sanbaiman"],
    "kazoe": LIMIT_HAN["kazoe_yakuman"],
}
"""The lowest han of each limit that han can reach."""


def winner_of(deal: OpenDeal, seat: int) -> Winner:
    """Return what was entered for a winner so far; a `Winner` without a value if nothing was."""
    return deal.draft.winner(seat) or Winner(seat=seat)


def is_taken(winner: Winner) -> bool:
    """Return whether the value came from an entered hand or as points, so that han and fu are not asked for."""
    return bool(winner.hand) or winner.points is not None


def limits(rules: Rules) -> tuple[DealLimit, ...]:
    """Return the limits that the rules have."""
    return tuple(name for name in DEAL_LIMITS if name != "kazoe" or has_kazoe(rules))


def has_kazoe(rules: Rules) -> bool:
    """Return whether thirteen han are a yakuman and not a sanbaiman."""
    return rules.kazoe == "yakuman"


def limit_of(han: int, rules: Rules) -> DealLimit | None:
    """Return the highest limit that this many han reach with any fu, kazoe only where played; None if none."""
    return next((name for name in reversed(limits(rules)) if name in _FEWEST and han >= _FEWEST[name]), None)


def yakuman_counts(rules: Rules) -> range:
    """Return the possible numbers of yakuman of a hand: 1, with 2 where some count double, more if they add up."""
    double = bool(rules.double_yakuman) or rules.daichisei == "double"
    return range(1, 1 + (MOST_OFFERED if rules.yakuman_stacking else 2 if double else 1))


def has_rinshan_pao(deal: OpenDeal) -> bool:
    """Return whether a player can be liable for a rinshan because they fed the daiminkan before it."""
    return deal.draft.outcome == "tsumo" and deal.state.rules.rinshan_pao


def pao_question(deal: OpenDeal, seat: int) -> str:
    """Return the end of the key of the question about pao: "pao", "pao_rinshan", or "" if nobody can be liable."""
    winner = winner_of(deal, seat)
    if winner.yakuman and deal.state.rules.pao:
        return "pao"
    return "pao_rinshan" if is_priced(winner) and has_rinshan_pao(deal) else ""


def is_said(deal: OpenDeal, seat: int) -> bool:
    """Return whether nothing more can be asked about the value of a winner's hand, pao included."""
    winner, state = winner_of(deal, seat), deal.state
    counts = winner.yakuman or limit_of(winner.han, state.rules) == "kazoe" or state.ayame
    return (is_taken(winner) or (is_priced(winner) and not counts)) and not pao_question(deal, seat)


def pao_yaku(deal: OpenDeal, seat: int) -> tuple[str, ...]:
    """Return the yakuman (and rinshan) from which to choose what a player is liable for; () if not needed.

    It matters if a rinshan is possible as well, or if one of them counts double and the player answers only for
    that one.
    """
    winner, rules = winner_of(deal, seat), deal.state.rules
    if winner.pao is None or pao_question(deal, seat) != "pao":
        return ()
    doubled = any(rules.yakuman_times[name] > 1 for name in rules.pao)
    needed = winner.yakuman > 1 and rules.pao_scope == "yaku" and doubled
    rinshan = (RINSHAN_PAO,) if has_rinshan_pao(deal) else ()
    return (*rules.pao, *rinshan) if needed or rinshan else ()


def fus(deal: OpenDeal, seat: int) -> tuple[int, ...]:
    """Return the fu to choose from; () if they need not be entered: without 1 to 4 han, or with one choice."""
    offered = table_of(seat, deal.draft, deal.state).fus
    return offered if deal.draft.han_of(seat) in HAN and len(offered) > 1 else ()


# ------------------------------------------------------------------------------ answers


def drop(deal: OpenDeal, seat: int) -> DealDraft:
    """Return the draft without any value for a winner's hand, and without a liable player, even for a rinshan."""
    return deal.draft.with_price(Winner(seat=seat))


def put_limit(deal: OpenDeal, seat: int, name: DealLimit) -> DealDraft:
    """Return the draft with a limit entered by name: as its lowest han, marked `by_limit`, or as one yakuman."""
    if name == "yakuman":
        return put_yakuman(deal, seat, 1)
    draft = put_han(deal.draft, seat, _FEWEST[name], deal.state)
    winner = draft.winner(seat)
    return draft if winner is None else draft.with_price(replace(winner, by_limit=True))


def put_yakuman(deal: OpenDeal, seat: int, count: int) -> DealDraft:
    """Return the draft with this many yakuman; a liable player stays liable."""
    old = winner_of(deal, seat)
    if old.yakuman:
        return deal.draft.with_price(replace(old, yakuman=count))
    return deal.draft.with_price(replace(deal.draft.unpriced(seat), yakuman=count))


def put_pao(deal: OpenDeal, seat: int, other: int) -> DealDraft:
    """Return the draft with this player liable for the yakuman or the rinshan, or no longer liable if already so.

    :param other: the seat of the liable player.
    """
    old = winner_of(deal, seat)
    if old.pao == other:
        return deal.draft.with_price(replace(old, pao=None, pao_yaku=None))
    yaku = RINSHAN_PAO if pao_question(deal, seat) == "pao_rinshan" else old.pao_yaku
    return deal.draft.with_price(replace(old, pao=other, pao_yaku=yaku))


def put_pao_yaku(deal: OpenDeal, seat: int, name: str) -> DealDraft:
    """Return the draft with the yakuman that a player is liable for; without it if it was set already."""
    old = winner_of(deal, seat)
    return deal.draft.with_price(replace(old, pao_yaku=None if old.pao_yaku == name else name))


def put_halves(deal: OpenDeal, seat: int, halves: int) -> DealDraft:
    """Return the draft with this many half han, in Ayame mahjong; more than nine han count as nine."""
    return deal.draft.with_price(Winner(seat=seat, halves=min(halves, MOST)))


def switch_half(deal: OpenDeal, seat: int) -> DealDraft:
    """Return the draft with half a han added, or removed if there was one; unchanged below one han and at nine."""
    halves = winner_of(deal, seat).halves
    if halves < LEAST or (halves == MOST and not halves % 2):
        return deal.draft
    return put_halves(deal, seat, halves ^ 1)


def why_not_fu(deal: OpenDeal, seat: int, fu: int) -> Message | None:
    """Return why no hand with the entered han has these fu (rounded); None if one has."""
    return table_of(seat, deal.draft, deal.state).at((fu, deal.draft.han_of(seat))).impossible
