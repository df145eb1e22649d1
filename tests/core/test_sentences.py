"""Every sentence of a derivation is true: its arithmetic, and what it says of the hand, under any rules.

Rule switches are walked, alone and mixed, against hands that touch them; every derivation is rendered in both
languages and read again: what is printed left and right of `=` and `→`, the sums, and the facts in the sentences.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import resources
from core.ayame.score import in_ayame
from core.ayame.system import AyameRules
from core.hand import Hand, Pao, Win, check
from core.hand.notation import parse_hand
from core.interchange.ayame_text import ayame_as_text
from core.interchange.derivation_text import derivation_as_text
from core.language.messages import Catalogue, Message
from core.match import settle
from core.rules.rule_sets import PRESET_SETS
from core.rules.rules import DORA, DOUBLE_YAKUMAN, PAO_YAKUMAN, SWITCHES, Rules
from core.rules.switch_groups import ALL_SWITCHES
from core.scoring import score
from core.scoring.derivation import Derivation
from core.scoring.reading import Reading
from core.scoring.score import score_rejected
from core.study.decisive_rules import others
from core.tiles import NORTH_KIND, Wind
from tests.arithmetic import Unit, mistakes, roundings
from tests.cases import read_happened
from tests.sweep import WHOLE, drawn, many
from tests.wins import wins

SAY = {language: Catalogue(resources.texts(language)).text for language in resources.LANGUAGES}
FOUR, THREE = Rules(), Rules(players=3, north="nuki")

HANDS = """
234m567p34s88s678p +5s          | ron E/S from:W riichi dora:1m honba:2 sticks:3
234m567p34s88s678p +5s          | ron E/S from:W riichi honba:1 sticks:2 ron_order:1
34m99p678s555z +2m chi:345p     | tsumo E/S
24m567p345s678s88p +3m          | tsumo E/E riichi ippatsu dora:9p ura:3m honba:1 sticks:1
24m567p345s678s88p +3m          | ron S/E from:S riichi double_riichi dora:9p9p ura:3m3m dice:6
23444m99s234p999p +4m           | ron E/S from:N riichi
2233445566778p +8p              | tsumo E/S riichi ippatsu
1133m5577p2244s1z +1z           | tsumo S/W dora:9m
345567m234p33s78s +9s           | tsumo E/S
234m67p55s +8p chi:345s chi:456m | ron E/S from:N
345m5p +5p minkan:2222p kakan:8888s ankan:9999s | tsumo E/S rinshan
345m5p +5p minkan:2222p kakan:8888s ankan:9999s | tsumo E/S rinshan pao:W honba:2 sticks:1
345m5p +5p minkan:2222p kakan:8888s ankan:9999s | tsumo E/E rinshan pao:W honba:1
34m99p +2m minkan:5555z pon:666z pon:777z | tsumo E/S rinshan pao:W honba:1
45p55p999p +6p ankan:1111m ankan:9999s | ron E/S from:W riichi
234m456m34567p88s +8p           | ron E/E from:S riichi dora:1m honba:7
234m678m67p55s234s +0p          | ron E/S from:W riichi ippatsu dora:4p
119m19p19s123567z +4z           | ron E/S from:W chankan robbed_ankan
34m99p +2m pon:555z pon:666z pon:777z | ron E/S from:N pao:W honba:1
34m99p +2m pon:555z pon:666z pon:777z | tsumo E/S pao:W honba:1 sticks:1
11z22z +2z pon:555z pon:666z pon:777z | ron E/S from:N pao:W honba:2
11z22z +2z pon:555z pon:666z pon:777z | tsumo E/E pao:W honba:2
5z +5z pon:111z pon:222z pon:333z pon:444z | tsumo E/S pao:W honba:1
5s +5s pon:111z pon:222z pon:333z pon:444z | ron E/S from:E pao:W
9m +9m minkan:1111p minkan:1111s minkan:9999p minkan:9999s | ron E/S from:W pao:N
44z55z +5z pon:111z pon:222z pon:333z | tsumo E/S
12m789p345s678s99p +3m          | ron E/S from:W
45m123m55p +3m chi:678s chi:789p | ron E/S from:W dora:2m honba:5
99m111p456p78p555z +9p          | ron E/E from:W honba:5
12m345p678s11z +3m pon:222m     | ron E/S from:W houtei honba:6
123m456p789s1123z +5z           | tsumo S/S nagashi_mangan honba:2 sticks:1
123m456p789s1123z +5z           | tsumo S/E nagashi_mangan honba:1 sticks:2
112233m778899p5s +5s            | ron E/E from:W paarenchan:1
1155m2266p3377s4z +4z           | ron E/S from:W renhou
1155m2266p3377s4z +4z           | ron E/S from:W open_riichi riichi
222333444m5556p +6p             | tsumo E/S chiihou
234p456p67s55s999m +8s nuki:2   | tsumo E/S dora:1m3z honba:1
234p456p67s55s999m +8s nuki:2   | tsumo E/E dora:1m3z riichi ura:3z3z
234p456p67s55s999m +8s nuki:1   | ron E/S from:W dora:3z riichi
123p456p789p99s44z +4z          | ron E/S from:W chankan
147m258p369s1234z +5z           | tsumo E/S chiihou
147m258p369s1124z +5z           | tsumo E/E tenhou
2345s +5s pon:222p kakan:5555p ankan:1111z | ron E/S from:E kanburi
1122344m556677p +3m             | ron E/S from:W riichi
111222333m6799p +8p             | ron E/S from:W riichi
1112345678999m +5m              | tsumo E/S
4s +4s chi:123m pon:777p pon:666z chi:567s | ron E/S from:E tsubame_gaeshi
""".strip().splitlines()


def hands() -> list[tuple[Hand, Win]]:
    """The hands above."""
    found = []
    for line in HANDS:
        hand, happened = line.split("|")
        found.append((parse_hand(hand.strip()), read_happened(happened.strip())[0]))
    return found


def each_switch() -> Iterator[tuple[str, Rules]]:
    """Every value of every switch, for four and for three players; then what only shows together."""
    for base in (FOUR, THREE):
        yield f"{base.players}", base
        for switch in SWITCHES:
            for value in others(switch, getattr(base, switch)) if switch != "players" else ():
                change: dict[str, Any] = {switch: value}
                yield f"{base.players} {switch}={value}", replace(base, **change)
    for base in _three(replace(FOUR, rinshan_pao=True)):
        yield f"rinshan pao {base.players} {base.sanma_tsumo}", base
    for scope in ("hand", "yaku"):
        for honba in ("liable", "discarder"):
            for double in ((), DOUBLE_YAKUMAN):
                for base in _three(replace(FOUR, pao=PAO_YAKUMAN)):
                    yield (
                        f"pao {scope} {honba}",
                        replace(
                            base, pao_scope=scope, pao_honba=honba, double_yakuman=double, nagashi_mangan=True
                        ),
                    )
    for base in _three(FOUR):
        yield f"three {base.sanma_tsumo} {base.payment_unit}", base


def _three(base: Rules) -> Iterator[Rules]:
    """Four players, and three with every way to settle a tsumo, in both units."""
    for unit in (100, 1000):
        yield replace(base, payment_unit=unit)
        for tsumo in ("loss", "split", "two_to_one"):
            yield replace(base, players=3, north="nuki", sanma_tsumo=tsumo, payment_unit=unit, nuki_chankan=True)


def mixed(seed: int, number: int) -> Iterator[Rules]:
    """Rules with several switches turned at random."""
    rng = random.Random(seed)
    for _ in range(number):
        rules = rng.choice((FOUR, THREE))
        for switch in SWITCHES:
            values = list(others(switch, getattr(rules, switch))) if switch not in ("players", "north") else []
            if values and rng.random() < 0.2:
                change: dict[str, Any] = {switch: rng.choice(values)}
                rules = replace(rules, **change)
        yield rules


def test_every_hand_is_possible_somewhere() -> None:
    rules = [rules for _, rules in each_switch()]
    for line, (hand, win) in zip(HANDS, hands(), strict=True):
        assert any(not check(hand, win, each) for each in rules), line


def test_every_switch_is_walked() -> None:
    turned = {word.split("=")[0] for name, _ in each_switch() for word in name.split()[1:2]}
    assert set(SWITCHES) - {"players"} <= turned | {"north"}
    assert set(SWITCHES) <= set(ALL_SWITCHES)


def all_true(walked: Iterator[tuple[str, Rules, Hand, Win]]) -> int:
    """How many derivations there are that differ in what they say; every one of them has to be true."""
    seen = set()
    for name, rules, hand, win in walked:
        if check(hand, win, rules):
            continue
        found = score(hand, win, rules)
        says = (found.hand, found.win, found.steps, found.notes, found.chosen, found.payments)
        if says not in seen:
            seen.add(says)
            for language in resources.LANGUAGES:
                for fault in faults(found, language):
                    raise AssertionError(f"{name}: {fault}")
    return len(seen)


def test_what_is_printed_is_true_under_every_switch() -> None:
    made = hands()
    walked = ((name, rules, *one) for name, rules in drawn("sentences", each_switch(), 7) for one in made)
    assert all_true(walked) > (200 if WHOLE else 100)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_printed_is_true_under_mixed_rules(seed: int) -> None:
    made = hands()
    walked = (
        (str(seed), rules, *one)
        for number, rules in enumerate(mixed(seed, 16))
        for one in (*made, *wins(100 * seed + number, 12, rules))
    )
    assert all_true(walked) > 300


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_ayame_is_true(language: str) -> None:
    for hand, win in (*hands(), *wins(5, many(30), FOUR)):
        if check(hand, win, FOUR):
            continue
        for players in (2, 3, 4):
            found = in_ayame(score(hand, win, FOUR), AyameRules(players=players))
            for line in ayame_as_text(found, SAY[language]).splitlines():
                assert not list(mistakes(line.replace("x =", "x")))


# ---------------------------------------------------------------------------------- what is checked


def faults(derivation: Derivation, language: str) -> Iterator[str]:
    """What a derivation says that is not so."""
    say = SAY[language]
    shown = [derivation]
    shown += [score_rejected(derivation, index) for index in range(len(derivation.rejected))]
    for one in shown:
        text = derivation_as_text(one, say)
        for fault in (*_arithmetic(one, say), *_facts(one, text, language)):
            yield f"{fault}\n\n{text}"


def _arithmetic(derivation: Derivation, say: Any) -> Iterator[str]:
    for step in derivation.steps:
        lines = [say(message) for message in step.messages]
        unit: Unit | None = None
        for line in lines:
            if "→" not in line and roundings(line):
                unit = roundings(line)[-1]
        for line in lines:
            yield from mistakes(line, unit)
    chosen = derivation.chosen
    if chosen is None:
        return
    sums = {"fu.sum": [line.fu for line in chosen.fu_lines], "han.sum": [line.han for line in chosen.yaku_lines]}
    for step in derivation.steps:
        for message in step.messages:
            if message.key in sums:
                addends = [int(word) for word in str(message.param("sum")).split(" + ")]
                if addends != [number for number in sums[message.key] if number]:
                    yield f"{message.key}: {addends} are not the lines"
    if derivation.payments:
        total = derivation.sticks + sum(payment.total for payment in derivation.payments)
        last = _numbers(say(derivation.steps[-1].messages[-1]))
        if last[-1] != total:
            yield f"the total is {total}, not {last}"
        if derivation.deltas and (
            sum(derivation.deltas) != derivation.sticks or derivation.deltas[derivation.win.seat_wind] != total
        ):
            yield f"the gains and losses are {derivation.deltas}"


def _numbers(text: str) -> list[int]:
    return [int(word.replace(",", "")) for word in re.findall(r"\d[\d,]*", text)]


def _facts(derivation: Derivation, text: str, language: str) -> Iterator[str]:
    for check_facts in (_headline, _readings, _nagashi, _lines, _payers):
        yield from check_facts(derivation, text, language == "en")


def _headline(derivation: Derivation, text: str, english: bool) -> Iterator[str]:
    """Dealer or not, ron or tsumo, yaku or none."""
    head = text.splitlines()[0]
    win, chosen = derivation.win, derivation.chosen
    dealer = "non-dealer" not in head if english else "親" in head
    if derivation.outcome == "win" and dealer != (win.seat_wind is Wind.EAST):
        yield f"dealer or not: {head}"
    ron, tsumo = ("ron", "tsumo") if english else ("ロン", "ツモ")
    said = [how for how in (ron, tsumo) if re.search(rf"(?<![a-z]){how}", head)]
    meant = [] if win.nagashi_mangan or derivation.outcome != "win" else [tsumo if win.tsumo else ron]
    if said != meant:
        yield f"ron or tsumo: {head}"
    has_yaku = chosen is not None and any(line.han and line.yaku not in DORA for line in chosen.yaku_lines)
    no_yaku = "no yaku" in head if english else "役がない" in head or "役なし" in head
    if derivation.outcome == "no_yaku" and no_yaku == has_yaku:
        yield f"has a yaku: {head}"


def _readings(derivation: Derivation, _text: str, _english: bool) -> Iterator[str]:
    """How many readings there are, and how many of them are worth as much."""
    chosen = derivation.chosen
    readings = [] if chosen is None else [chosen, *derivation.rejected]
    best = [reading for reading in readings if chosen is not None and reading.points == chosen.points]
    for message in derivation.steps[0].messages:
        start, _, what = message.key.rpartition(".")
        if start != "reading.decided":
            continue
        if message.param("n") != len(readings):
            yield f"{what}: there are {len(readings)} readings"
        if what == "shared" and (message.param("equal") != len(best) or len(best) == len(readings)):
            yield f"{what}: {len(best)} are worth the most"
        if what == "equal" and len(best) != len(readings):
            yield f"{what}: not all of them are worth the same"
        if what == "points" and len(best) != 1:
            yield f"{what}: others are worth as much"
        if what == "points" and chosen is not None:
            yield from _reason(message, chosen, derivation.rejected[0])


def _reason(message: Message, better: Reading, worse: Reading) -> Iterator[str]:
    """Why one reading is dearer: what is named has to be what makes it so."""
    reason = message.param("reason")
    assert isinstance(reason, Message)
    what = reason.key.rpartition(".")[2]
    if what in ("instead", "yaku", "wait") and not better.yakuman and better.han <= worse.han:
        yield f"{what}: no more han"
    if what == "fu" and better.fu <= worse.fu:
        yield f"{what}: no more fu"
    divided = [sorted((group.shape, group.first) for group in one.groups) for one in (better, worse)]
    if what == "wait" and divided[0] != divided[1]:
        yield f"{what}: the groups differ, not only the wait"


def _nagashi(derivation: Derivation, text: str, english: bool) -> Iterator[str]:
    """Nobody won, and what lies on the table stays there."""
    win = derivation.win
    if not win.nagashi_mangan or derivation.outcome != "win":
        return
    if ("winner" if english else "和了") in text:
        yield "nobody won a nagashi mangan"
    for count, word in ((win.honba, "honba" if english else "本場"), (win.sticks, "stick" if english else "供託")):
        if count and word not in text:
            yield f"nowhere that {word} stay out"


def _lines(derivation: Derivation, text: str, english: bool) -> Iterator[str]:
    """A north set aside is no kan; dora are where they are said to be."""
    if hand_is_robbed_north(derivation):
        why = [line for line in text.splitlines() if ("Chankan" if english else "槍槓") in line]
        if any("added to a kan" in line or "加槓" in line for line in why):
            yield "a north that is set aside is no kan"
    for line in () if derivation.chosen is None else derivation.chosen.yaku_lines:
        if line.yaku in ("dora", "ura_dora"):
            yield from _dora_fact(line.message, line.han, derivation, SAY["en" if english else "ja"])


def _payers(derivation: Derivation, _text: str, _english: bool) -> Iterator[str]:
    """The winner pays nothing; by tsumo all others pay."""
    win = derivation.win
    payers = {payment.payer for payment in derivation.payments}
    if win.seat_wind in payers:
        yield "the winner pays"
    others = {seat for seat in Wind if seat < derivation.rules.players} - {win.seat_wind}
    if (win.tsumo or win.nagashi_mangan) and win.pao is None and payers not in (set(), others):
        yield f"{payers} pay"


def hand_is_robbed_north(derivation: Derivation) -> bool:
    """Whether the ron was on a north that was being set aside."""
    return (
        derivation.win.chankan and derivation.rules.north == "nuki" and derivation.hand.winning.kind == NORTH_KIND
    )


def _dora_fact(message: Message, han: int, derivation: Derivation, say: Any) -> Iterator[str]:
    """How many dora are said to be in the hand, and how many set aside."""
    text = say(message)
    params = dict(message.params)
    dora = params["dora"]
    assert isinstance(dora, tuple)
    kinds = {tile.kind for tile in dora}
    held = sum(tile.kind in kinds for tile in derivation.hand.all_tiles)
    aside = derivation.hand.nuki if NORTH_KIND in kinds else 0
    numbers = _numbers(re.sub(r"[\d]+[mpsz]", "", text))
    if numbers[0] != held + aside and numbers[0] != held:
        yield f"{held} dora in the hand and {aside} set aside: {text}"
    if aside and not ("set aside" in text or "抜" in text):
        yield f"{aside} norths set aside: {text}"
    if han != held + aside and han not in numbers:
        yield f"{han} han for dora: {text}"


def test_pao_is_somebody_elses() -> None:
    """The hands above reach every branch of pao."""
    keys = set()
    for _, rules in each_switch():
        for hand, win in hands():
            if win.pao == Pao(Wind.WEST) and not check(hand, win, rules):
                keys |= {payment.message.key for payment in score(hand, win, rules).payments}
    assert {"payment.from.liable", "payment.from.liable_half", "payment.from.discarder_half"} <= keys


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_settlements_are_true(language: str) -> None:
    """What is shared by three never ends: there the last digit may be off."""
    rng = random.Random(language)
    for preset in PRESET_SETS.values():
        rules = preset.match
        for tie, rounding in itertools.product(("seat", "split"), ("none", "gosharokunyuu", "kirisute")):
            players = preset.rules.players
            cuts = sorted(rng.sample(range(1, players * rules.start // 100), players - 1))
            ends = itertools.pairwise((0, *cuts, players * rules.start // 100))
            scores = [100 * (high - low) for low, high in ends]
            for held in (scores, [rules.start] * players, [scores[0], scores[0], *scores[2:]]):
                changed: dict[str, Any] = {"tie": tie, "rounding": rounding}
                found = settle(held, replace(rules, **changed), won=(True,) + (False,) * (players - 1))
                for step in found.steps:
                    for line in step.lines:
                        for fault in mistakes(SAY[language](line.message)):
                            numbers = [
                                Fraction(one) for one in re.findall(r"-?\d+(?:/\d+)?", fault.split(" (unit")[0])
                            ]
                            close = abs(numbers[0] - numbers[-1]) <= Fraction(1, 250)
                            assert close, fault
