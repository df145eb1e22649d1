"""What is read as lines: what is wrong is refused with what is wrong, where, and what would be right."""

from __future__ import annotations

import io
import json
from functools import partial
from typing import Any

import pytest

import resources
from core.commands.json_lines import UNEXPECTED, answered, run_batch
from core.hand import check
from core.hand.types import FLAGS
from core.interchange import win_lines
from core.interchange.match_records import match_answer
from core.interchange.settle_records import settle_answer
from core.interchange.win_lines import MOST_IN_A_LIST, answer_line, read_win
from core.language.messages import Catalogue, Message

Json = dict[str, Any]

CATALOGUES = {language: Catalogue(resources.texts(language)) for language in resources.LANGUAGES}
SAY = CATALOGUES["en"].text

WIN: Json = {
    "closed": "123m456p23467855s",
    "win_tile": "8s",
    "win": "ron",
    "round_wind": "E",
    "seat_wind": "S",
    "from": "W",
}
DEAL: Json = {"result": {"type": "win", "wins": [{"winner": 1, "from": 2, "han": 3, "fu": 40}]}}
MATCH: Json = {"players": 4, "length": "hanchan", "rules": {"preset": "tenhou"}, "rounds": [DEAL]}
FOUR_WINDS: Json = {"closed": "111222333444z55s", "win_tile": "5s", "win": "tsumo", "from": None, "flags": {}}
"""And four closed triplets, with their pair drawn last."""
SETTLE: Json = {
    "final_scores": [35_500, 31_200, 23_600, 9_700],
    "start": 25_000,
    "return": 30_000,
    "uma": [10, 5, -5, -10],
    "rounding": "5sha6nyu",
    "tie": "seat_order",
}


def batch(**changes: Any) -> Json:
    line = {"flags": {"riichi": True}, **WIN, **changes}
    said = {name: answer_line(line, texts.text, derivation=False) for name, texts in CATALOGUES.items()}
    assert "error" not in said["en"] or said["ja"]["error"]["message"] != said["en"]["error"]["message"]
    return said["en"]


def match(**changes: Any) -> Json:
    return match_answer({**MATCH, **changes}, SAY)


def won(**worth: Any) -> Json:
    win = {"winner": 1, "from": 2, **worth}
    return {"rounds": [{"result": {"type": "win", "wins": [win]}}]}


def settle(**changes: Any) -> Json:
    return settle_answer({**SETTLE, **changes}, SAY)


def flags(*names: str) -> Json:
    return {"flags": dict.fromkeys(names, True)}


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"paarenchan": 1}, "invalid:paarenchan_not_as_dealer"),
        ({"paarenchan": 99, "seat_wind": "E"}, "invalid:too_many_paarenchan"),
        ({"paarenchan": -1, "seat_wind": "E"}, "invalid:negative_count"),
        ({"paarenchan": True}, "bad_input"),
        ({"nuki": 2}, "invalid:nuki_not_in_rules"),
        ({"nuki": 2, "rules": {"north": "nuki"}}, "invalid:nuki_not_in_rules"),
        ({"nuki": -2}, "invalid:negative_count"),
        ({"pao": "W"}, "bad_input"),
        ({"pao": 3}, "bad_input"),
        ({"pao": ["W"]}, "bad_input"),
        ({"pao": {}}, "bad_input"),
        ({"pao": {"from": "W", "yaku": 3}}, "bad_input"),
        ({"pao": {"from": "W", "yaku": "pinfu"}}, "bad_input"),
        ({"pao": {"from": "W", "yaku": "daisangen"}}, "invalid:pao_without_yakuman"),
        ({"pao": {"from": "W"}}, "invalid:pao_without_yakuman"),
        (flags("riichi", "ippatsu", "kanburi"), "invalid:ippatsu_with_kanburi"),
        ({**flags("renhou"), "dora_indicators": ["1m", "2m"]}, "invalid:renhou_with_kan_dora"),
        (
            {**flags("tenhou"), "win": "tsumo", "seat_wind": "E", "from": None, "dora_indicators": ["1m", "2m"]},
            "invalid:tenhou_with_kan_dora",
        ),
        (
            {**flags("chiihou"), "win": "tsumo", "from": None, "dora_indicators": ["1m", "2m"]},
            "invalid:chiihou_with_kan_dora",
        ),
        (
            {**flags("double_riichi", "ippatsu"), "dora_indicators": ["1m", "2m"]},
            "invalid:double_riichi_ippatsu_with_kan_dora",
        ),
        (flags("double_riichi", "ippatsu", "houtei"), "invalid:double_riichi_ippatsu_with_houtei"),
        (
            {**flags("double_riichi", "ippatsu", "haitei"), "win": "tsumo", "from": None},
            "invalid:double_riichi_ippatsu_with_haitei",
        ),
        (flags("nagashi_mangan"), "invalid:nagashi_mangan_without_tsumo"),
        ({"win": "tsumo"}, "invalid:discarder_with_tsumo"),
        ({"win": "tsumo", "from": None, "multi_ron_index": 1}, "invalid:ron_order_with_tsumo"),
        ({"multi_ron_index": -1}, "bad_input"),
        ({"multi_ron_index": 3}, "bad_input"),
        ({"table_honba": -1}, "bad_input"),
        ({"dora_indicators": ["1m"] * MOST_IN_A_LIST}, "invalid:too_many_indicators"),
        ({"dora_indicators": ["1m"] * (MOST_IN_A_LIST + 1)}, "bad_input"),
        ({"honba": 1000}, "invalid:too_many_on_table"),
        ({"multi_ron_index": 1, "table_honba": 1000}, "invalid:too_many_on_table"),
        ({"rules": {"renhou": []}}, "bad_input"),
        ({"rules": {"renhou": ""}}, "bad_input"),
        ({"rules": {"renhou": 0}}, "bad_input"),
        ({"rules": {"renhou": True}}, "bad_input"),
        ({"rules": {"pao": ""}}, "bad_input"),
        ({"rules": {"pao": {}}}, "bad_input"),
        ({"rules": {"double_yakuman_of": ""}}, "bad_input"),
        ({"rules": {"double_yakuman_of": {}}}, "bad_input"),
        ({"rules": {"red_fives": "111"}}, "bad_input"),
        ({"rules": {"red_fives": {}}}, "bad_input"),
        ({"rules": {"daichisei": []}}, "bad_input"),
        ({"rules": {"preset": "tenhou_sanma", "players": 4}}, "bad_input"),
        ({"rules": {"preset": "tenhou_sanma"}, "players": 4}, "bad_input"),
        ({"players": 5}, "bad_input"),
        ({"rules": {"players": 3.0}}, "bad_input"),
        ({"rules": {"players": "3"}}, "bad_input"),
        ({"rules": []}, "bad_input"),
        ({"rules": ""}, "bad_input"),
        ({"flags": []}, "bad_input"),
        ({"melds": {}}, "bad_input"),
        ({"melds": [{"kind": ["pon"], "tiles": "111z"}]}, "bad_input"),
        ({"dora_indicators": "1m"}, "bad_input"),
        ({"dora_indicators": [3]}, "bad_input"),
        ({"dora_indicators": [""]}, "bad_input"),
        ({"closed": None}, "bad_input"),
        ({"win": None}, "bad_input"),
        ({"seat_wind": ["E"]}, "bad_input"),
    ],
)
def test_a_win_that_cannot_be(changes: Json, key: str) -> None:
    assert batch(**changes)["error"]["key"] == key


def test_paarenchan_is_off_where_the_preset_has_none() -> None:
    dealer = {"paarenchan": 1, "seat_wind": "E"}
    assert [name for name, _ in batch(**dealer)["yaku"]] == ["paarenchan"]
    assert "paarenchan" not in dict(batch(**dealer, rules={"preset": "m_league"})["yaku"])
    assert "paarenchan" not in dict(batch(**dealer, rules={"paarenchan": False})["yaku"])


def test_renhou_is_played_where_a_line_has_it_and_says_nothing_else() -> None:
    assert "renhou" in dict(batch(**flags("renhou"))["yaku"])
    assert "renhou" not in dict(batch(**flags("renhou"), rules={"renhou": "off"})["yaku"])


def test_dice_count_where_the_rules_say_so() -> None:
    assert "zoroba" in dict(batch(dice=3, rules={"dice_bonus": True})["yaku"])
    assert "zoroba" not in dict(batch(rules={"dice_bonus": True})["yaku"])


def test_three_players_are_three_however_that_is_said() -> None:
    north = {"closed": "123s456p23467855s", "nuki": 1, "from": "W"}
    said: list[Json] = [
        *({"rules": rules} for rules in ({"players": 3}, {"preset": "tenhou_sanma"})),
        {"rules": {"preset": "tenhou_sanma", "players": 3}},
        {"players": 3},
    ]
    for one in said:
        found = batch(**north, **one)
        assert len(found["payments"]["deltas"]) == 3
        assert dict(found["yaku"])["nuki_dora"] == 1


def test_null_is_as_if_it_were_not_there() -> None:
    nothing = dict.fromkeys(("melds", "rules", "pao", "nuki", "honba", "dora_indicators", "paarenchan", "dice"))
    assert batch(**nothing) == batch()
    assert (
        batch(rules={"preset": None, "renhou": None, "kuitan": None}, flags={"riichi": True, "ippatsu": None})
        == batch()
    )
    assert match(rules={"preset": "tenhou", "tobi": None, "settlement": None}) == match()
    assert match(rules={"preset": None}) == match()
    assert settle(oka=None, leftover_sticks=None, leftover=None) == settle()


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        (won(han=-3, fu=40), "invalid:negative_worth"),
        (won(han=3, fu=-40), "invalid:negative_worth"),
        (won(han=0, fu=40, yakuman=-1), "invalid:negative_worth"),
        (won(han=1, fu=25), "invalid:no_such_cell"),
        (won(han=3, fu=1000), "invalid:no_such_fu"),
        (won(han=5, fu=1000), "invalid:no_such_fu"),
        (won(han=3, fu=31), "invalid:no_such_fu"),
        (won(han=3), "invalid:needs_fu"),
        (won(han=1000), "invalid:too_many_han"),
        (won(yakuman=1000), "invalid:too_many_yakuman"),
        (won(points=1), "invalid:no_such_price"),
        (won(), "bad_input"),
        (won(han="3", fu=40), "bad_input"),
        (won(han=3, fu=40, pao="W"), "bad_input"),
        (won(han=3, fu=40, points="5200"), "bad_input"),
        (won(yakuman=1, han="13"), "bad_input"),
        (won(yakuman=1, pao=3, pao_yaku="pinfu"), "bad_input"),
        (won(yakuman=1, pao_yaku="daisangen"), "bad_input"),
        ({"rounds": [{"result": {"type": "draw", "kind": "exhaustive", "winners": "all"}}]}, "bad_input"),
        ({"rounds": [{"deltas": "none", "result": {"type": "draw", "kind": "exhaustive"}}]}, "bad_input"),
        (won(han=3, fu=40, pao=3), "invalid:pao"),
        ({"rules": ""}, "bad_input"),
        ({"rules": {"settlement": ""}}, "bad_input"),
        ({"rules": {"settlement": {"oka": "all"}}}, "bad_input"),
        ({"rules": {"settlement": {"return": 100}}}, "bad_input"),
        ({"rules": {"preset": "tenhou_sanma"}, "players": 4}, "bad_input"),
        ({"rules": {"players": 3}, "players": 4}, "bad_input"),
        ({"rounds": [{**DEAL, "riichi": ""}]}, "bad_input"),
        ({"rounds": [{**DEAL, "riichi": 0}]}, "bad_input"),
        ({"rounds": [{"result": {"type": "draw", "kind": "exhaustive", "tenpai": 0}}]}, "bad_input"),
        ({"rounds": [{"result": {"type": "win", "wins": []}}]}, "bad_input"),
        ({"rounds": [{"result": {"type": "draw", "kind": "nagashi_mangan"}}]}, "bad_input"),
    ],
)
def test_a_match_that_cannot_be(changes: Json, key: str) -> None:
    assert match(**changes)["error"]["key"] == key


FLOAT = {"1": [12, -1, -3, -8], "2": [8, 4, -4, -8], "3": [8, 3, 1, -12]}


@pytest.mark.parametrize(
    "changes",
    [
        {"uma": {**FLOAT, "4": [0, 0, 0, 0]}},
        {"uma": {"1": FLOAT["1"], "2": FLOAT["2"]}},
        {"uma": {"one": FLOAT["1"], "two": FLOAT["2"], "three": FLOAT["3"]}},
        {"uma": {"0": FLOAT["1"], "1": FLOAT["2"], "2": FLOAT["3"]}},
        {"uma": {}},
        {"uma": [10, 5, -5]},
        {"uma": [10, 5, -5, -9]},
        {"uma": "10-20"},
        {"oka": "all"},
        {"oka": [20_000]},
        {"oka": {}},
        {"oka": True},
        {"oka": -1},
        {"oka": 0.5},
        {"leftover_sticks": -1},
        {"leftover_sticks": "2"},
        {"leftover_sticks": 1_000},
        {"leftover_sticks": 1.5},
        {"leftover": "mine"},
        {"rounding": 5},
        {"tie": []},
        {"return": 20_000},
        {"return": "30000"},
        {"players": 3},
        {"final_scores": [1, 2]},
        {"final_scores": "35500"},
        {"final_scores": [35_500.5, 31_200, 23_600, 9_700]},
        {"final_scores": None},
    ],
)
def test_a_settlement_that_cannot_be(changes: Json) -> None:
    assert settle(**changes)["error"]["key"] == "bad_input"


def test_a_settlement_that_can() -> None:
    assert settle()["settlement"] == [35.0, 6.0, -11.0, -30.0]
    assert settle(uma=FLOAT, rounding="none")["settlement"] == [33.5, 5.2, -10.4, -28.3]
    assert "error" not in settle(oka="none", leftover_sticks=0, players=4, rounding="none")


def test_the_oka_of_a_record_is_the_one_it_says() -> None:
    plain, none = ({"settlement": {"return": 30_000, **more}} for more in ({}, {"oka": 0}))
    assert match(rules=plain)["final"]["settlement"][1] == match(rules=none)["final"]["settlement"][1] + 20


def test_rules_that_were_read_before_are_told_apart_as_they_are_written() -> None:
    """Rules are remembered from line to line; for Python 1 is true, for a line it is not."""
    right = batch(rules={"kuitan": True})
    assert "error" not in right
    assert batch(rules={"kuitan": 1})["error"]["key"] == "bad_input"
    assert batch(rules={"kuitan": True}) == right
    assert batch(rules={"kuitan": True, "players": True})["error"]["key"] == "bad_input"
    open_riichi = {"riichi": True, "open_riichi": True}
    assert [batch(flags=flags, rules={"kuitan": True})["han"] for flags in ({"riichi": True}, open_riichi)] == [
        right["han"],
        right["han"] + 1,
    ]


def test_lists_in_rules_are_read_anew_in_every_line() -> None:
    """A list may be long: nothing of it is remembered for the next line."""
    doubled = [batch(**FOUR_WINDS, rules={"double_yakuman_of": of})["yakuman"] for of in ([], ["suuankou_tanki"])]
    assert doubled == [2, 3]


def test_a_second_winner_collects_what_the_line_gives_them() -> None:
    """Honba and sticks of the line are theirs; where it has none, the first one got them."""
    table = {"honba": 2, "riichi_sticks": 1}
    usual, bare = batch(**table)["payments"], batch()["payments"]
    for index in (1, 2):
        assert batch(multi_ron_index=index, **table)["payments"] == usual
        assert batch(multi_ron_index=index, table_honba=2)["payments"] == bare
    assert usual != bare


def test_no_more_rules_are_remembered_than_a_file_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.interchange.win_lines.MOST_KNOWN", 10)
    for honba in range(0, 3_000, 100):
        assert "error" not in batch(rules={"honba_ron": honba})
        assert len(win_lines._KNOWN) <= 10


def test_what_nobody_knows_comes_back() -> None:
    assert batch(dora_indicator=["1m"], hona=1)["unknown_fields"] == ["dora_indicator", "hona"]
    assert batch(win="draw", hona=1)["unknown_fields"] == ["hona"]
    assert "unknown_fields" not in batch(source="a club", expect={}, name="x", why="y", category="z")
    found = batch(rules={"kuitann": True}, flags={"ipatsu": True})
    assert found["unknown_rules"] == ["kuitann", "flags.ipatsu"]
    melded = batch(closed="123m456p5588s", melds=[{"kind": "pon", "tiles": "555z", "frm": "W"}], flags={})
    assert melded["unknown_fields"] == ["melds[0].frm"]
    assert batch(pao={"from": "W", "frm": "S"})["unknown_fields"] == ["pao.frm"]
    found = match(rules={"kuitann": True, "settlement": {"umma": 1}}, lenght="hanchan")
    assert found["unknown_rules"] == ["kuitann", "settlement.umma"]
    assert found["unknown_fields"] == ["lenght"]
    deal = {"result": {"type": "draw", "kind": "exhaustive", "tenpi": [1]}, "richi": [1]}
    assert match(rounds=[deal])["unknown_fields"] == ["rounds[0].richi", "rounds[0].result.tenpi"]
    assert settle(ums=[1])["unknown_fields"] == ["ums"]
    assert len(batch(**{"x" * 1000: 1})["unknown_fields"][0]) < 100


@pytest.mark.parametrize(
    ("said", "where", "what", "right"),
    [
        (batch(rules={"kazoe": "mangan"}), "rules.kazoe", '"mangan"', "yakuman, sanbaiman"),
        (batch(rules={"aka": 7}), "rules.aka", "7", "0, 3, 4"),
        (batch(pao={"from": "W", "yaku": "pinfu"}), "pao.yaku", '"pinfu"', "daisangen"),
        (batch(dora_indicators=["1m", "12m"]), "dora_indicators[1]", "12m", "one tile"),
        (batch(honba="1"), "honba", '"1"', "whole number"),
        (batch(honba=10**9), "honba", "1000000000", "0 to 1,000,000"),
        (batch(rules={"double_yakuman_of": ["pinfu"]}), "rules.double_yakuman_of", '["pinfu"]', "daisuushii"),
        (batch(players=3, rules={"players": 4}), "players", "3", "another number"),
        (match(rules={"tobi": "perhaps"}), "rules.tobi", '"perhaps"', "below_zero"),
        (settle(uma={"0": [], "1": [], "2": []}), "uma", '"0", "1", "2"', "1, 2, 3"),
        (settle(**{"return": 10_000}), "return", "10000", "start"),
        (match(rules={"settlement": {"return": 100}}), "rules.settlement.return", "100", "start"),
        (batch(pao="W"), "pao", '"W"', '"from"'),
        (settle(players=3), "players", "says 3", "another number"),
        (settle(oka="all"), "oka", '"all"', '"top", "none", 20000'),
    ],
)
def test_it_is_said_where_and_what_and_what_would_be_right(said: Json, where: str, what: str, right: str) -> None:
    message = said["error"]["message"]
    assert all(part in message for part in (where, what, right)), message


@pytest.mark.parametrize(("language", "between"), [("en", ". T"), ("ja", "。和")])
def test_all_that_is_wrong_is_said_in_whole_sentences(language: str, between: str) -> None:
    line = {**WIN, "closed": "123m", "win_tile": "8s"}
    message = answer_line(line, CATALOGUES[language].text, derivation=False)["error"]["message"]
    assert between in message
    assert not any(joined in message for joined in (".;", "。;"))


def test_what_may_be_written_is_listed_with_the_signs_of_the_language() -> None:
    for wrong in ({"pao": {"from": "W", "yaku": "x"}}, {"flags": {"riichi": 1}}, {"rules": {"aka": 7}}):
        message = answer_line({**WIN, **wrong}, CATALOGUES["ja"].text, derivation=False)["error"]["message"]
        assert "、" in message
        assert not any(sign in message for sign in (", ", " の")), message


def test_the_batch_says_of_every_pair_of_flags_what_check_says() -> None:
    names = [name for name in FLAGS if name != "tsumo"]
    for first in names:
        for second in names:
            for how, seat in (("ron", "S"), ("ron", "E"), ("tsumo", "S"), ("tsumo", "E")):
                line = {**WIN, **flags(first, second), "win": how, "seat_wind": seat}
                if how == "tsumo":
                    del line["from"]
                found = answer_line(line, SAY, derivation=False)
                problems = check(*read_win(line))
                key = found["error"]["key"] if "error" in found else ""
                assert key.startswith("invalid:") == bool(problems), line


def test_an_answer_names_yaku_and_what_they_are_worth() -> None:
    """In the order in which they are counted; of yakuman how many each is, and neither han nor fu."""
    found = batch(dora_indicators=["4p"], ura_indicators=["5p"])
    assert found["yaku"] == [["riichi", 1], ["pinfu", 1], ["dora", 1], ["ura_dora", 1]]
    assert (found["yakuman"], found["han"], found["fu"], found["limit"]) == (0, 4, 30, None)
    of_two = batch(**FOUR_WINDS, rules={"double_yakuman_of": ["daisuushii"]})
    assert sorted(of_two["yaku"]) == [["daisuushii", "double_yakuman"], ["suuankou_tanki", "yakuman"]]
    assert (of_two["yakuman"], of_two["han"], of_two["fu"], of_two["limit"]) == (3, None, None, "yakuman")


def test_a_line_without_enough_yaku_says_which_is_lacking() -> None:
    open_hand = {"closed": "12345m678s11z3m", "melds": [{"kind": "pon", "tiles": "222m"}], "win_tile": "3m"}
    few = batch(**open_hand, **flags("houtei"), honba=6, rules={"ryanhan_shibari": True})
    none = batch(**open_hand, flags={}, rules={"ryanhan_shibari": True})
    assert [found["error"]["message"] for found in (few, none)] == [
        SAY(Message(f"outcome.{why}")) for why in ("too_few_han", "no_yaku")
    ]


def test_norths_of_which_a_record_does_not_know_are_none() -> None:
    assert batch(nuki=-1) == batch()


def test_why_nothing_is_paid_at_a_draw_is_said() -> None:
    drawn = {"win": "tsumo", "from": None, **flags("nagashi_mangan")}
    found = batch(**drawn, closed="147m258p369s12345z", win_tile="5z", rules={"nagashi_mangan": False})
    assert found["error"] == {"key": "no_yaku", "message": SAY(Message("note.nagashi_mangan_off"))}


def test_tiles_are_read_in_every_writing() -> None:
    usual = batch()["points_total"]
    assert batch(closed="m123p456s23467855", win_tile="s8")["points_total"] == usual
    assert batch(closed="🀇🀈🀉 456p s23467855", win_tile="🀗")["points_total"] == usual
    assert batch(closed="m123p456s")["error"]["key"] == "bad_input"


def _stream(text: str, **more: Any) -> list[Json]:
    out = io.StringIO()

    def say(line: Json) -> Json:
        return answer_line(line, SAY, derivation=False)

    run_batch(io.StringIO(text), out, CATALOGUES["en"], more.get("answer_to", say))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_byte_order_mark_costs_nothing() -> None:
    line = json.dumps({"id": 1, **WIN, **flags("riichi")})
    found = _stream(f"\ufeff{line}\n\ufeff{line}\n\ufeff\n{line}")
    assert [one["points_total"] for one in found] == [2000, 2000, 2000]


def test_no_line_ends_the_stream() -> None:
    def fail(line: Json) -> Json:
        raise KeyError(line["id"])

    found = _stream('{"id": 1}\n{"id": 2}\n', answer_to=fail)
    assert [(one["id"], one["error"]["key"]) for one in found] == [(1, UNEXPECTED), (2, UNEXPECTED)]
    assert "line 2 " in found[1]["error"]["message"]


@pytest.mark.parametrize("place", ["id", "rules", "uma", "closed", "rounds", "final_scores", "oka", "settlement"])
def test_brackets_within_brackets_are_no_surprise(place: str) -> None:
    for depth in (2, 10, 100, 400, *range(600, 1_000, 20)):
        brackets = "[" * depth + "]" * depth
        for line in (f'{{"{place}": {brackets}}}', f'{{"rounds": [], "rules": {{"{place}": {brackets}}}}}'):
            for ask in (partial(answer_line, derivation=False), match_answer, settle_answer):
                text = answered(line, 1, CATALOGUES["ja"], partial(ask, describe=CATALOGUES["ja"].text), None)
                assert UNEXPECTED not in text, (line[:40], depth)


def test_a_field_that_is_there_twice_is_neither() -> None:
    found = _stream('{"id": 1, "honba": 1, "honba": 2}\n{"flags": {"riichi": true, "riichi": false}}\n')
    assert [one["error"]["key"] for one in found] == ["bad_input"] * 2
    assert found[1]["error"]["message"] == "Line 2: The field riichi appears twice."


def test_numbers_that_are_no_json_are_none() -> None:
    found = _stream('{"id": 1e999}\n{"id": NaN}\n{"id": ' + "9" * 5_000 + '}\n{"id": ' + "[" * 90_000 + "\n")
    assert [one["error"]["key"] for one in found] == ["bad_input"] * 4


@pytest.mark.parametrize(("aka", "reds"), [(0, (0, 0, 0)), (3, (1, 1, 1)), (4, (1, 2, 1))])
def test_how_many_fives_are_red(aka: int, reds: tuple[int, int, int]) -> None:
    assert read_win({**WIN, "rules": {"aka": aka}})[2].red_fives == reds
