"""From han and fu to base points, and from base points to payments.

Base points are fu × 2^(han + 2), at most 2,000; from 5 han on, a limit gives them. Each payment is a multiple of
the base points and is rounded up separately: on a tsumo with 640 base points the dealer pays 1,280, rounded to
1,300, and the others pay 640, rounded to 700 each (docs/rules.md section 1.2, 5, 6, 7).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.hand import Hand, Win, was_fed
from core.language.messages import Message
from core.language.numbers import Formula, added
from core.rules.rules import PAO_YAKUMAN, RINSHAN_PAO, Pricing, Rules
from core.scoring.lines import SEATS, Limit, Payment, PaymentSource, Working
from core.tiles import Wind

MANGAN = 2_000
YAKUMAN = 8_000
ONE_HAN = 250
"""Base points of one han where points double with every han and fu are not counted: 1,000 for a non-dealer's ron.
"""
KIRIAGE_BASE = 1_920
"""Base points of 30 fu 4 han and 60 fu 3 han, the only ones so close below mangan."""

LIMIT_HAN: dict[Limit, int] = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11, "kazoe_yakuman": 13}
"""The lowest han of each limit that is reached by han alone."""
_LIMIT_BASE: dict[Limit, int] = {"mangan": MANGAN, "haneman": 3_000, "baiman": 4_000, "sanbaiman": 6_000}
_BY_HAN: tuple[tuple[int, Limit], ...] = tuple(
    next(
        ((base, limit) for limit, base in reversed(_LIMIT_BASE.items()) if han >= LIMIT_HAN[limit]),
        (MANGAN, "mangan"),
    )
    for han in range(LIMIT_HAN["kazoe_yakuman"])
)
"""Base points and limit by han, 0 to 12. Used only from 5 han on; lower entries are fillers."""


def limit_base(limit: Limit) -> int:
    """Return the base points of a limit; for counted and real yakuman, those of one yakuman."""
    return _LIMIT_BASE.get(limit, YAKUMAN)


def base_points(han: int, fu: int, pricing: Pricing) -> tuple[int, Limit | None]:
    """Return the base points of a hand without yakuman, and the limit it reaches; None below mangan.

    :param han: of yaku and dora, 1 or more. :param fu: rounded; 0 where the rules do not count fu.

    >>> from core.rules.presets import STANDARD
    >>> base_points(4, 30, STANDARD.pricing), base_points(5, 30, STANDARD.pricing)
    ((1920, None), (2000, 'mangan'))
    """
    if han >= 13:
        return (YAKUMAN, "kazoe_yakuman") if pricing.kazoe == "yakuman" else (6_000, "sanbaiman")
    if han >= 5:
        return _BY_HAN[han]
    if pricing.fu_counting == "doubling":
        base = ONE_HAN << (han - 1)
        return base, "mangan" if base >= MANGAN else None
    base = fu << (han + 2)
    if base > MANGAN or (base == KIRIAGE_BASE and pricing.kiriage):
        return MANGAN, "mangan"
    return base, None


def round_up(points: int, unit: int) -> int:
    """Return the points rounded up to a multiple of the unit, such as 100.

    >>> round_up(7_680, 100)
    7700
    """
    return -(-points // unit) * unit


# On tsumo the dealer pays twice the base points and each non-dealer once; if the dealer wins, all pay twice.
def _payers(winner: Wind, players: int) -> tuple[tuple[Wind, int, PaymentSource], ...]:
    return tuple(
        (payer, 2 if 0 in (payer, winner) else 1, _source(payer, winner, players))
        for payer in SEATS[:players]
        if payer != winner
    )


def _source(payer: Wind, winner: Wind, players: int) -> PaymentSource:
    if not payer:
        return "dealer"
    return "other_child" if players == 3 and winner else "child"


_PAYERS = {players: [_payers(winner, players) for winner in SEATS] for players in (3, 4)}


class HanFuCell(NamedTuple):
    """The value of some han and fu: a cell of the score tables that players learn by heart.

    :ivar points: what the winner receives, without honba and sticks.
    """

    base: int
    limit: Limit | None
    points: int


@lru_cache(maxsize=1 << 10)
def cell(han: int, fu: int, yakuman: int, tsumo: bool, seat: Wind, pricing: Pricing) -> HanFuCell:
    """Return the value of this many han and fu, or of this many yakuman, for a winner in this seat.

    :param han: of yaku and dora; ignored with yakuman. :param fu: rounded. :param yakuman: how many; 0 for none.

    >>> from core.rules.presets import STANDARD
    >>> cell(3, 40, 0, False, Wind.SOUTH, STANDARD.pricing)
    HanFuCell(base=1280, limit=None, points=5200)
    """
    base, limit = (YAKUMAN * yakuman, "yakuman") if yakuman else base_points(han, fu, pricing)
    paid = payments(base, 0, tsumo, seat, None, pricing)
    return HanFuCell(base, limit, sum([payment.points for payment in paid]))


@lru_cache(maxsize=1 << 10)
def payments(
    base: int, honba: int, tsumo: bool, seat: Wind, discarder: Wind | None, pricing: Pricing
) -> tuple[Payment, ...]:
    """Return who pays what for these base points when there is no pao, riichi sticks not included.

    :param honba: number of honba that count. :param seat: the winner's.
    :param discarder: None if unknown, or for a tsumo.

    >>> from core.rules.presets import STANDARD
    >>> paid = payments(1280, 1, True, Wind.SOUTH, None, STANDARD.pricing)
    >>> [(payment.payer.letter, payment.points, payment.honba) for payment in paid]
    [('E', 2600, 100), ('W', 1300, 100), ('N', 1300, 100)]
    """
    if tsumo:
        return _tsumo_payments(base, honba * pricing.honba_tsumo, seat, pricing)
    times = 4 if seat else 6
    return (_multiple(discarder, base, times, honba * pricing.honba_ron, "discarder", pricing.payment_unit),)


def _multiple(payer: Wind | None, base: int, times: int, honba: int, source: PaymentSource, unit: int) -> Payment:
    """Return a payment of `times` × base points, rounded up."""
    return Payment(payer, round_up(times * base, unit), honba, source, working_of(base, times, unit))


def working_of(base: int, times: int, unit: int) -> Working:
    """Return the formula for `times` × base points, rounded up.

    :param base: base points. :param times: 1, 2, 4 or 6. :param unit: points to round up to a multiple of.
    """
    raw = times * base
    points = round_up(raw, unit)
    key = "payment.working.exact" if raw == points else "payment.working.rounded"
    formula = Message(key, (("base", base), ("times", times), ("raw", raw), ("points", points)))
    return Working(formula, raw != points)


def _tsumo_payments(base: int, honba: int, winner: Wind, pricing: Pricing) -> tuple[Payment, ...]:
    """Return what each player pays on tsumo. :param honba: points for honba from each."""
    pays = _SANMA_TSUMO[pricing.sanma_tsumo] if pricing.players == 3 else _multiple_of_base
    return tuple(
        [
            pays(payer, base, times, honba, source, winner, pricing.payment_unit)
            for payer, times, source in _PAYERS[pricing.players][winner]
        ]
    )


def _multiple_of_base(
    payer: Wind, base: int, times: int, honba: int, source: PaymentSource, _winner: Wind, unit: int
) -> Payment:
    return _multiple(payer, base, times, honba, source, unit)


def _with_half_of_the_missing(
    payer: Wind, base: int, times: int, honba: int, source: PaymentSource, winner: Wind, unit: int
) -> Payment:
    """Return the payer's own share plus half of the missing fourth player's (docs/rules.md section 7)."""
    own = round_up(times * base, unit)
    missing = round_up((1 if winner else 2) * base, unit)
    both = own + missing // 2
    points = round_up(both, unit)
    key = f"payment.working.split_{'exact' if both == points else 'rounded'}"
    share = working_of(base, times, unit)
    formula = Message.of(key, share=share.message, own=own, missing=missing, raw=both, points=points)
    working = Working(formula, share.is_rounded or both != points)
    return Payment(payer, points, honba, source, working)


def _part_of_ron(
    payer: Wind, base: int, times: int, honba: int, source: PaymentSource, winner: Wind, unit: int
) -> Payment:
    """Return the payer's part of the ron value, to the nearest unit (docs/rules.md section 7).

    If a non-dealer wins, the dealer pays two thirds and the other non-dealer one; if the dealer wins, each pays
    half.
    """
    price = round_up((4 if winner else 6) * base, unit)
    parts, share = (3, times) if winner else (2, 1)
    points = (2 * price * share + parts * unit) // (2 * parts * unit) * unit
    raw = (2 * price * share + parts) // (2 * parts)
    how = "exact" if price * share == points * parts else "about" if price * share % parts else "rounded"
    part = f"÷ {parts}" if share == 1 else f"× {share} ÷ {parts}"
    formula = Message.of(f"payment.working.part_{how}", price=price, part=part, raw=raw, points=points)
    working = Working(formula, how != "exact")
    return Payment(payer, points, honba, source, working)


_SANMA_TSUMO = {"loss": _multiple_of_base, "split": _with_half_of_the_missing, "two_to_one": _part_of_ron}


def counted_honba(win: Win, rules: Rules) -> int:
    """Return how many honba this win collects; under some rules a second winner on one discard gets none."""
    return 0 if win.ron_order and rules.double_ron_honba == "nearest" else win.honba


def counted_sticks(win: Win, rules: Rules) -> int:
    """Return the points from riichi sticks that this win collects: all, or 0 after a draw, where they stay.

    A later winner on one discard gets none, or under some rules their own 1,000.
    """
    if win.nagashi_mangan:
        return 0
    if not win.ron_order:
        return 1000 * win.sticks
    return 1000 if rules.double_ron_sticks == "own_back" and win.in_riichi else 0


# --------------------------------------------------------------------------------------------- pao


def pao_yaku(hand: Hand, win: Win, rules: Rules, yakuman: Sequence[str]) -> str | None:
    """Return the yakuman of the hand that somebody is liable for under the rules; None if there is none.

    :param yakuman: ids of the hand's yakuman.
    """
    if win.pao is None:
        return None
    named = (win.pao.yaku,) if win.pao.yaku else PAO_YAKUMAN
    possible = [name for name in named if name in rules.pao and name in yakuman]
    return next((name for name in possible if was_fed(name, hand)), None)


def has_rinshan_pao(hand: Hand, win: Win, rules: Rules) -> bool:
    """Return whether the player who discarded for the daiminkan pays alone for the rinshan.

    For that, the rules have this pao, and `win.pao` names a player and no yakuman.
    """
    if win.pao is None or win.pao.yaku not in (None, RINSHAN_PAO) or not rules.rinshan_pao:
        return False
    return win.rinshan and any(meld.kind == "minkan" for meld in hand.melds)


def rinshan_payments(base: int, win: Win, rules: Rules) -> tuple[Payment, ...]:
    """Return the one payment of a rinshan with pao: what all players would have paid, with their honba."""
    assert win.pao is not None
    paid = payments(base, counted_honba(win, rules), True, win.seat_wind, None, rules.pricing)
    points = sum(payment.points for payment in paid)
    shares = Formula(added([payment.points for payment in paid]))
    working = Working(Message.of("payment.working.shares", shares=shares, points=points), False)
    return (Payment(win.pao.liable, points, sum(p.honba for p in paid), "liable_rinshan", working),)


def pao_payments(yakuman: int, liable_yakuman: int, win: Win, rules: Rules) -> tuple[Payment, ...]:
    """Return who pays what for yakuman with pao.

    On tsumo, the liable player pays their part alone. On ron from a third player, both pay half of it. The rest is
    paid as usual (docs/rules.md section 5). A discarder who is liable pays everything.

    :param yakuman: how many are paid in all. :param liable_yakuman: for how many of them a player is liable.
    """
    assert win.pao is not None
    liable = win.pao.liable
    honba = counted_honba(win, rules)
    if not win.tsumo and win.discarder == liable:
        return payments(YAKUMAN * yakuman, honba, False, win.seat_wind, liable, rules.pricing)
    covered = YAKUMAN * liable_yakuman
    rest = YAKUMAN * (yakuman - liable_yakuman)
    times = 6 if win.seat_wind == 0 else 4
    paid: list[Payment] = []
    if win.tsumo:
        points = sum(payment.points for payment in _tsumo_payments(covered, 0, win.seat_wind, rules.pricing))
        # If all pay some part, the rules say who pays the honba; otherwise the one who pays everything does.
        alone = not rest or rules.pao_honba == "liable"
        every = honba * rules.honba_tsumo
        extra = every * (rules.players - 1) if alone else 0
        together = Working(
            Message.of("payment.working.exact", base=covered, times=points // covered, points=points), False
        )
        paid.append(Payment(liable, points, extra, "liable", together))
        if rest:
            paid += _tsumo_payments(rest, 0 if alone else every, win.seat_wind, rules.pricing)
    else:
        half = round_up(times * covered // 2, rules.payment_unit)
        extra = honba * rules.honba_ron
        by_liable = rules.pao_honba == "liable"
        working = Working(Message.of("payment.working.halved", base=covered, times=times, points=half), False)
        paid.append(Payment(liable, half, extra if by_liable else 0, "liable_half", working))
        paid.append(Payment(win.discarder, half, 0 if by_liable else extra, "discarder_half", working))
        if rest:
            paid.append(_multiple(win.discarder, rest, times, 0, "discarder", rules.payment_unit))
    return tuple(paid)
