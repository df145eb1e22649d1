"""Explain one line of a given hand in a sentence with its tiles, as the beginning of feedback.

Where a number is asked, the sentence says how it is made up but not the number itself, because the learner
enters it at the second try.
"""

from __future__ import annotations

from core.language.messages import Message, Several
from core.language.numbers import Formula, added
from core.practice.curriculum.facts import Facts, beginning_fu
from core.practice.curriculum.parts import SHEET
from core.practice.exercise.fields import Entered, FormField
from core.practice.generate.makers.tiles import EASY_YAKU
from core.practice.generate.makers.yaku import YAKUHAI
from core.scoring.points import MANGAN, round_up
from core.tiles import DORA_AFTER, TILES

DOUBLED = 2
"""The 2 that the base points formula adds to the han."""
FIXED_FROM = 5
"""From this many han the points are fixed, whatever the fu."""
_TIMES = {"each": 2, "dealer": 2, "child": 1}
"""The multiple of the base points that each payer pays on a tsumo."""


def explain_line(facts: Facts, field: FormField, *, alone: bool = False) -> Message | None:
    """Return the explanation of a field for this hand; None where the general rule is enough.

    :param alone: whether only the payments are asked, and neither fu nor han are visible.
    """
    match field.part:
        case "raw_fu" if facts.counted:
            lines = [facts.sheet.futei, facts.sheet.menzen_ron, facts.sheet.tsumo, *facts.sheet.sets]
            fu = [each for each in (*lines, facts.sheet.pair, facts.sheet.wait) if each]
            return Message.of("here.raw_fu", sum=Formula(added(fu)))
        case "fu" if facts.counted:
            return _of_fu(facts, field)
        case "base" if 0 < facts.base < MANGAN and not facts.fixed_base:
            return Message.of("here.base", fu=facts.fu, han=facts.han, n=facts.han + DOUBLED)
        case "payments" if facts.base and field.payer and facts.liable is None:
            return _of_price(facts, field, alone=alone)
        case "finished":
            return Message.of("here.finished", winning=facts.hand.winning)
        case "wait_name" if facts.hand.winning in facts.wait_tiles:
            held = list(facts.wait_tiles)
            held.remove(facts.hand.winning)
            return Message.of("here.wait_name", held=tuple(held), winning=facts.hand.winning)
        case "han" if "dora" in field.among and facts.win.dora_indicators:
            indicators = (*facts.win.dora_indicators, *facts.win.ura_indicators)
            following = DORA_AFTER[facts.rules.players]
            dora = tuple(TILES[following[tile.kind]] for tile in indicators)
            return Message.of("here.dora", indicators=indicators, dora=dora)
        case "han" if field.among and set(field.among) <= set(YAKUHAI):
            return Message("here.honours")
        case "groups" | "yaku" | "han" | "settled":
            return None
        case part:
            return field.why if part in SHEET or field.kind == "choice" else None


def _of_fu(facts: Facts, field: FormField) -> Message | None:
    """Return how the sum is rounded; for U37, which does not ask the sum, the fu for winning and the fu
    added to them.
    """
    if field.kind == "digit":
        begun = beginning_fu(closed=facts.closed, tsumo=facts.tsumo)
        way = f"{'closed' if facts.closed else 'open'}_{'tsumo' if facts.tsumo else 'ron'}"
        return Message.of(f"here.begins.{way}", n=begun, more=facts.raw_fu - begun)
    if facts.fu != round_up(facts.raw_fu, 10):
        return None
    return Message.of("here.fu" if facts.raw_fu % 10 else "here.fu_exact", raw=facts.raw_fu)


def _of_price(facts: Facts, field: FormField, *, alone: bool) -> Message | None:
    """Return how a payment is made up: by han and fu if `alone`, otherwise by base points. None for a
    limit that is shown.
    """
    if not alone and facts.base >= MANGAN:
        return None
    if not alone:
        times = (6 if facts.dealer else 4) if field.payer == "ron" else _TIMES[field.payer]
        unit = facts.rules.payment_unit
        key = "here.pays" if facts.base * times % unit else "here.pays_exact"
        return Message.of(key, base=facts.base, n=times, unit=unit)
    if not facts.han:
        return None
    return Message.of("here.worth" if facts.han < FIXED_FROM else "here.worth_limit", fu=facts.fu, han=facts.han)


def choice_reason(question: str, right: Entered, facts: Facts) -> Message | None:
    """Return why the answer `right` to a question is right for this hand, or None where there is no text for
    it.

    :param right: the right choice as in `CHOICES`; for "win", True or what is missing.
    """
    hand, win = facts.hand, facts.win
    match question:
        case "closed":
            melds = [meld for meld in hand.melds if meld.kind != "ankan"] or [*hand.melds]
            if not melds:
                return Message("why.closed.yes")
            return Message.of("why.closed.ankan" if right == "yes" else "why.closed.no", tiles=melds[0].tiles)
        case "won_by":
            return Message.of(f"why.won_by.{right}", winning=hand.winning)
        case "dealer":
            return Message.of(f"why.dealer.{right}", wind=Message(f"wind.{win.seat_wind.letter}"))
        case "limit":
            if right == "yakuman":
                return Message("why.limit.yakuman")
            key = "sanbaiman" if facts.rules.kazoe == "sanbaiman" else "kazoe"
            return Message.of(f"why.limit.{key}", han=facts.han)
        case "form":
            return Message(f"why.form.{right}")
        case "win":
            return _why_it_wins(facts) if right is True else Message(f"why.win.{right}") if right else None
        case _:
            return None


def _why_it_wins(facts: Facts) -> Message:
    """Return that the hand has a yaku and which; only yaku that are taught by then, if it has one of these."""
    known = [name for name in facts.yaku if name in EASY_YAKU] or [*facts.yaku]
    return Message.of("why.win.yes", yaku=Several(tuple(Message(f"yaku.{name}.name") for name in known)))
