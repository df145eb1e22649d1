"""What an answer about a hand's price does to the draft, be it clicked or typed."""

from __future__ import annotations

from dataclasses import replace

from core.ayame.system import LEAST, MOST
from core.language.messages import Message
from core.match.deal_rules import put_fu, put_han, table_of
from core.match.draft import DealDraft, is_priced
from core.match.events import Winner
from core.rules.rules import RINSHAN_PAO, Rules
from core.study.table import HAN
from gui.match.deal.words import LIMITS, AskedSeat

MOST_OFFERED = 6
"""So many yakuman can be chosen: daisuushii and suuankou tanki, both double, tsuuiisou and suukantsu."""
LETTERS = {"M": "mangan", "H": "haneman", "B": "baiman", "S": "sanbaiman", "K": "kazoe", "Y": "yakuman"}
"""The keys of the limits."""


def winner_of(asked: AskedSeat, seat: int) -> Winner:
    """What was said of a winner so far."""
    return asked.draft.winner(seat) or Winner(seat=seat)


def is_taken(winner: Winner) -> bool:
    """Whether the price came from elsewhere: from a hand, or as points alone."""
    return bool(winner.hand) or winner.points is not None


def limits(rules: Rules) -> tuple[str, ...]:
    """The limits that the rules have."""
    return tuple(name for name in (*LIMITS, "yakuman") if name != "kazoe" or rules.kazoe == "yakuman")


def yakuman_counts(rules: Rules) -> range:
    """How many yakuman a hand can be paid for."""
    double = bool(rules.double_yakuman) or rules.daichisei == "double"
    return range(1, 1 + (MOST_OFFERED if rules.yakuman_stacking else 2 if double else 1))


def has_rinshan_pao(asked: AskedSeat) -> bool:
    """Whether somebody can be liable for a rinshan: whoever fed the daiminkan before it."""
    return asked.draft.outcome == "tsumo" and asked.state.rules.rinshan_pao


def pao_question(asked: AskedSeat, seat: int) -> str:
    """How it is asked who is liable, as the end of a key; empty: nobody can be."""
    winner = winner_of(asked, seat)
    if winner.yakuman and asked.state.rules.pao:
        return "pao"
    return "pao_rinshan" if is_priced(winner) and has_rinshan_pao(asked) else ""


def pao_yaku(asked: AskedSeat, seat: int) -> tuple[str, ...]:
    """What of it has to be said for which it was fed: a yakuman or a rinshan; or which yakuman, where one counts
    twice, and the liable player so answers for more."""
    winner, rules = winner_of(asked, seat), asked.state.rules
    if winner.pao is None or pao_question(asked, seat) != "pao":
        return ()
    doubled = any(rules.yakuman_times[name] > 1 for name in rules.pao)
    needed = winner.yakuman > 1 and rules.pao_scope == "yaku" and doubled
    rinshan = (RINSHAN_PAO,) if has_rinshan_pao(asked) else ()
    return (*rules.pao, *rinshan) if needed or rinshan else ()


def fus(asked: AskedSeat, seat: int) -> tuple[int, ...]:
    """The fu to choose from now; () where they need not be said."""
    found = table_of(seat, asked.draft, asked.state).fus
    return found if asked.draft.han_of(seat) in HAN and len(found) > 1 else ()


# ------------------------------------------------------------------------------ answers


def drop(asked: AskedSeat, seat: int) -> DealDraft:
    """Nothing was said of the hand."""
    return asked.draft.with_price(Winner(seat=seat))


def put_limit(asked: AskedSeat, seat: int, name: str) -> DealDraft:
    """A limit by its name."""
    if name == "yakuman":
        return put_yakuman(asked, seat, 1)
    draft = put_han(asked.draft, seat, LIMITS[name], asked.state)
    winner = draft.winner(seat)
    return draft if winner is None else draft.with_price(replace(winner, by_limit=True))


def put_yakuman(asked: AskedSeat, seat: int, count: int) -> DealDraft:
    """So many yakuman; who is liable for one stays."""
    old = winner_of(asked, seat)
    if old.yakuman:
        return asked.draft.with_price(replace(old, yakuman=count))
    return asked.draft.with_price(replace(asked.draft.unpriced(seat), yakuman=count))


def put_pao(asked: AskedSeat, seat: int, other: int) -> DealDraft:
    """Somebody is liable for the yakuman or for the rinshan, or is it no more."""
    old = winner_of(asked, seat)
    if old.pao == other:
        return asked.draft.with_price(replace(old, pao=None, pao_yaku=None))
    yaku = RINSHAN_PAO if pao_question(asked, seat) == "pao_rinshan" else old.pao_yaku
    return asked.draft.with_price(replace(old, pao=other, pao_yaku=yaku))


def put_pao_yaku(asked: AskedSeat, seat: int, name: str) -> DealDraft:
    """For which yakuman, or that is not said any more."""
    old = winner_of(asked, seat)
    return asked.draft.with_price(replace(old, pao_yaku=None if old.pao_yaku == name else name))


def put_halves(asked: AskedSeat, seat: int, halves: int) -> DealDraft:
    """So many half han, in Ayame mahjong."""
    return asked.draft.with_price(Winner(seat=seat, halves=min(halves, MOST)))


def switch_half(asked: AskedSeat, seat: int) -> DealDraft:
    """Half a han more, or less again."""
    halves = winner_of(asked, seat).halves
    if halves < LEAST or (halves == MOST and not halves % 2):
        return asked.draft
    return put_halves(asked, seat, halves ^ 1)


def typed(asked: AskedSeat, seat: int, key: str) -> DealDraft | None:
    """What a key says of a hand; None: nothing.

    Han first, then fu as they are written: a digit stands for its tens, and what follows is read together with the
    fu that are there, so that 2 5 is 25, 4 0 stays 40, and 1 1 0 is 110.
    """
    winner, state = winner_of(asked, seat), asked.state
    if is_taken(winner):
        return None
    if state.ayame:
        if key.isdigit() and key != "0":
            return put_halves(asked, seat, 2 * int(key))
        return switch_half(asked, seat) if key in (".", ",") and winner.halves else None
    if key in LETTERS:
        return put_limit(asked, seat, LETTERS[key]) if LETTERS[key] in limits(state.rules) else None
    if not key.isdigit():
        return None
    if winner.yakuman:
        return put_yakuman(asked, seat, int(key)) if int(key) in yakuman_counts(state.rules) else None
    if fus(asked, seat):
        fu = _typed_fu(asked, seat, int(key))
        return put_fu(asked.draft, seat, fu) if fu and _why_not(asked, seat, fu) is None else None
    return put_han(asked.draft, seat, int(key), state) if key != "0" else None


def refused(asked: AskedSeat, seat: int, key: str) -> Message | None:
    """Why a key that means some fu says nothing of this hand; None: it means none, or they are fine."""
    if is_taken(winner_of(asked, seat)) or not key.isdigit() or not fus(asked, seat):
        return None
    fu = _typed_fu(asked, seat, int(key))
    return _why_not(asked, seat, fu) if fu else None


def _why_not(asked: AskedSeat, seat: int, fu: int) -> Message | None:
    """Why no hand of so many han has these fu."""
    return table_of(seat, asked.draft, asked.state).at((fu, asked.draft.han_of(seat))).impossible


def _typed_fu(asked: AskedSeat, seat: int, digit: int) -> int:
    """The fu that a digit means now; 0: none that there are. Where no hand has 20, a 2 begins 25."""
    offered = fus(asked, seat)
    fu = _fu_of(digit, winner_of(asked, seat).fu)
    if fu == 20 and 25 in offered:
        is_none = 20 not in offered or _why_not(asked, seat, 20) is not None
        fu = 25 if is_none and _why_not(asked, seat, 25) is None else 20
    return fu if fu in offered else 0


def _fu_of(digit: int, present: int) -> int:
    """The fu that a digit makes of those that are there."""
    if digit == 0:
        return present
    if digit == 5 and present in (20, 25):
        return 25
    if digit == 1:
        return 110 if present == 100 else 100
    return 10 * digit
