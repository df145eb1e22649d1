"""From han and fu to base points, and from base points to who pays what.

Base points are fu × 2^(han + 2), at most 2,000; above that the limits. A payment is a multiple of the base
points, each rounded up by itself: 1,280 from the dealer and 640 from the others make 1,300 and 700, not 2,600
split up (RULES section 1.2, 5, 6, 7).
"""

from __future__ import annotations

from core.hand import Win
from core.messages import Message
from core.rules import PAO_YAKUMAN, Rules
from core.scoring.derivation import SEATS, Limit, Payment
from core.tiles import Wind

MANGAN = 2_000
YAKUMAN = 8_000
KIRIAGE_BASE = 1_920
"""30 fu 4 han and 60 fu 3 han: the only base points so near to a mangan."""

_BY_HAN: tuple[tuple[int, Limit], ...] = (
    *((MANGAN, "mangan"),) * 6,
    *((3_000, "haneman"),) * 2,
    *((4_000, "baiman"),) * 3,
    *((6_000, "sanbaiman"),) * 2,
)
"""Base points and limit of 0 to 12 han; read only from 5 han on."""


def base_points(han: int, fu: int, rules: Rules) -> tuple[int, Limit | None]:
    """The base points of a hand that is no yakuman, and the limit that it reached.

    :param fu: rounded.
    """
    if han >= 13:
        return (YAKUMAN, "kazoe_yakuman") if rules.kazoe == "yakuman" else (6_000, "sanbaiman")
    if han >= 5:
        return _BY_HAN[han]
    base = fu << (han + 2)
    if base > MANGAN or (base == KIRIAGE_BASE and rules.kiriage):
        return MANGAN, "mangan"
    return base, None


def round_up(points: int, unit: int = 100) -> int:
    """The next multiple of the unit."""
    return -(-points // unit) * unit


def hand_points(base: int, win: Win, rules: Rules) -> int:
    """What the winner gets for the hand: all payments, without honba and sticks."""
    dealer = win.seat_wind == 0
    if not win.tsumo:
        return round_up(base * (6 if dealer else 4), rules.payment_unit)
    if rules.players == 3:
        return sum(points for _, _, _, points in _sanma_tsumo(base, win.seat_wind, rules))
    unit = rules.payment_unit
    if dealer:
        return 3 * round_up(2 * base, unit)
    return round_up(2 * base, unit) + 2 * round_up(base, unit)


Share = tuple[Wind, int, int, int]
"""Payer, times the base points (0 where it is worked out otherwise), points before and after rounding."""


def _sanma_tsumo(base: int, winner: Wind, rules: Rules) -> list[Share]:
    """Three players: the fourth share is lost, split, or the ron price is divided (RULES section 7)."""
    shares: list[Share] = []
    unit = rules.payment_unit
    for payer in SEATS[:3]:
        if payer == winner:
            continue
        times = 2 if payer == 0 or winner == 0 else 1
        if rules.sanma_tsumo == "two_to_one":
            # Of the ron price: dealer 2/3 and child 1/3, or half each; to the nearest hundred.
            price = round_up(base * (6 if winner == 0 else 4), unit)
            parts = 2 if winner == 0 else 3
            raw = price * (1 if winner == 0 else times) // parts
            shares.append((payer, 0, raw, (2 * raw + unit) // (2 * unit) * unit))
            continue
        points = round_up(times * base, unit)
        if rules.sanma_tsumo == "split":
            missing = round_up((2 if winner == 0 else 1) * base, unit)
            raw = points + missing // 2
            shares.append((payer, 0, raw, round_up(raw, unit)))
        else:
            shares.append((payer, times, times * base, points))
    return shares


def _tsumo(base: int, winner: Wind, rules: Rules) -> list[Share]:
    if rules.players == 3:
        return _sanma_tsumo(base, winner, rules)
    shares: list[Share] = []
    for payer in SEATS:
        if payer != winner:
            times = 2 if payer == 0 or winner == 0 else 1
            shares.append((payer, times, times * base, round_up(times * base, rules.payment_unit)))
    return shares


_FROM_DISCARDER = Message("payment.from.discarder")
_FROM_DEALER = Message("payment.from.dealer")
_FROM_CHILD = Message("payment.from.child")
_PAO_ALL = Message("payment.from.liable")
_PAO_HALF = Message("payment.from.liable_half")
_DISCARDER_HALF = Message("payment.from.discarder_half")


def payments(base: int, win: Win, rules: Rules) -> tuple[Payment, ...]:
    """Who pays what for base points, honba included, when nobody is liable."""
    honba = counted_honba(win, rules)
    if not win.tsumo:
        times = 6 if win.seat_wind == 0 else 4
        points = round_up(times * base, rules.payment_unit)
        extra = honba * rules.honba_ron
        return (Payment(win.discarder, times, times * base, points, extra, _FROM_DISCARDER),)
    extra = honba * rules.honba_tsumo
    return tuple(
        [
            Payment(payer, times, raw, points, extra, _FROM_CHILD if payer else _FROM_DEALER)
            for payer, times, raw, points in _tsumo(base, win.seat_wind, rules)
        ]
    )


def counted_honba(win: Win, rules: Rules) -> int:
    """The honba that this win collects: a second winner on one discard may have none."""
    return 0 if win.ron_order and rules.double_ron_honba == "nearest" else win.honba


def counted_sticks(win: Win, rules: Rules) -> int:
    """The points from riichi sticks that this win collects."""
    if not win.ron_order:
        return 1000 * win.sticks
    return 1000 if rules.double_ron_sticks == "own_back" and win.in_riichi else 0


# --------------------------------------------------------------------------------------------- pao


def pao_yaku(win: Win, rules: Rules, yakuman: list[str]) -> str | None:
    """The yakuman in the hand that somebody is liable for, or None."""
    if win.pao is None:
        return None
    named = (win.pao.yaku,) if win.pao.yaku else PAO_YAKUMAN
    return next((name for name in named if name in rules.pao and name in yakuman), None)


def pao_payments(yakuman: int, liable_yakuman: int, win: Win, rules: Rules) -> tuple[Payment, ...]:
    """Who pays what for yakuman of which somebody is liable for some.

    Tsumo: the liable player pays that part alone. Ron from a third player: both pay half of it. Whatever is not
    covered is paid as always. (RULES section 5.)

    :param yakuman: how many are paid in all. :param liable_yakuman: how many of them are the liable player's.
    """
    assert win.pao is not None
    liable = win.pao.liable
    if not win.tsumo and win.discarder == liable:
        return payments(YAKUMAN * yakuman, win, rules)
    covered = YAKUMAN * liable_yakuman
    rest = YAKUMAN * (yakuman - liable_yakuman)
    honba = counted_honba(win, rules)
    times = 6 if win.seat_wind == 0 else 4
    found: list[Payment] = []
    if win.tsumo:
        points = sum(share[3] for share in _tsumo(covered, win.seat_wind, rules))
        # With a part that all pay, the honba go where the rules put them; else to who pays everything.
        alone = not rest or rules.pao_honba == "liable"
        every = honba * rules.honba_tsumo
        extra = every * (rules.players - 1) if alone else 0
        found.append(Payment(liable, 0, points, points, extra, _PAO_ALL))
        if rest:
            for payer, n, raw, part in _tsumo(rest, win.seat_wind, rules):
                message = _FROM_CHILD if payer else _FROM_DEALER
                found.append(Payment(payer, n, raw, part, 0 if alone else every, message))
    else:
        half = round_up(times * covered // 2, rules.payment_unit)
        full = round_up(times * rest, rules.payment_unit)
        extra = honba * rules.honba_ron
        by_liable = rules.pao_honba == "liable"
        found.append(Payment(liable, 0, half, half, extra if by_liable else 0, _PAO_HALF))
        found.append(Payment(win.discarder, 0, half, half, 0 if by_liable else extra, _DISCARDER_HALF))
        if rest:
            found.append(Payment(win.discarder, times, times * rest, full, 0, _FROM_DISCARDER))
    return tuple(found)
