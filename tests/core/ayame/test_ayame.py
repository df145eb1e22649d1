"""Ayame mahjong: the article's table cell by cell, its identities, and hands worked out by hand."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import resources
from core.ayame.chart import both_systems, chart
from core.ayame.identities import identities
from core.ayame.score import AyameDerivation, formula, in_ayame, score_ayame
from core.ayame.system import (
    LEAST,
    MOST,
    PLAYERS,
    USUAL,
    AyameRules,
    by_formula,
    ceiling,
    ends_match,
    han_text,
    parse_han,
    points,
    share,
    start,
    table,
)
from core.cli import main
from core.hand import Pao, Win
from core.hand.notation import parse_hand, parse_tiles
from core.interchange.ayame_text import ayame_as_json, ayame_as_text
from core.language.messages import Catalogue, Message
from core.rules.presets import MAJSOUL, STANDARD, TENHOU, TENHOU_SANMA
from core.rules.rules import DORA, HAN, Rules
from core.rules.switches import RulesError
from core.scoring import score
from core.tiles import Wind
from tests.wins import wins

CATALOGUES = {language: Catalogue(resources.texts(language)) for language in resources.LANGUAGES}
SAY = CATALOGUES["en"].text

# As it is printed: han, then the points with two, three and four players.
TABLE = """
1      400   800  1200
1.5    600  1200  1800
2      900  1800  2700
2.5   1200  2400  3600
3     1600  3200  4800
3.5   2000  4000  6000
4     2500  5000  7500
4.5   3000  6000  9000
5     3600  7200 10800
5.5   4200  8400 12600
6     4900  9800 14700
6.5   5600 11200 16800
7     6400 12800 19200
7.5   7200 14400 21600
8     8100 16200 24300
8.5   9000 18000 27000
9    10000 20000 30000
"""
CELLS = [
    (han, players, int(text))
    for han, *texts in (row.split() for row in TABLE.strip().splitlines())
    for players, text in zip(PLAYERS, texts, strict=True)
]


# ----------------------------------------------------------------------------------------- the table


def test_the_table_is_whole() -> None:
    assert len(CELLS) == 51


@pytest.mark.parametrize(("han", "players", "printed"), CELLS)
def test_every_printed_cell(han: str, players: int, printed: int) -> None:
    halves = parse_han(han)
    assert points(halves, players) == printed
    row = next(row for row in table(players) if row.halves == halves)
    assert (row.points, row.share * (players - 1)) == (printed, printed)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_has_no_other_rows(players: int) -> None:
    assert [han_text(row.halves) for row in table(players)] == [row.split()[0] for row in TABLE.split("\n")[1:-1]]


@pytest.mark.parametrize("players", PLAYERS)
def test_nine_han_and_more_are_the_same(players: int) -> None:
    assert {points(halves, players) for halves in range(18, 200)} == {10_000 * (players - 1)}


def test_what_the_formula_does_not_know() -> None:
    for halves in (1, 0, -2):
        with pytest.raises(ValueError, match="less than one han"):
            points(halves, 4)
    with pytest.raises(ValueError, match="-1 halves"):
        by_formula(-1, 4)
    for players in (1, 5):
        with pytest.raises(ValueError, match="players"):
            points(2, players)


@pytest.mark.parametrize(
    ("players", "begin", "most"), [(2, 10_000, 20_000), (3, 20_000, 40_000), (4, 30_000, 60_000)]
)
def test_what_ends_a_match(players: int, begin: int, most: int) -> None:
    assert (start(players), ceiling(players)) == (begin, most)
    held = (-100, 0, begin, most, most + 100)
    assert [ends_match(points, players) for points in held] == [True, False, False, False, True]


# ------------------------------------------------------------------------------------------ half han


def test_half_han_in_writing() -> None:
    assert [han_text(halves) for halves in (0, 1, 2, 3, 18, 25)] == ["0", "0.5", "1", "1.5", "9", "12.5"]
    for halves in range(40):
        assert parse_han(han_text(halves)) == halves
    for text, halves in {"1½": 3, "½": 1, " 2.0 ": 4, "1,5": 3, "３．５": 7, ".5": 1}.items():
        assert parse_han(text) == halves
    for text in ("", "1.3", "-1", "1.55", "x", "1..5", "1e2", "99999"):
        with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
            parse_han(text)


# ---------------------------------------------------------------------------------------- identities


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("halves", range(LEAST, MOST + 1))
def test_every_identity_holds(players: int, halves: int) -> None:
    lines = identities(players, halves)
    assert [line.name for line in lines if not line.holds] == []
    assert all(line.left == line.right for line in lines if line.relation == "=")
    assert all(line.left == 10_000 * (players - 1) for line in lines if line.part == "most")


def test_the_identities_of_the_article_are_all_there() -> None:
    lines = identities(4)
    assert [sum(line.part == part for line in lines) for part in ("most", "payment", "comparison")] == [12, 1, 7]
    assert len({line.name for line in lines}) == len(lines)


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_an_identity_says_is_so(players: int, language: str) -> None:
    """Every equation that is written in a line is worked out again."""
    for line in identities(players, 7):
        said = CATALOGUES[language].text(line.equation)
        equations = re.search(r"[\d,.]+(?: [×÷=≒] \(?[\d,.]+(?: − 1\))?)+", said)
        assert equations, said
        sides = [
            _value(side) for side in re.split(" [=≒] ", equations[0].replace(f"({players} − 1)", str(players - 1)))
        ]
        if "≒" in said:
            assert sides == pytest.approx([sides[0]] * len(sides), rel=0.03)
        else:
            assert sides == [sides[0]] * len(sides), said


def _value(product: str) -> float:
    first, *rest = re.split(r" ([×÷]) ", product.replace(",", ""))
    value = float(first)
    for sign, number in zip(rest[::2], rest[1::2], strict=True):
        value = value * float(number) if sign == "×" else value / float(number)
    return value


def test_an_identity_that_fails_says_so(monkeypatch: Any) -> None:
    monkeypatch.setattr("core.ayame.identities.start", lambda players: 25_000)
    failed = [line for line in identities(4) if not line.holds]
    assert [line.name for line in failed] == ["first_hand", "start"]
    assert SAY(failed[-1].equation) == "25,000 ≠ 30,000"


# --------------------------------------------------------------------------------------------- chart


def test_the_chart() -> None:
    ayame, riichi, kiriage = chart()
    assert [series.name for series in chart()] == ["ayame", "riichi", "riichi_kiriage"]
    assert (ayame.most_halves, ayame.most_points) == (18, 10_000)
    assert (riichi.most_halves, riichi.most_points) == (kiriage.most_halves, kiriage.most_points) == (26, 32_000)
    assert [total for _, total in riichi.points] == [
        *(1000, 2000, 3900, 7700, 8000, 12000, 12000, 16000, 16000, 16000, 24000, 24000, 32000)
    ]
    assert set(kiriage.points) ^ set(riichi.points) == {(8, 7700), (8, 8000)}
    for series in chart():
        assert series.normalised[-1] == (1.0, 1.0)
        assert all(x < more and y <= up for (x, y), (more, up) in pairwise(series.normalised))
        for language in resources.LANGUAGES:
            assert CATALOGUES[language].text(series.message)


def test_the_marks_of_the_article_on_the_chart() -> None:
    """A mangan is a quarter and has its han here: four, as there; half a yakuman is 0.49 at six."""
    ayame, _, kiriage = (dict(series.points) for series in chart())
    assert 4 * ayame[8] == 10_000
    assert 4 * kiriage[8] == 32_000
    assert 100 * ayame[12] == 49 * 10_000


# --------------------------------------------------------------------------------------------- rules


def test_the_usual_values_are_the_riichi_table() -> None:
    rules = AyameRules()
    assert rules.closed == {yaku: 2 * closed for yaku, (closed, _) in HAN.items()} | dict.fromkeys(DORA, 2)
    assert rules.opened == {y: 2 * o for y, (_, o) in HAN.items() if o is not None} | dict.fromkeys(DORA, 2)
    assert set(USUAL) == {*HAN, *DORA}


def test_values_can_be_edited() -> None:
    rules = AyameRules(players=3).with_han("tanyao", 1, 1).with_han("pinfu", 3).with_han("dora", 1, 1)
    assert rules.edited == {"tanyao", "pinfu", "dora"}
    assert rules.han == (("pinfu", 3, None), ("tanyao", 1, 1), ("dora", 1, 1))
    assert (rules.closed["pinfu"], rules.opened["tanyao"], rules.closed["iipeikou"]) == (3, 1, 2)
    assert rules == AyameRules(players=3, han=rules.han[::-1])
    assert hash(rules) == hash(AyameRules(players=3, han=rules.han[::-1]))
    assert rules.with_han("pinfu", 4).closed["pinfu"] == 4
    assert rules.with_usual_han("pinfu").with_usual_han("dora").edited == {"tanyao"}


@pytest.mark.parametrize(
    ("han", "named"),
    [
        ((("nobody", 2, None),), "nobody"),
        ((("suuankou", 2, None),), "suuankou"),
        ((("pinfu", -1, None),), "pinfu"),
        ((("pinfu", 19, None),), "pinfu"),
        ((("pinfu", 1.5, None),), "pinfu"),
        ((("pinfu", True, None),), "pinfu"),
        ((("pinfu", None, None),), "pinfu"),
        ((("pinfu", 2, 2),), "pinfu"),
        ((("honitsu", 5, None),), "honitsu"),
        ((("honitsu", 5, 1.5),), "honitsu"),
        ((("pinfu", 2, None), ("pinfu", 3, None)), "pinfu"),
    ],
)
def test_what_is_no_value_is_named(han: Any, named: str) -> None:
    with pytest.raises(RulesError, match=named) as raised:
        AyameRules(han=han)
    assert raised.value.name == named


@pytest.mark.parametrize("players", [1, 5, 4.0, True, "4"])
def test_so_many_cannot_play(players: Any) -> None:
    with pytest.raises(RulesError, match="players"):
        AyameRules(players=players)


# --------------------------------------------------------------------------------------------- hands


def in_hand(
    hand: str, win: Win | None = None, ayame: AyameRules | None = None, rules: Rules = STANDARD
) -> AyameDerivation:
    return score_ayame(parse_hand(hand), win or Win(), rules, ayame or AyameRules())


def named(derivation: AyameDerivation) -> dict[str, int]:
    assert derivation.chosen is not None
    return {line.yaku: line.halves for line in derivation.chosen.lines}


PINFU = "34m567p123678s99p +2m"
RYANPEIKOU = "223344m223344p5s +5s"
KOKUSHI = "19m19p19s1234567z +1m"
TANYAO_PINFU = "34m567p345678s88s +2m"


def test_riichi_tsumo_pinfu() -> None:
    """Three han, so 100 (n - 1) 4 × 4, whoever deals."""
    for players in PLAYERS:
        for seat in (Wind.EAST, Wind.SOUTH):
            win = Win(tsumo=True, riichi=True, seat_wind=seat)
            found = in_hand(PINFU, win, AyameRules(players=players))
            assert named(found) == {"riichi": 2, "menzen_tsumo": 2, "pinfu": 2}
            assert found.points == 1600 * (players - 1)
            assert [payment.points for payment in found.payments] == [1600] * (players - 1)
            assert [step.name for step in found.steps] == ["reading", "han", "ayame", "payment"]
            assert SAY(found.steps[1].messages[0]) == "1 + 1 + 1 = 3 han."
            assert SAY(found.steps[2].messages[0]) == (
                f"100 × ({players} − 1) × floor(3 + 1) × ceil(3 + 1) = "
                f"100 × {players - 1} × 4 × 4 = {1600 * (players - 1):,}"
            )


def test_half_a_han() -> None:
    """Riichi 1, pinfu half, tanyao 1: 100 × 3 × 3 × 4."""
    found = in_hand(TANYAO_PINFU, Win(riichi=True), AyameRules().with_han("pinfu", 1))
    assert named(found) == {"riichi": 2, "pinfu": 1, "tanyao": 2}
    assert found.points == 3600
    assert SAY(found.steps[1].messages[0]).startswith("1 + 0.5 + 1 = 2.5 ")
    formula, rounded = (SAY(message) for message in found.steps[2].messages)
    assert formula == "100 × (4 − 1) × floor(2.5 + 1) × ceil(2.5 + 1) = 100 × 3 × 3 × 4 = 3,600"
    assert re.search(r"2\.5 \+ 1 = 3\.5.* 3 .* 4 ", rounded)


def test_less_than_one_han_counts_as_one() -> None:
    found = in_hand(PINFU, None, AyameRules().with_han("pinfu", 1))
    assert found.chosen is not None
    assert (found.chosen.halves, found.chosen.counted, found.points) == (1, 2, 1200)
    assert found.steps[2].messages[0].key == "ayame.at_least"


def test_an_open_hand_has_its_own_values() -> None:
    """Honitsu open is two han, edited one and a half; chun one."""
    hand = "123m567m9m +9m pon:777z chi:3<45m"
    assert named(in_hand(hand)) == {"yakuhai_chun": 2, "honitsu": 4}
    edited = AyameRules().with_han("honitsu", 5, 3)
    assert (named(in_hand(hand, None, edited))["honitsu"], in_hand(hand, None, edited).points) == (3, 3600)


def test_dora_count_each() -> None:
    win = Win(dora_indicators=parse_tiles("4p8p"))  # 5p, and 9p twice
    assert named(in_hand(PINFU, win)) == {"pinfu": 2, "dora": 6}
    assert named(in_hand(PINFU, win, AyameRules().with_han("dora", 1, 1))) == {"pinfu": 2, "dora": 3}
    red = in_hand("34m067p123678s99p +2m", None, None, TENHOU)
    assert named(red) == {"pinfu": 2, "aka_dora": 2}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_yakuman_is_nine_han_and_so_are_several(players: Any) -> None:
    rules = AyameRules(players=players)
    assert in_hand(KOKUSHI, None, rules).points == 10_000 * (players - 1)
    several = in_hand("111222333z5z +5z ankan:4444z", None, rules, MAJSOUL)
    assert several.riichi.chosen is not None
    assert several.riichi.chosen.yakuman > 1
    assert several.points == 10_000 * (players - 1)
    assert "9 han" in SAY(several.steps[1].messages[0])


def test_more_than_nine_han_are_nine() -> None:
    """Chinitsu 6, ittsuu 2, riichi, ippatsu, pinfu: 11."""
    found = in_hand("23456789m23499m +1m", Win(riichi=True))
    assert found.chosen is not None
    assert found.chosen.counted == 18
    assert found.chosen.halves > 18
    assert found.points == 30_000
    assert re.match(rf"{han_text(found.chosen.halves)} .*9", SAY(found.steps[2].messages[0]))


def test_the_reading_with_the_most_han() -> None:
    usual = in_hand(RYANPEIKOU)
    assert (named(usual), usual.points) == ({"tanyao": 2, "ryanpeikou": 6}, 7500)
    assert [reading.points for reading in usual.rejected] == [4800]
    assert re.search("2 .*4 .*3", SAY(usual.steps[0].messages[1]))
    edited = in_hand(RYANPEIKOU, None, AyameRules().with_han("ryanpeikou", 3))
    assert (named(edited), edited.points) == ({"tanyao": 2, "chiitoitsu": 4}, 4800)
    assert edited.chosen is not None
    assert edited.chosen.reading.form == "chiitoitsu"
    assert edited.riichi.chosen is not None
    assert edited.riichi.chosen.form == "standard"
    assert edited.steps[0].messages[2] == Message("ayame.decided.not_as_riichi")


def test_seven_pairs_have_two_han_whatever_their_fu() -> None:
    rules = Rules(chiitoitsu="50_fu_1_han")
    assert named(in_hand("1133m5577p99s224z +4z", None, None, rules)) == {"chiitoitsu": 4}


def test_local_yaku_have_the_han_of_their_switch_until_edited() -> None:
    hand, rules = "111222333m567p9s +9s", Rules(sanrenkou=1)
    win = Win(riichi=True)
    assert named(in_hand(hand, win, None, rules))["sanrenkou"] == 2
    assert named(in_hand(hand, win, AyameRules().with_han("sanrenkou", 4, 4), rules))["sanrenkou"] == 4


def test_what_does_not_win() -> None:
    no_yaku = in_hand("12m677889p34599s +3m")
    assert (no_yaku.outcome, no_yaku.points, no_yaku.payments) == ("no_yaku", 0, ())
    assert no_yaku.steps[-1].messages == (Message("han.no_yaku"),)
    dora = in_hand("12m677889p34599s +3m", Win(dora_indicators=parse_tiles("8s")))
    assert dora.steps[-1].messages == (Message("han.no_yaku_but_dora"),)
    incomplete = in_hand("12m677889p34599s +9m")
    assert (incomplete.outcome, incomplete.chosen, incomplete.points) == ("not_a_winning_hand", None, 0)
    assert [step.name for step in incomplete.steps] == ["reading"]
    not_played = in_hand(PINFU, None, AyameRules().with_han("pinfu", 0))
    assert (not_played.outcome, not_played.points) == ("no_yaku", 0)
    assert not_played.steps[-1].messages == (Message("ayame.han.not_played"),)
    too_few = in_hand(PINFU, Win(honba=5), None, Rules(ryanhan_shibari=True))
    assert (too_few.outcome, too_few.points) == ("no_yaku", 0)
    assert too_few.steps[-1].messages[-1].key == "han.too_few"
    for found in (no_yaku, dora, incomplete, not_played, too_few):
        assert both_systems(found) == ()
        assert ayame_as_text(found, SAY)
        assert json.dumps(ayame_as_json(found))


def test_who_pays() -> None:
    ron = in_hand(PINFU, Win(seat_wind=Wind.SOUTH, discarder=Wind.WEST))
    assert ron.deltas == (0, 1200, -1200, 0)
    tsumo = in_hand(PINFU, Win(seat_wind=Wind.SOUTH, tsumo=True))
    assert tsumo.deltas == (-900, 2700, -900, -900)
    assert in_hand(PINFU).deltas == ()
    sanma = in_hand("34567p123678s99p +2p", Win(tsumo=True), AyameRules(players=3), TENHOU_SANMA)
    assert sanma.deltas == (1800, -900, -900)
    two = in_hand(PINFU, Win(seat_wind=Wind.SOUTH, tsumo=True), AyameRules(players=2))
    assert ([payment.payer for payment in two.payments], two.deltas) == ([None], ())


def test_a_nagashi_mangan_is_paid_as_a_tsumo() -> None:
    """Five han: 100 × 3 × 6 × 6."""
    found = in_hand("12m677889p34599s +3m", Win(tsumo=True, nagashi_mangan=True))
    assert (named(found), found.points) == ({"nagashi_mangan": 10}, 10_800)
    assert found.deltas == (10_800, -3600, -3600, -3600)
    assert "nagashi mangan" in ayame_as_text(found, SAY)


def test_what_the_system_does_not_know_is_said() -> None:
    win = Win(honba=2, sticks=1, discarder=Wind.SOUTH)
    found = in_hand(PINFU, win)
    assert [note.key for note in found.notes] == ["ayame.note.honba", "ayame.note.sticks"]
    assert found.deltas == (1200, -1200, 0, 0)
    fed = in_hand("34m99p +2m pon:555z pon:666z pon:777z", replace(win, pao=Pao(Wind.SOUTH)))
    assert [note.key for note in fed.notes][-1] == "ayame.note.pao"


def test_this_hand_in_both_systems() -> None:
    found = in_hand(RYANPEIKOU, Win(seat_wind=Wind.SOUTH, riichi=True))
    assert [(worth.points, worth.most) for worth in both_systems(found)] == [(8000, 32_000), (10_800, 30_000)]
    riichi, ayame = (SAY(worth.message) for worth in both_systems(found))
    assert re.search("5 han 40 fu.* 8,000 .* 32,000.* 0.25 ", riichi)
    assert re.search("5 han.* 10,800 .* 30,000.* 0.36 ", ayame)
    assert [(w.points, w.most) for w in both_systems(in_hand(KOKUSHI))] == [(48_000, 48_000), (30_000, 30_000)]


# ------------------------------------------------------------------------------------- every formula


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("halves", range(30))
def test_the_formula_as_it_is_written(players: int, halves: int) -> None:
    """Both products in the line are worked out again from its text alone."""
    expected = points(max(halves, LEAST), players)
    lines = formula(halves, players)
    line = next(SAY(each.message) for each in lines if each.source == "formula")
    written = re.fullmatch(
        r"(\d+) × \((\d) − 1\) × floor\(([\d.]+) \+ 1\) × ceil\(([\d.]+) \+ 1\) = ([\d× ]+) = ([\d,]+)", line
    )
    assert written is not None
    unit, n, x, y, numbers, total = written.groups()
    low, high = math.floor(float(x) + 1), math.ceil(float(y) + 1)
    assert int(unit) * (int(n) - 1) * low * high == expected
    assert math.prod(map(int, numbers.split(" × "))) == expected
    assert int(total.replace(",", "")) == expected
    assert (len(lines) == 3) == (not LEAST <= halves <= MOST)


# -------------------------------------------------------------------------------------------- any win


@pytest.mark.parametrize("rules", [TENHOU, MAJSOUL, TENHOU_SANMA])
def test_any_win(rules: Rules) -> None:
    edited = AyameRules(players=rules.players).with_han("pinfu", 1).with_han("tanyao", 3, 1).with_han("riichi", 5)
    won = 0
    for hand, win in wins(7, 150, rules):
        found = score(hand, win, rules)
        for ayame in (*(AyameRules(players=players) for players in PLAYERS), edited):
            mine = in_ayame(found, ayame)
            _check(mine, ayame.players)
            won += mine.points > 0
            other = in_ayame(replace(found, win=Win(tsumo=not win.tsumo, seat_wind=win.seat_wind)), ayame)
            assert other.points == mine.points == sum(payment.total for payment in other.payments)
    assert won > 200


def _check(derivation: AyameDerivation, players: int) -> None:
    assert derivation.outcome == derivation.riichi.outcome
    assert derivation.points <= points(MOST, players)
    assert sum(payment.points for payment in derivation.payments) == derivation.points
    assert len(derivation.payments) == (0 if not derivation.points else players - 1 if derivation.win.tsumo else 1)
    if derivation.deltas and derivation.points:
        assert sum(derivation.deltas) == 0
    if derivation.chosen is not None and derivation.points:
        assert derivation.chosen.halves == MOST if derivation.chosen.reading.yakuman else True
        if not derivation.chosen.reading.yakuman:
            assert sum(line.halves for line in derivation.chosen.lines) == derivation.chosen.halves
        assert all(reading.points <= derivation.points for reading in derivation.rejected)
        assert derivation.points == points(max(derivation.chosen.halves, LEAST), players)
        assert {payment.points for payment in derivation.payments} <= {
            derivation.points,
            share(derivation.points, players),
        }
        if not derivation.rules.edited and not derivation.chosen.reading.yakuman:
            assert derivation.chosen.halves == 2 * derivation.chosen.reading.han
            assert derivation.chosen.reading.han == max(
                reading.han for reading in (derivation.chosen.reading, *derivation.riichi.rejected)
            )
    for language in resources.LANGUAGES:
        assert ayame_as_text(derivation, CATALOGUES[language].text)


# ------------------------------------------------------------------------------------ the command line


def test_on_the_command_line(capsys: Any) -> None:
    command = ["score", *PINFU.split(), "--ayame", "--players", "3", "--han", "pinfu=1.5", "--lang", "ja"]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert re.match("綾目.*3人.*1,200点.*1.5翻", out)
    assert "100 × (3 − 1) × floor(1.5 + 1) × ceil(1.5 + 1) = 100 × 2 × 2 × 3 = 1,200" in out
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["players"], found["points"], found["chosen"]["halves"]) == (3, 1200, 3)
    assert found["riichi"]["points"] == 1500


@pytest.mark.parametrize(
    ("edited", "wrong"),
    [
        ("pinfu=1.2", "number"),
        ("pinfu", "number"),
        ("tenhou=3", "yaku"),
        ("pinfu=1/1", "closed_only"),
        ("honitsu=2/", "number"),
        ("nobody=1", "yaku"),
        ("honitsu=2/99", "too_much"),
    ],
)
def test_a_value_that_is_none_on_the_command_line(edited: str, wrong: str, capsys: Any) -> None:
    assert main(["score", *PINFU.split(), "--ayame", "--han", edited]) == 2
    said = Message.of(f"ayame.wrong.{wrong}", written=edited, yaku=edited.partition("=")[0], most=9)
    assert SAY(said) in capsys.readouterr().err
