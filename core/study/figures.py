"""What a picture of a derivation shows: fu as a bar of pieces, base points as doublings, who pays whom.

The numbers are the derivation's own; here they are only put into the order in which they are drawn.
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
"""The two han that every hand has from the table itself (bazoro): they double as those of a yaku do."""

RungSource = Literal["start", "table", "han", "next", "limit"]
"""What a rung of the ladder comes from: fu (or the price of one han), the table's own two han, a han of the hand,
the han that it does not have; or it is a limit, which is named instead of counted."""


class FuBar(NamedTuple):
    """Fu laid end to end.

    :ivar pieces: the lines that have fu, in the order of the derivation.
    :ivar rounding: fu that fill the bar up to the next ten, and 10 for an open hand of 20 fu, which counts as 30;
        0 where nothing is rounded.
    :ivar fu: of all together.
    """

    pieces: tuple[FuLine, ...]
    rounding: int
    fu: int


class Rung(NamedTuple):
    """A step of the ladder. :ivar base: base points up to here. :ivar name: of a limit."""

    source: RungSource
    base: int
    name: Message | None = None


class Ladder(NamedTuple):
    """How base points come about.

    :ivar rungs: from below; each is twice the one before, or they are limits.
    :ivar reached: the rung of this hand, as an index.
    :ivar cut_to: base points that count instead of those of the rung that is reached, since a mangan has no more;
        None where the rung counts.
    """

    rungs: tuple[Rung, ...]
    reached: int
    cut_to: int | None = None


class Transfer(NamedTuple):
    """Points from a seat to the winner. :ivar payer: None for a discarder who is not known."""

    payer: Wind | None
    points: int


class Transfers(NamedTuple):
    """Who pays whom. :ivar sticks: points of riichi sticks that the winner takes from the table."""

    winner: Wind
    players: int
    paid: tuple[Transfer, ...]
    sticks: int


def fu_bar(derivation: Derivation) -> FuBar | None:
    """Return the fu of the hand as pieces; None where it has none to count."""
    chosen = derivation.chosen
    if chosen is None or chosen.form == "nagashi":
        return None
    pieces = tuple(line for line in chosen.fu_lines if line.fu)
    if not pieces or sum(line.fu for line in pieces) > chosen.fu:
        return None
    return FuBar(pieces, chosen.fu - sum(line.fu for line in pieces), chosen.fu)


def ladder(derivation: Derivation) -> Ladder | None:
    """Return how the base points come about; None for a hand without any.

    30 fu and 3 han: 30, 60, 120 (the table's two han), 240, 480, 960; the next would be 1,920.
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
    """Return who pays whom; None where nobody pays."""
    if not derivation.payments:
        return None
    paid = tuple(Transfer(payment.payer, payment.total) for payment in derivation.payments)
    return Transfers(derivation.win.seat_wind, derivation.rules.players, paid, derivation.sticks)
