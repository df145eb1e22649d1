"""Data for the figures of a derivation: a bar of fu, a ladder of base points, arrows of payments.

The numbers are those of the derivation, arranged for drawing.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from core.language.messages import Message
from core.scoring.derivation import Derivation
from core.scoring.lines import FuLine, Limit, yakuman_name
from core.scoring.points import LIMIT_HAN, MANGAN, ONE_HAN, limit_base
from core.scoring.reading import Reading
from core.tiles import Wind

TABLE_HAN = 2
"""The two han that every hand has automatically (bazoro); they double like those of yaku."""

RungSource = Literal["start", "table", "han", "next", "limit"]
"""The kind of a rung: start, one of the two automatic han, a han of the hand, the next han, a limit.

The start is the fu, or the value of one han. The next han is one that the hand lacks.
"""


class FuBar(NamedTuple):
    """Fu as a bar of segments.

    :ivar pieces: the lines with fu, in the order of the derivation.
    :ivar rounding: fu added by rounding up to ten, or 10 for an open hand of 20 fu, which counts as 30; 0 if none.
    :ivar fu: the total.
    """

    pieces: tuple[FuLine, ...]
    rounding: int
    fu: int


class Rung(NamedTuple):
    """A rung of the ladder. :ivar base: base points at this rung. :ivar name: of a limit; None for other rungs."""

    source: RungSource
    base: int
    name: Message | None = None


class Ladder(NamedTuple):
    """The way to the base points.

    :ivar rungs: from the bottom; each is twice the one below, or all are limits.
    :ivar reached: the index of this hand's rung.
    :ivar cut_to: the base points that count instead, if the rung exceeds mangan or is rounded up to it; None if
        the rung counts.
    """

    rungs: tuple[Rung, ...]
    reached: int
    cut_to: int | None = None


class Transfer(NamedTuple):
    """Points from a seat to the winner. :ivar payer: None for an unknown discarder."""

    payer: Wind | None
    points: int


class Transfers(NamedTuple):
    """Who pays whom. :ivar sticks: points of riichi sticks that the winner takes from the table."""

    winner: Wind
    players: int
    paid: tuple[Transfer, ...]
    sticks: int


def fu_bar(derivation: Derivation) -> FuBar | None:
    """Return the fu of the hand as a bar; None if no fu are counted, or the lines do not lead to the total."""
    chosen = derivation.chosen
    if chosen is None or chosen.form == "nagashi":
        return None
    pieces = tuple(line for line in chosen.fu_lines if line.fu)
    if not pieces or sum(line.fu for line in pieces) > chosen.fu:
        return None
    return FuBar(pieces, chosen.fu - sum(line.fu for line in pieces), chosen.fu)


def ladder(derivation: Derivation) -> Ladder | None:
    """Return the way to the base points; None for a hand that does not win.

    30 fu and 3 han: 30, 60, 120 (the automatic two han), 240, 480, 960; the next would be 1,920.
    """
    chosen = derivation.chosen
    if chosen is None or not chosen.base:
        return None
    if chosen.by_name or chosen.yakuman or chosen.han >= LIMIT_HAN["mangan"]:
        return _limits(chosen)
    doubling = derivation.rules.fu_counting == "doubling"
    start = ONE_HAN if doubling else chosen.fu
    table, own = (0, chosen.han - 1) if doubling else (TABLE_HAN, chosen.han)
    rungs = [
        Rung("table" if 0 < doublings <= table else "han" if doublings else "start", start << doublings)
        for doublings in range(1 + table + own)
    ]
    top = rungs[-1].base
    if top != chosen.base:
        return Ladder(tuple(rungs), len(rungs) - 1, chosen.base)
    following = (Rung("next", top * 2),) if top * 2 <= MANGAN else ()
    return Ladder((*rungs, *following), len(rungs) - 1)


def _limits(chosen: Reading) -> Ladder:
    names: tuple[Limit, ...] = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
    reached = next((at for at, name in enumerate(names) if limit_base(name) == chosen.base), len(names) - 1)
    rungs = [Rung("limit", limit_base(name), Message(f"limit.{name}")) for name in names]
    if chosen.yakuman:
        rungs[-1] = Rung("limit", chosen.base, yakuman_name(chosen.yakuman))
    return Ladder(tuple(rungs), reached)


def transfers(derivation: Derivation) -> Transfers | None:
    """Return who pays whom, honba included; None if nobody pays."""
    if not derivation.payments:
        return None
    paid = tuple(Transfer(payment.payer, payment.total) for payment in derivation.payments)
    return Transfers(derivation.win.seat_wind, derivation.rules.players, paid, derivation.sticks)
