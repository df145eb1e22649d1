"""The feedback to a wrong answer: what the learner did, with the tiles, the rule, and how the number changes.

It has at most 25 words. It never says that something is wrong or that somebody always does it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from typing import NamedTuple

from core.language.messages import Message
from core.language.numbers import Amount, Formula, slashed
from core.practice.curriculum.answer import Answer, Paid
from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.facts import CountedGroup, Facts
from core.practice.curriculum.parts import Part
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.matches_belief import explained, matches_belief, own_errors
from core.practice.exercise.fields import kinds_of
from core.practice.exercise.form import AnswerForm
from core.scoring.groups import Tiles
from core.tiles import KINDS, TILES, number_of


class Feedback(NamedTuple):
    """The feedback to a wrong answer.

    :ivar message: the whole text.
    :ivar part: the first part that is wrong by itself, where the feedback is shown.
    :ivar tiles: the tiles to highlight.
    :ivar is_known: whether it says what the learner did; otherwise only the rule of the part.
    :ivar hint: the text without the right number, for an answer that is tried again; None for the whole text.
    """

    message: Message
    part: Part
    tiles: Tiles = ()
    is_known: bool = False
    hint: Message | None = None


def feedback(
    facts: Facts, given: Answer, belief: Belief | None = None, among: Collection[str] | None = None
) -> Feedback | None:
    """Return the feedback to an answer, or None if it is right.

    :param belief: the named belief. It is only mentioned for a part that it explains in this hand.
    :param among: the parts to consider; None for all.
    """
    wrong = [part for part in own_errors(facts, given) if among is None or part in among]
    if not wrong:
        return None
    if belief is not None:
        known = explained(facts, given, belief)
        if part := next((part for part in wrong if part in known), None):
            said = in_words(facts, belief)
            return Feedback(said, part, tiles_of(facts, belief), True, you_and_why(facts, belief))
    return Feedback(not_known(wrong[0]), wrong[0])


def not_known(part: Part) -> Message:
    """Return the feedback where the reason is unknown: the part that differs, and its rule."""
    line, holds = Message(f"belief.line.{part}"), Message(f"belief.holds.{part}")
    return Message.of("belief.unknown", line=line, holds=holds)


def in_words(facts: Facts, belief: Belief) -> Message:
    """Return what somebody with this belief does in this hand, the rule, and how the number changes.

    :param belief: one that changes the answer to this hand.
    """
    said = you_and_why(facts, belief)
    return Message.of(
        "belief.feedback", said=said, moves=_moves(compute_answer(facts, belief), compute_answer(facts))
    )


def you_and_why(facts: Facts, belief: Belief) -> Message:
    """Return what somebody with this belief does, and the rule, with the tiles of this hand."""
    params: dict[str, object] = {
        "tiles": tiles_of(facts, belief),
        "fu": facts.fu,
        "raw": facts.raw_fu,
        "unit": facts.rules.payment_unit,
        "ron": facts.rules.honba_ron,
        "each": facts.rules.honba_tsumo,
    }
    if facts.settlement is not None:
        match = facts.settlement.rules
        share = match.return_score - match.start
        params |= {"start": match.start, "back": match.return_score, "share": share, "players": len(match.uma)}
    you = Message.of(f"belief.{belief.key}.you", **params)
    because = Message.of(f"belief.{belief.key}.because", **params)
    return Message.of("belief.you_and_why", you=you, because=because)


def own_price(facts: Facts, given: Answer) -> Message | None:
    """Return what the learner's fu and han would score, where these are wrong and the payments do not
    follow from them; otherwise None.
    """
    if given.fu is None or given.han is None or "payments" not in own_errors(facts, given):
        return None
    followed = compute_answer(facts, own=given._replace(base=None)).payments
    right = compute_answer(facts)
    if followed is None or (given.fu, given.han) == (right.fu, right.han):
        return None
    return Message.of("belief.own_price", fu=given.fu, han=given.han, points=payment_formula(followed))


def _moves(believed: Answer, right: Answer) -> Message:
    """Return the first number that changes, with both values."""
    if believed.settled is not None and right.settled is not None:
        mine, theirs = next(
            (one, other) for one, other in zip(believed.settled, right.settled, strict=True) if one != other
        )
        return Message.of("belief.moves.paid", mine=Amount(mine), right=Amount(theirs))
    if right.win is False or believed.win is False:
        return Message("belief.moves.none" if right.win is False else "belief.moves.win")
    sets = [answer.fu_lines.sets or () for answer in (believed, right) if answer.fu_lines is not None]
    if len(sets) == 2 and len(sets[1]) == 1 and sets[0] != sets[1]:  # one group alone is asked
        return Message.of("belief.moves.paid", mine=sets[0][0], right=sets[1][0])
    if believed.han is not None and right.han is not None and believed.han <= 0 < right.han:
        return Message("belief.moves.win")
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
    said, holds = (payment_formula(paid), payment_formula(due)) if paid[:4] != due[:4] else (paid.total, due.total)
    return Message.of("belief.moves.paid", mine=said, right=holds)


def payment_formula(paid: Paid) -> Formula:
    """Return payments as they are announced: one amount, or a non-dealer's share and the dealer's.

    :raises ValueError: there are none.
    """
    if paid.dealer is not None and paid.child is not None:
        return Formula(slashed((paid.child, paid.dealer)))
    (points,) = [points for points in paid[:4] if points is not None]
    return Formula((points,))


# -------------------------------------------------------------------------------- tiles


def tiles_of(facts: Facts, belief: Belief) -> Tiles:
    """Return the tiles that a belief is about in this hand, or ()."""
    find = _TILES.get(belief.id) or _TILES.get(belief.id[0])
    return find(facts, belief) if find is not None else ()


def _held(facts: Facts, _belief: Belief) -> Tiles:
    """Return the tiles of the completed group without the winning one."""
    held = list(facts.wait_tiles)
    if facts.hand.winning in held:
        held.remove(facts.hand.winning)
    return tuple(held)


def _pair(facts: Facts, _belief: Belief) -> Tiles:
    return facts.pair_tiles


def _changed_set(facts: Facts, belief: Belief) -> Tiles:
    """Return the first group whose fu the belief changes."""
    assert belief.lines is not None
    sets = belief.lines(facts, facts.sheet).sets
    changed = [
        group.tiles
        for group, mine, right in zip(facts.groups, sets, facts.sheet.sets, strict=False)
        if mine != right
    ]
    return changed[0] if changed else ()


def _group(is_meant: Callable[[Facts, CountedGroup], bool]) -> Callable[[Facts, Belief], Tiles]:
    """Return a function that finds the first group for which `is_meant` is true."""

    def find(facts: Facts, _belief: Belief) -> Tiles:
        return next((group.tiles for group in facts.groups if is_meant(facts, group)), ())

    return find


def _four_equal(facts: Facts, _belief: Belief) -> Tiles:
    counts = facts.hand.counts
    return next(((TILES[kind],) * 4 for kind in range(KINDS) if number_of(kind, counts) == 4), ())


def _is_guest(_facts: Facts, group: CountedGroup) -> bool:
    return group.of == "honour" and not group.yakuhai


# By the belief's id or its letter.
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


def reason_of(
    diagnosis: Diagnosis,
    facts: Facts,
    form: AnswerForm,
    answer: Answer,
    finds: Collection[str] = (),
    known: Belief | None = None,
) -> Feedback | None:
    """Return the feedback to a card that was missed, or None where no field of it is wrong by itself.

    :param diagnosis: of the earlier answers; it is not changed.
    :param answer: what was entered so far.
    :param finds: keys of beliefs for which this answer alone is enough if only one of them explains it.
    :param known: the belief that the answers to this unit have shown.
    """
    missed = [form.fields[at] for at in form.missed if form.verdict(at) == "wrong"]
    parts = {field.part for field in missed}
    if not parts:
        return None
    belief = known
    if belief is None:
        trial = deepcopy(diagnosis)
        trial.answered(facts, answer)
        belief = trial.named() or _only_one(facts, answer, finds)
    if "yaku" in parts and "han" not in parts and is_of_yaku(form):
        found = feedback(facts, answer, belief, {*parts, "han"})
        return found._replace(part="yaku") if found is not None and found.part == "han" else found
    found = feedback(facts, answer, belief, parts)
    if found is None or found.part != "sets":
        return found
    not_known = feedback(facts, answer, None, parts)
    assert not_known is not None
    if belief is not None and not _is_of_these_rows(form, facts, belief):
        found = not_known
    row = next(at for at in form.missed if form.fields[at].part == "sets" and form.verdict(at) == "wrong")
    field, entered = form.fields[row], form.first[row]
    if found == not_known and field.right == 0:
        said = Message.of("belief.sequence", tiles=field.tiles, fu=entered)
        return found._replace(message=said, tiles=field.tiles, is_known=True, hint=None)
    return found


def is_of_yaku(form: AnswerForm) -> bool:
    """Return whether a form that asks for yaku does not ask for the han."""
    return all(field.part != "han" for field in form.fields)


def _only_one(facts: Facts, answer: Answer, finds: Collection[str]) -> Belief | None:
    """Return the only belief that explains an answer to a settlement or to a hand that does not win. For
    a winning hand only the beliefs in `finds` are considered. None where there is not exactly one.
    """
    if facts.outcome == "win" and not finds:
        return None
    found = [
        belief for belief in ALL if (not finds or belief.key in finds) and matches_belief(facts, answer, belief)
    ]
    return found[0] if len(found) == 1 else None


def row_of(form: AnswerForm, found: Feedback) -> int:
    """Return the index of the field that the feedback is about: the missed one with its tiles, otherwise the first
    missed one of its part.
    """
    rows = [at for at in form.missed if form.fields[at].part == found.part and form.verdict(at) == "wrong"]
    tiles = set(kinds_of(found.tiles))
    return next((at for at in rows if tiles & set(kinds_of(form.fields[at].tiles))), rows[0])


def _is_of_these_rows(form: AnswerForm, facts: Facts, belief: Belief) -> bool:
    """Return whether the fu entered for each group are those of somebody with this belief.

    Extra fu that belong to no line (2 per sequence) may be in the fields of their tiles, or of groups without
    fu.
    """
    if belief.lines is None:
        return False
    parts = belief.lines(facts, facts.sheet)
    meant = set(kinds_of(tiles_of(facts, belief)))
    left = [(kinds_of(group.tiles), fu) for group, fu in zip(facts.groups, parts.sets, strict=False)]
    for field, mine in zip(form.fields, form.first, strict=True):
        if field.part == "sets":
            kinds = kinds_of(field.tiles)
            believed = next(fu for group, fu in left if group == kinds)
            left.remove((kinds, believed))
            is_more = parts.extra > 0 and (bool(meant & set(kinds)) if meant else field.right == 0)
            if mine != believed and not is_more:
                return False
    return True
