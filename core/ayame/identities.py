"""The identities on which Ayame mahjong is built, each computed from both sides.

The article ends in a chain of equal values around the most points of a hand (formula 19), states that ron and
tsumo are equal (16), and compares 1, 4, 6 and 9 han with riichi mahjong. Every line here computes both of its
sides; whether they agree is a result.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from core.ayame.chart import FU, KAZOE, KIRIAGE, ron
from core.ayame.system import LEAST, MOST, UNIT, by_formula, ceiling, ends_match, han_text, points, share, start
from core.language.messages import Message
from core.rules.presets import STANDARD
from core.rules.rules import Rules

IdentityPart = Literal["most", "payment", "comparison"]
Relation = Literal["=", "≒"]
SET_OF_STICKS = 4 * 30_000
"""The points in a usual set of sticks, with which four players begin with 30,000 each."""
WORKED_OUT = ("highest", "four_han", "one_han", "no_han", "tsumo", "ceiling", "sticks")
"""Identities whose side is a product or a quotient."""
FAR = 2 * 40
"""Half han up to which "nine han and more" is checked."""


class Identity(NamedTuple):
    """An equation between two numbers, and whether it holds.

    :ivar message: the claim.
    :ivar part: the chain around the most points; ron and tsumo; the comparison with riichi mahjong.
    """

    name: str
    part: IdentityPart
    relation: Relation
    left: int
    right: int
    holds: bool
    message: Message

    @property
    def equation(self) -> Message:
        """Both sides with their numbers, with `≠` if it does not hold."""
        return self.message._replace(key=f"ayame.equation.{self.name}")

    @property
    def side(self) -> Message:
        """The calculation of a side that equals the most points; just the number if there is no calculation."""
        return self.message._replace(key=f"ayame.side.{self.name if self.name in WORKED_OUT else 'number'}")


def identities(players: int, halves: int = MOST) -> tuple[Identity, ...]:
    """Return every identity of the article for this number of players.

    :param halves: the value, in half han, of the one hand whose ron and tsumo are compared.
    :raises ValueError: fewer than two, or not 2 to 4 players.
    """
    return (*_most(players), *_payment(players, halves), *_comparison(players))


def _line(
    part: IdentityPart,
    name: str,
    left: int,
    right: int,
    relation: Relation = "=",
    /,
    *,
    holds: bool = True,
    **params: object,
) -> Identity:
    """Return a line that holds if its sides are equal, or if it only claims that they are nearly so."""
    holds = holds and (left == right or relation == "≒")
    sign = relation if holds else "≠"
    message = Message.of(f"ayame.identity.{name}", left=left, right=right, sign=sign, **params)
    return Identity(name, part, relation, left, right, holds, message)


# ---------------------------------------------------------------------------------- most points


def _most(players: int) -> tuple[Identity, ...]:
    """Return formula 19: everything that equals the most points of a hand."""
    payers = players - 1
    every = range(LEAST, FAR + 1)
    most = max(points(halves, players) for halves in every)
    shares = max(share(points(halves, players), players) for halves in every)
    beyond = [points(halves, players) for halves in range(MOST, FAR + 1)]
    held = max(held for held in range(0, 2 * ceiling(players), UNIT) if not ends_match(held, players))

    def line(name: str, left: int, right: int = most, /, *, holds: bool = True, **params: object) -> Identity:
        return _line("most", name, left, right, holds=holds, **params)

    def times(name: str, factor: int, one: int) -> Identity:
        return line(name, factor * one, times=factor, one=one)

    return (
        line("highest", most, 10_000 * payers, n=players),
        line("yakuman", points(MOST, players), x=han_text(MOST)),
        line("nine", min(beyond), holds=max(beyond) == most, x=han_text(MOST), far=han_text(FAR)),
        times("four_han", 4, points(8, players)),
        times("one_han", 25, points(2, players)),
        times("no_han", 100, by_formula(0, players)),
        line("tsumo", payers * shares, n=players, payers=payers, one=shares),
        line("ron", max(points(halves, players) for halves in every)),
        line("first_hand", _most_in_first_hand(players)),
        line("ceiling", held // 2, holds=held % 2 == 0, held=held),
        line("start", start(players)),
        line("sticks", payers * SET_OF_STICKS // 12, n=players, payers=payers, one=SET_OF_STICKS),
    )


def _most_in_first_hand(players: int) -> int:
    """Return the most points that can change hands in the first deal without ending the match."""
    held = start(players)
    possible = range(UNIT, 2 * ceiling(players), UNIT)
    return max(
        paid for paid in possible if not ends_match(held + paid, players) and not ends_match(held - paid, players)
    )


# ------------------------------------------------------------------------------------ ron and tsumo


def _payment(players: int, halves: int) -> tuple[Identity, ...]:
    """Return formula 16: the shares of a tsumo add up to the ron, without rounding."""
    total = points(halves, players)
    each = share(total, players)
    return (
        _line(
            "payment",
            "payment",
            (players - 1) * each,
            total,
            n=players,
            payers=players - 1,
            one=each,
            x=han_text(halves),
        ),
    )


# ---------------------------------------------------------------------------------------- comparison


def _comparison(players: int) -> tuple[Identity, ...]:
    """Return the theorems on 1, 4, 6 and 9 han, each in riichi mahjong and in Ayame."""
    one, four, six, most = (points(halves, players) for halves in (2, 8, 12, MOST))
    mangan, yakuman = ron(4, KIRIAGE), ron(KAZOE, KIRIAGE)

    def line(name: str, left: int, right: int, /, *, holds: bool = True, **params: object) -> Identity:
        return _line("comparison", name, left, right, holds=holds, **params)

    return (
        line("four_in_riichi", 4 * mangan, yakuman, times=4, one=mangan),
        line("four_here", 4 * four, most, times=4, one=four),
        _twice_in_riichi(STANDARD),
        _twice_here(six, most, players),
        line("ratio_in_riichi", 8 * ron(1, KIRIAGE), mangan, times=8, one=ron(1, KIRIAGE), fu=FU),
        line("ratio_here", 625 * one // 100, four, holds=625 * one == 100 * four, times="6.25", one=one),
        line(
            "normalised",
            four * yakuman,
            mangan * most,
            one=four,
            most=most,
            mangan=mangan,
            yakuman=yakuman,
            there=f"{mangan / yakuman:.2f}",
        ),
    )


def _twice_in_riichi(rules: Rules) -> Identity:
    """Return that 8, 9 and 10 han are half a yakuman."""
    yakuman = ron(KAZOE, rules)
    halves_of_it = [ron(han, rules) for han in (8, 9, 10)]
    one = halves_of_it[0]
    same = len(set(halves_of_it)) == 1
    return _line("comparison", "twice_in_riichi", 2 * one, yakuman, holds=same, times=2, one=one)


def _twice_here(six: int, most: int, players: int) -> Identity:
    """Return that six han are nearly half a yakuman, nearer than any other han."""
    off = {halves: abs(2 * points(halves, players) - most) for halves in range(LEAST, MOST + 1)}
    holds = all(gap > off[12] for halves, gap in off.items() if halves != 12)
    return _line(
        "comparison",
        "twice_here",
        2 * six,
        most,
        "≒",
        holds=holds,
        times=2,
        one=six,
        ratio=f"{six / most:.2f}",
    )
