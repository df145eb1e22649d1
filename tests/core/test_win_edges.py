"""The edges of what a win can be, and of how a line is read; prices at edges are in `cases/edges.txt`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.hand import Pao, Win, check
from core.hand.notation import parse_hand, parse_tiles
from core.hand.types import MOST_ON_TABLE
from core.interchange.json_fields import BadInputError, shown
from core.interchange.settle_records import settle_answer
from core.interchange.win_lines import MOST_IN_A_LIST, read_win
from core.language.messages import Message
from core.rules.presets import STANDARD, TENHOU_SANMA, WRC
from core.scoring import score
from core.scoring.points import base_points, has_rinshan_pao
from core.tiles import Wind

LINE = {
    "closed": "123m456p23467855s",
    "win_tile": "8s",
    "win": "ron",
    "round_wind": "E",
    "seat_wind": "S",
    "from": "W",
}


@pytest.mark.parametrize(
    ("hand", "problems"),
    [
        ("5m +5m ankan:1111z minkan:2222z minkan:3333z pon:777s", ["pao_without_yakuman"]),
        ("5m +5m ankan:1111z minkan:2222z minkan:3333z minkan:7777s", []),
    ],
)
def test_three_kans_are_no_four(hand: str, problems: list[str]) -> None:
    win = Win(seat_wind=Wind.SOUTH, discarder=Wind.WEST, pao=Pao(Wind.NORTH, "suukantsu"))
    assert [one.key for one in check(parse_hand(hand), win, STANDARD)] == [f"problem.{key}" for key in problems]


def test_where_every_han_doubles_four_are_a_mangan() -> None:
    doubling = replace(STANDARD, fu_counting="doubling")
    assert [base_points(han, 0, doubling.pricing) for han in (3, 4, 5)] == [
        (1_000, None),
        (2_000, "mangan"),
        (2_000, "mangan"),
    ]


@pytest.mark.parametrize(
    ("more", "honba", "order"),
    [
        # A second winner who collects nothing, though the table's honba decide how many han a win needs.
        ({"multi_ron_index": 1, "table_honba": 5}, 5, 1),
        # One who collects something is asked for no further.
        ({"multi_ron_index": 1, "riichi_sticks": 1, "table_honba": 5}, 0, 0),
        ({"multi_ron_index": 1, "honba": 2, "table_honba": 5}, 2, 0),
        ({"honba": 2, "table_honba": 5}, 2, 0),
    ],
)
def test_who_wins_second_collects_nothing_or_is_as_good_as_first(
    more: dict[str, Any], honba: int, order: int
) -> None:
    _, win, _ = read_win({**LINE, **more})
    assert (win.honba, win.ron_order) == (honba, order)


@pytest.mark.parametrize(("nuki", "read"), [(-1, 0), (-2, -2), (0, 0)])
def test_only_minus_one_means_not_asked(nuki: int, read: int) -> None:
    assert read_win({**LINE, "nuki": nuki})[0].nuki == read


def test_a_list_is_read_to_its_most() -> None:
    most = ["1m"] * MOST_IN_A_LIST
    assert len(read_win({**LINE, "dora_indicators": most})[1].dora_indicators) == MOST_IN_A_LIST
    with pytest.raises(BadInputError):
        read_win({**LINE, "dora_indicators": [*most, "1m"]})


@pytest.mark.parametrize(
    ("more", "switch", "value"),
    [
        # What the line shows is played, where its rules do not say otherwise.
        ({"flags": {"renhou": True}}, "renhou", "mangan_cumulative"),
        ({"flags": {"renhou": True}, "rules": {"renhou": "yakuman"}}, "renhou", "yakuman"),
        ({"flags": {"renhou": True}, "rules": {"preset": "tenhou"}}, "renhou", "off"),
        ({"paarenchan": 1}, "paarenchan", True),
        ({"paarenchan": 1, "rules": {"preset": "tenhou"}}, "paarenchan", False),
        ({"nuki": 1, "rules": {"players": 3}}, "north", "nuki"),
        ({"nuki": 1, "rules": {"players": 3, "north": "guest"}}, "north", "guest"),
    ],
)
def test_what_a_line_shows_and_what_its_rules_say(more: dict[str, Any], switch: str, value: object) -> None:
    _, _, rules = read_win({**LINE, **more})
    assert getattr(rules, switch) == value


@pytest.mark.parametrize(
    ("line", "is_settled"),
    [
        ({"final_scores": [35_000, 30_000, 20_000, 15_000]}, True),
        ({"final_scores": [35_000.0, 30_000, 20_000, 15_000]}, True),
        ({"final_scores": [35_000, 30_000, 35_000]}, True),
        ({"final_scores": [50_000, 50_000]}, False),
        ({"final_scores": [35_000, 30_000, 35_000, True]}, False),
        ({"final_scores": [35_000, 30_000, 20_000, 14_999.5]}, False),
        ({"final_scores": [35_000, 30_000, 20_000, 14_000], "leftover_sticks": 1}, True),
        ({"final_scores": [35_000, 30_000, 20_000, 16_000], "leftover_sticks": -1}, False),
    ],
)
def test_what_is_a_row_of_last_scores(line: dict[str, Any], is_settled: bool) -> None:
    assert ("settlement" in settle_answer(line, lambda message: message.key)) is is_settled


def test_a_mangan_by_name_needs_no_fu_however_few_its_han() -> None:
    hand = parse_hand("234m567p345s67s88s +8s")
    found = score(hand, Win(seat_wind=Wind.SOUTH, renhou=True), WRC)
    said = [message.key for message in found.steps[1].messages]
    assert "fu.not_by_name" in said
    assert "fu.not_from_mangan" not in said


@pytest.mark.parametrize(("name", "shown"), [("dora", "yaku.dora"), ("ura_dora", "yaku.ura_dora")])
def test_ura_dora_have_indicators_of_their_own(name: str, shown: str) -> None:
    indicated = parse_hand("11m33m55m77m99m22p5s +5s").closed[:1]
    win = Win(seat_wind=Wind.SOUTH, riichi=True, dora_indicators=indicated, ura_indicators=indicated)
    found = score(parse_hand("22m44m55m77m99m22p5s +5s"), win, STANDARD)
    assert found.chosen is not None
    line = next(line for line in found.chosen.yaku_lines if line.yaku == name)
    of_which = line.message.param("of_which")
    assert isinstance(of_which, Message)
    assert of_which.key == f"{shown}.indicator"


def test_nagashi_is_paid_as_a_tsumo_and_is_none() -> None:
    win = Win(seat_wind=Wind.SOUTH, tsumo=True, nagashi_mangan=True)
    said = [
        message.key for message in score(parse_hand("234m567p345s67s88s +8s"), win, STANDARD).steps[-1].messages
    ]
    assert "payment.why.draw_child" in said
    assert "payment.why.tsumo_child" not in said


def test_who_is_liable_and_deals_in_pays_once() -> None:
    """One payment, as on any ron: not two halves that come to the same."""
    hand = parse_hand("34m99p +2m pon:555z pon:666z pon:777z")
    win = Win(seat_wind=Wind.SOUTH, discarder=Wind.WEST, pao=Pao(Wind.WEST), honba=2)
    paid = score(hand, win, STANDARD).payments
    assert [(one.payer, one.points, one.honba, one.message.key) for one in paid] == [
        (Wind.WEST, 32_000, 600, "payment.from.discarder")
    ]


def test_a_dealer_can_have_twelve_times_eight_wins_and_no_more() -> None:
    """No dealer has won a hundred times in a row: 12 × 8 is 96."""
    hand = parse_hand("23467m234p567p88s +5m")
    found = [
        [problem.key for problem in check(hand, Win(discarder=Wind.WEST, paarenchan=times), STANDARD)]
        for times in (12, 13)
    ]
    assert found == [[], ["problem.too_many_paarenchan"]]


@pytest.mark.parametrize("field", ["honba", "sticks"])
def test_as_many_on_the_table_as_there_can_be(field: str) -> None:
    hand = parse_hand("23467m234p567p88s +5m")
    counts: list[dict[str, Any]] = [{field: MOST_ON_TABLE}, {field: MOST_ON_TABLE + 1}]
    wins = [Win(discarder=Wind.WEST, dice=1, **count) for count in counts]  # with dice each count is looked at
    found = [[problem.key for problem in check(hand, win, STANDARD)] for win in wins]
    assert found == [[], ["problem.too_many_on_table"]]


@pytest.mark.parametrize("players", [4.0, 3.0])
def test_a_number_of_players_is_a_whole_one(players: float) -> None:
    with pytest.raises(BadInputError) as caught:
        read_win({**LINE, "players": players})
    assert caught.value.problem.key == "bad_input.not_one_of"


@pytest.mark.parametrize(
    ("hand", "why"), [("234p456p678s999m4z +4z", "why_north"), ("234p456p678s99m23s +1s", "why")]
)
def test_a_robbed_north_is_no_robbed_kan(hand: str, why: str) -> None:
    rules = replace(TENHOU_SANMA, nuki_chankan=True)
    found = score(parse_hand(hand), Win(seat_wind=Wind.SOUTH, riichi=True, chankan=True), rules)
    assert found.chosen is not None
    line = next(line for line in found.chosen.yaku_lines if line.yaku == "chankan")
    assert line.message.key == f"yaku.chankan.{why}"


@pytest.mark.parametrize("scores", [[], [50_000, 50_000], [20_000] * 5])
def test_last_scores_are_those_of_three_or_four(scores: list[int]) -> None:
    answer = settle_answer({"final_scores": scores}, lambda message: f"{message.key} {message.param('field')}")
    assert answer["error"]["message"] == "bad_input.wrong_type final_scores"


def test_who_is_liable_for_a_yakuman_is_not_for_the_rinshan() -> None:
    rules = replace(STANDARD, rinshan_pao=True)
    plain = parse_hand("34m567s555p88s +2m minkan:333^3p")
    win = Win(tsumo=True, rinshan=True, seat_wind=Wind.SOUTH, pao=Pao(Wind.NORTH, "suukantsu"))
    assert not has_rinshan_pao(plain, win, rules)
    assert has_rinshan_pao(plain, replace(win, pao=Pao(Wind.NORTH)), rules)


def test_a_mangan_for_renhou_is_one_reading_more_that_counts_nothing_else() -> None:
    hand, renhou = parse_hand("222333444m678p9s +9s"), Win(seat_wind=Wind.SOUTH, renhou=True)
    plain = score(hand, Win(seat_wind=Wind.SOUTH), STANDARD)
    found = score(hand, renhou, replace(STANDARD, renhou="mangan", double_wind_pair_fu=4))
    assert found.chosen is not None
    assert plain.chosen is not None
    assert found.chosen.by_name
    assert found.chosen.groups == plain.chosen.groups
    assert [(one.by_name, one.points) for one in found.rejected] == [
        (one.by_name, one.points) for one in (plain.chosen, *plain.rejected)
    ]


@pytest.mark.parametrize(
    ("hand", "yaku", "tiles"),
    [
        # Nine of characters and one of dots are no neighbours.
        ("999m111222p5s +5s pon:333p", "sanrenkou", "111222333p"),
        ("777888m111p5s +5s pon:999m", "sanrenkou", "777888999m"),
        ("22p44m567m222s +2p pon:222m", "sanshoku_doukou", "222m222p222s"),
        ("123m123456789p9s +9s", "ittsuu", "123456789p"),
        ("123789m123p123s9s +9s", "sanshoku_doujun", "123m123p123s"),
        ("112233m567p99s67s +8s", "iipeikou", "112233m"),
        ("222m56m444p666s99s +7m", "sanankou", "222m444p666s"),
        ("111p345m67s99s555z +8s", "yakuhai_haku", "555z"),
    ],
)
def test_a_yaku_rests_on_its_tiles(hand: str, yaku: str, tiles: str) -> None:
    found = score(parse_hand(hand), Win(seat_wind=Wind.SOUTH, tsumo=True), replace(STANDARD, sanrenkou=2))
    assert found.chosen is not None
    line = next(line for line in found.chosen.yaku_lines if line.yaku == yaku)
    assert sorted(line.tiles) == sorted(parse_tiles(tiles))


def test_nagashi_that_is_not_played_has_no_name() -> None:
    hand, win = parse_hand("123m456p789s1122z +2z"), Win(seat_wind=Wind.SOUTH, tsumo=True, nagashi_mangan=True)
    found = [score(hand, win, replace(STANDARD, nagashi_mangan=on)).chosen for on in (True, False)]
    assert [one and one.by_name for one in found] == [True, False]


@pytest.mark.parametrize("meld", [5, "chi", None, [], {}, {"kind": "kan", "tiles": ["1m"] * 4}])
def test_what_is_no_meld(meld: object) -> None:
    with pytest.raises(BadInputError):
        read_win({**LINE, "melds": [meld]})


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({}, "{}"),
        ({"a": 1}, "{…}"),
        ([], "[]"),
        ([1] * 8, "[1, 1, 1, 1, 1, 1, 1, 1]"),
        ([1] * 9, "[…]"),
        ([[1]], "[…]"),
        ("x" * 38, f'"{"x" * 38}"'),
        ("x" * 39, '"' + "x" * 38 + "…"),
    ],
)
def test_a_value_is_shown_as_far_as_there_is_room(value: object, text: str) -> None:
    assert shown(value) == text
