"""Problems about whole hands: all cards, several readings, time limits, other rules, sanma (U28 to U33)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

from core.hand import Win
from core.practice.curriculum.expected_answer import paid_as_json
from core.practice.curriculum.facts import paid_of
from core.practice.curriculum.parts import RUNGS, Asked, Decided
from core.practice.generate.draft import ProblemDraft, SampledHand, Sampler
from core.practice.generate.hand_spec import CLOSED, KAN, OF_RARE, SEVEN_PAIRS, HandSpec, SetSpec, SetState
from core.practice.generate.makers.fu import KAN_STATES, triplets
from core.practice.generate.makers.tiles import is_clear
from core.rules.presets import TENHOU_SANMA
from core.rules.rule_text import rules_words
from core.rules.rules import Rules
from core.scoring import price
from core.scoring.evaluate import PricedReading
from core.scoring.lines import Payment, Wait
from core.scoring.points import KIRIAGE_BASE, MANGAN, payments
from core.tiles import Wind

ALL = RUNGS[6].asked
"""Every part of every card."""
SECONDS = {1: 20, 2: 12, 3: 8, 4: 8}
"""By level: the time limit for naming the payments."""
LIMITS = 0.08
"""The share of whole hands worth mangan or more. It is low because there fu change nothing, and fu are
practised."""
VARIANTS: Mapping[str, float] = {"plain": 0.3, "few_fu": 0.3, "edge": 0.3, "grand": 0.1}
"""What is special about a hand at level 4, with its weight."""


def closed(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U28: a closed hand, with every card asked. None: draw again."""
    return _whole(sampler, _variant(sampler, is_open=False), ALL)


def called(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U29: an open hand or one with kans, with every card asked. None: draw again."""
    spec = _variant(sampler, is_open=True)
    if sampler.level == 1:
        spec = spec._replace(tsumo=False, dealer=False)
    elif sampler.level == 2 and sampler.decide("kan", KAN):
        state: SetState = sampler.pick("state", KAN_STATES)
        spec = spec._replace(sets=(SetSpec(state=state), SetSpec(state="pon")))
    return _whole(sampler, spec, ALL)


def in_time(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U31: the payments, with a time limit. None: draw again."""
    spec = _variant(sampler, is_open=sampler.decide("open", 0.4))
    return _whole(sampler, spec, ("payments",), given={"seconds": SECONDS[sampler.level]})


def _variant(sampler: Sampler, *, is_open: bool) -> HandSpec:
    """Return the spec of a whole hand: from level 2 on sometimes seven pairs, at level 4 also one with no or fixed
    fu, or nearly a yakuman.
    """
    spec = sampler.spec(is_open=is_open)
    if (
        sampler.level > 1
        and not is_open
        and sampler.decide("pairs", SEVEN_PAIRS / CLOSED * OF_RARE[sampler.level])
    ):
        return spec._replace(seven_pairs=True)
    if sampler.level < 4:
        return spec
    variant = sampler.weigh("variant", VARIANTS)
    if variant == "few_fu":
        if is_open:
            return spec._replace(sets=(), wait="ryanmen", pair="number", theme="tanyao")
        return (
            spec._replace(theme="pinfu", tsumo=True)
            if sampler.decide("pinfu", 0.6)
            else spec._replace(seven_pairs=True)
        )
    if variant == "grand":
        if is_open:
            return spec._replace(theme=sampler.chance.one_of(("toitoi", "shousangen", "chinitsu")))
        return spec._replace(theme=sampler.chance.one_of(("sanankou", "shousangen", "chinitsu")))
    return spec


def _whole(sampler: Sampler, spec: HandSpec, asked: tuple[Asked, ...], **more: Any) -> ProblemDraft | None:
    """Return the draft of a whole hand, or None where the draw does not suit the level."""
    made = sampler.draw_hand(spec)
    if made is None:
        return None
    is_plain = triplets(made) < 2 and not made.hand.kans and not made.win.honba
    if sampler.strict and sampler.level == 3 and is_plain and made.best.standard is not None:
        return None
    variant = sampler.weigh("variant", VARIANTS if sampler.level == 4 else {"plain": 1.0})
    if sampler.strict and variant == "edge" and made.best.base != KIRIAGE_BASE:
        return None
    if sampler.strict and variant != "grand" and (made.best.base >= MANGAN) != sampler.decide("limit", LIMITS):
        return None
    if not sampler.strict and made.best.yakuman:
        return None
    return _task(made, asked, **more)


def _task(made: SampledHand, asked: tuple[Asked, ...], **more: Any) -> ProblemDraft:
    """Return the draft. Its skills are all those of the hand, the unit's own first."""
    return made.draft(asked, adds_atoms=True, **more)


# --------------------------------------------------------------------------------------- readings


def readings(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U30: two readings with different points: the payments of both, and what decided. None:
    draw again.
    """
    decided: Decided = sampler.pick("decided", ("fu", "han", "pinfu", "ryanpeikou"))
    spec = sampler.spec(is_open=False)
    if decided == "ryanpeikou":
        spec = spec._replace(theme="ryanpeikou")
    elif decided == "pinfu":
        spec = spec._replace(theme="dense", sets=(), wait="ryanmen", pair="number")
    elif decided == "fu":
        # A triplet rules out pinfu, and the winning tile may complete a sequence as a two-sided or a closed wait.
        # The wait's 2 fu decide because the rest is 40 fu: a closed triplet of terminals or honours, a value pair.
        spec = spec._replace(
            theme="dense", sets=(SetSpec(state="ankou", simple=False),), wait="kanchan", tsumo=False
        )
        spec = spec._replace(pair=sampler.chance.one_of(("dragon", "seat", "round")))
        if sampler.level > 1 and sampler.chance.happens(0.4):
            wait: Wait = sampler.chance.one_of(("tanki", "tanki", "kanchan", "penchan"))
            spec = spec._replace(sets=(SetSpec(state="ankou"),) * 2, wait=wait, pair=None, tsumo=None)
    else:
        states: list[SetState] = ["ankou"] * 3
        if not spec.tsumo and sampler.chance.happens(0.3):
            states[2] = "ron"
        spec = spec._replace(theme="steps", sets=tuple(SetSpec(state=state) for state in states))
    made = sampler.draw_hand(spec, several=True)
    if made is None or made.hand.kans or len(made.readings) < 2 or not is_clear(made):
        return None
    rival = max((one for one in made.readings if one is not made.best), key=lambda one: one.rank)
    if not rival.base or (sampler.strict and what_decided(made.best, rival) != decided):
        return None
    found = what_decided(made.best, rival)
    paid = paid_of(_payments(rival, made.win, sampler.rules), made.win)
    right = {"decided": found, "other_payments": paid_as_json(paid)}
    asked: tuple[Asked, ...] = ("payments", "other_payments", "decided")
    return _task(made, asked, atoms=(f"U30.{found}",), questions=right)


def _payments(reading: PricedReading, win: Win, rules: Rules) -> tuple[Payment, ...]:
    return payments(reading.base, win.honba, win.tsumo, win.seat_wind, None, rules.pricing)


def what_decided(best: PricedReading, rival: PricedReading) -> Decided:
    """Return why the best reading scores more than `rival`."""
    if "ryanpeikou" in best.yaku:
        return "ryanpeikou"
    if "pinfu" in best.yaku and "pinfu" not in rival.yaku:
        return "pinfu"
    return "han" if best.han > rival.han else "fu"


# ------------------------------------------------------------------------------------ other rules

SWITCHES = ("double_wind_pair_fu", "kiriage", "kuitan", "pinfu_tsumo", "open_pinfu_30", "rinshan_tsumo_fu")


def other_rules(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U32: a hand under two rule sets that differ in some switches. Which switch decides, and
    what is paid under the other rules? None: draw again.
    """
    switch = sampler.pick("switch", SWITCHES)
    made = sampler.draw_hand(_for_switch(sampler, switch))
    if made is None:
        return None
    here, there = made.best.points, price(made.hand, made.win, _turned(sampler.rules, switch))
    if there.points == here:
        return None
    idle = (
        name
        for name in sampler.chance.shuffled(SWITCHES)
        if name != switch and price(made.hand, made.win, _turned(sampler.rules, name)).points == here
    )
    turned = (switch, *islice(idle, 1 if sampler.level < 3 else 2))
    differ = [name for name in SWITCHES if name in turned]
    changed = _turned(sampler.rules, *differ)
    if price(made.hand, made.win, changed).points != there.points:
        return None
    paid = paid_as_json(paid_of(there.payments, made.win)) if there.payments else {}
    right = {"switch": switch, "other_payments": paid}
    asked: tuple[Asked, ...] = ("payments", "other_payments", "switch")
    given = {"other_rules": rules_words(changed), "differ": differ}
    return _task(made, asked, atoms=(f"U32.{switch}",), questions=right, given=given)


@lru_cache(maxsize=256)
def _turned(rules: Rules, *switches: str) -> Rules:
    """Return the rules with the other value of some switches."""
    changes: dict[str, Any] = {}
    for name in switches:
        value = getattr(rules, name)
        other = {2: 4, 4: 2} if name == "double_wind_pair_fu" else {2: 0, 0: 2}
        changes[name] = not value if isinstance(value, bool) else other[value]
    return replace(rules, **changes)


def _for_switch(sampler: Sampler, switch: str) -> HandSpec:
    """Return the spec of a hand for which a switch of the rules may make a difference; for kiriage without a
    constraint.
    """
    spec = sampler.spec()
    match switch:
        case "double_wind_pair_fu":
            return spec._replace(pair="double", theme="any", double_wind=True)
        case "kuitan":
            return spec._replace(theme="tanyao", is_open=True)
        case "pinfu_tsumo":
            return spec._replace(theme="pinfu", is_open=False, tsumo=True)
        case "open_pinfu_30":
            return spec._replace(theme="tanyao", is_open=True, sets=(), wait="ryanmen", tsumo=False)
        case "rinshan_tsumo_fu":
            # 20 + 16 + 4 = 40 or 20 + 32 + 8 = 60: the 2 fu for tsumo make it ten fu more.
            simple = sampler.decide("simple", 0.5)
            sets = (SetSpec(state="ankan", simple=simple), SetSpec(state="ankou", simple=simple))
            spec = spec._replace(sets=sets, wait="ryanmen", pair="number", theme="any")
            return spec._replace(tsumo=True, flags=("rinshan",), is_open=False, riichi=False)
    return spec


# ---------------------------------------------------------------------------------- three players


def three_players(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U33: nuki dora, 1m and 9m, tsumo loss, 200 points per honba, a pair of norths. None:
    draw again. Rules for four players are replaced, in `sampler` too, by Tenhou's for three.
    """
    if sampler.rules.players == 4:
        sampler.rules = TENHOU_SANMA
    atom = sampler.pick("atom", ("nuki", "one_and_nine_man", "tsumo_loss", "honba", "pair_of_north"))
    chance = sampler.chance
    spec = sampler.spec(indicators=1, is_open=False if sampler.level == 1 else None)
    spec = spec._replace(nuki=chance.below(3) if sampler.level > 1 else 0)
    match atom:
        case "nuki":
            spec = spec._replace(nuki=1 + chance.below(2))
        case "tsumo_loss":
            spec = spec._replace(tsumo=True)
        case "honba":
            spec = spec._replace(honba=1 + chance.below(3), tsumo=False)
        case "pair_of_north":
            spec = spec._replace(pair="guest", theme="any", nuki=0)
        case _:
            spec = spec._replace(indicator=chance.one_of((0, 8)))
    made = sampler.draw_hand(spec)
    if made is None or made.best.yakuman:
        return None
    if sampler.strict and (made.best.base >= MANGAN) != sampler.decide("limit", LIMITS):
        return None
    if sampler.strict and atom == "pair_of_north":
        pair = made.facts().pair_tiles
        if not pair or pair[0].kind != Wind.NORTH.kind:
            return None
    return _task(made, ALL, atoms=(f"U33.{atom}",))
