"""What is said to an answer: what the learner did, with the tiles, what holds, and how the number moves.

At most 25 words. Never that something is wrong, never what somebody does always.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from core.language.messages import Message
from core.language.numbers import Amount, Formula
from core.practice.answer import Answer, Paid
from core.practice.facts import CountedGroup, Facts
from core.practice.fits import explained, own_errors
from core.practice.parts import Part
from core.practice.solve import Belief, solve
from core.scoring.groups import Tiles
from core.tiles import KINDS, TILES, number_of


class Feedback(NamedTuple):
    """What is said to an answer that is not right.

    :ivar message: all of it. :ivar part: the first line that is wrong by itself: there it is said.
    :ivar tiles: what lights up.
    :ivar is_known: it says what the learner did; else the rule of the line alone.
    """

    message: Message
    part: Part
    tiles: Tiles = ()
    is_known: bool = False


def feedback(
    facts: Facts, given: Answer, belief: Belief | None = None, among: Collection[str] | None = None
) -> Feedback | None:
    """Returns what is said to an answer; None if it is right.

    :param belief: the one that was named; it is only spoken of where this hand shows it, and of a line that it
        explains. :param among: the parts that are spoken of; None: all.
    """
    wrong = [part for part in own_errors(facts, given) if among is None or part in among]
    if not wrong:
        return None
    if belief is not None:
        known = explained(facts, given, belief)
        if part := next((part for part in wrong if part in known), None):
            return Feedback(in_words(facts, belief), part, tiles_of(facts, belief), True)
    return Feedback(not_known(wrong[0]), wrong[0])


def not_known(part: Part) -> Message:
    """Returns what is said where nothing is known of the reason: the line that differs, and what holds there."""
    line, holds = Message(f"belief.line.{part}"), Message(f"belief.holds.{part}")
    return Message.of("belief.unknown", line=line, holds=holds)


def in_words(facts: Facts, belief: Belief) -> Message:
    """Returns what somebody did who believes this, what holds, and how the number moves, in this hand."""
    said = you_and_why(facts, belief)
    return Message.of("belief.feedback", said=said, moves=_moves(solve(facts, belief), solve(facts)))


def you_and_why(facts: Facts, belief: Belief) -> Message:
    """Returns what somebody did who believes this, and what holds, with the tiles of this hand."""
    params: dict[str, object] = {
        "tiles": tiles_of(facts, belief),
        "fu": facts.fu,
        "raw": facts.raw_fu,
        "unit": facts.rules.payment_unit,
        "ron": facts.rules.honba_ron,
        "each": facts.rules.honba_tsumo,
    }
    if facts.settling is not None:
        match = facts.settling.rules
        share = match.return_score - match.start
        params |= {"start": match.start, "back": match.return_score, "share": share, "players": len(match.uma)}
    you = Message.of(f"belief.{belief.key}.you", **params)
    because = Message.of(f"belief.{belief.key}.because", **params)
    return Message.of("belief.you_and_why", you=you, because=because)


def own_price(facts: Facts, given: Answer) -> Message | None:
    """Returns what the learner's own fu and han would be worth, where they are not right and the price is no more
    theirs; else None."""
    if given.fu is None or given.han is None or "payments" not in own_errors(facts, given):
        return None
    followed = solve(facts, own=given._replace(base=None)).payments
    right = solve(facts)
    if followed is None or (given.fu, given.han) == (right.fu, right.han):
        return None
    return Message.of("belief.own_price", fu=given.fu, han=given.han, points=written(followed))


def _moves(believed: Answer, right: Answer) -> Message:
    """The first number that becomes another one."""
    if believed.settled is not None and right.settled is not None:
        mine, theirs = next(
            (one, other) for one, other in zip(believed.settled, right.settled, strict=True) if one != other
        )
        return Message.of("belief.moves.paid", mine=Amount(mine), right=Amount(theirs))
    if right.win is False or believed.win is False:
        return Message("belief.moves.none" if right.win is False else "belief.moves.win")
    if (believed.raw_fu, believed.fu) != (right.raw_fu, right.fu):
        if believed.raw_fu == right.raw_fu:
            return Message.of("belief.moves.rounded", mine=believed.fu, right=right.fu)
        return Message.of("belief.moves.fu", mine=believed.raw_fu, right=right.raw_fu, rounded=right.fu)
    if believed.han != right.han:
        return Message.of("belief.moves.han", mine=believed.han, right=right.han)
    if believed.base != right.base:
        return Message.of("belief.moves.base", mine=believed.base, right=right.base)
    paid, due = believed.payments, right.payments
    assert paid is not None
    assert due is not None
    said, holds = (written(paid), written(due)) if paid[:4] != due[:4] else (paid.total, due.total)
    return Message.of("belief.moves.paid", mine=said, right=holds)


def written(paid: Paid) -> Formula:
    """Returns payments as they are said: the price, or a child's share and the dealer's."""
    if paid.dealer is not None and paid.child is not None:
        return Formula((paid.child, "/", paid.dealer))
    (points,) = [points for points in paid[:4] if points is not None]
    return Formula((points,))


# -------------------------------------------------------------------------------- the tiles


def tiles_of(facts: Facts, belief: Belief) -> Tiles:
    """Returns the tiles that a belief is about in this hand; none if it is about none."""
    find = _TILES.get(belief.id) or _TILES.get(belief.id[0])
    return find(facts, belief) if find is not None else ()


def _held(facts: Facts, _belief: Belief) -> Tiles:
    """The tiles that waited."""
    held = list(facts.wait_tiles)
    if facts.hand.winning in held:
        held.remove(facts.hand.winning)
    return tuple(held)


def _pair(facts: Facts, _belief: Belief) -> Tiles:
    return facts.pair_tiles


def _changed_set(facts: Facts, belief: Belief) -> Tiles:
    """The first group of which the fu are others."""
    assert belief.lines is not None
    sets = belief.lines(facts, facts.sheet).sets
    changed = [
        group.tiles
        for group, mine, right in zip(facts.groups, sets, facts.sheet.sets, strict=False)
        if mine != right
    ]
    return changed[0] if changed else ()


def _group(is_meant: Callable[[Facts, CountedGroup], bool]) -> Callable[[Facts, Belief], Tiles]:
    """The first group of such a kind."""

    def find(facts: Facts, _belief: Belief) -> Tiles:
        return next((group.tiles for group in facts.groups if is_meant(facts, group)), ())

    return find


def _four_equal(facts: Facts, _belief: Belief) -> Tiles:
    counts = facts.hand.counts
    return next(((TILES[kind],) * 4 for kind in range(KINDS) if number_of(kind, counts) == 4), ())


def _is_guest(_facts: Facts, group: CountedGroup) -> bool:
    return group.of == "honour" and not group.yakuhai


# By the belief's id, or the letter of its part.
_TILES: Mapping[str, Callable[[Facts, Belief], Tiles]] = {
    "W": _held,
    "P": _pair,
    "T": _changed_set,
    "T15": _group(lambda _, group: group.yakuhai > 0),
    "R5": _four_equal,
    "Y5": _four_equal,
    "Y4": _group(_is_guest),
    "H9": _group(_is_guest),
    "H6": _group(lambda facts, group: group.tiles[0].kind == facts.win.round_wind.kind),
    "H7": _group(lambda facts, group: group.tiles[0].kind == facts.win.seat_wind.kind),
    "H8": _group(lambda _, group: group.yakuhai == 2),
    "H5": _group(lambda _, group: group.state == "ankan"),
    "H22": _group(lambda _, group: group.state == "ron"),
    "H15": _pair,
    "H18": _pair,
    "H17": _held,
    "N5": _pair,
}
