"""Recorded matches: read, replayed and answered; those beside the checkout agree to the last point."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from core.cli import main
from tests.places import vectors, with_vectors

KEPT = ("round", "dealer", "honba", "riichi_sticks", "start_scores", "end_scores")

Json = dict[str, Any]


def deal(result: Json, *riichi: int, **more: Any) -> Json:
    return {"riichi": list(riichi), "result": result, **more}


def win(winner: int, source: int | None = None, **worth: Any) -> Json:
    by = {} if source is None else {"from": source}
    return {"type": "win", "wins": [{"winner": winner, **by, "yakuman": 0, **worth}]}


def draw(kind: str = "exhaustive", *tenpai: int, **more: Any) -> Json:
    return {"type": "draw", "kind": kind, "tenpai": list(tenpai), **more}


MATCH: Json = {
    "id": "one",
    "players": 4,
    "length": "tonpuu",
    "rules": {
        "preset": "tenhou",
        "start": 25_000,
        "settlement": {"return": 30_000, "oka": 20_000, "uma": [20, 10, -10, -20], "rounding": "none"},
    },
    "rounds": [
        deal(draw("exhaustive", 0, 1), 1),
        deal(draw("nagashi_mangan", 0), deltas=[-4000, 8000, -2000, -2000]),
        deal(win(1, 2, han=3, fu=40, points=5200), 2, 1),
        deal(win(2, 3, han=None, fu=None, points=48_000) | {"wins": [{"winner": 2, "from": 3, "yakuman": 1}]}),
    ],
}


def _match(lines: list[Any], capsys: Any, monkeypatch: Any) -> list[Json]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
    assert main(["match"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_match(capsys: Any, monkeypatch: Any) -> None:
    (found,) = _match([MATCH], capsys, monkeypatch)
    assert found["id"] == "one"
    assert [[deal[key] for key in KEPT] for deal in found["rounds"]] == [
        ["E1", 0, 0, 0, [25_000] * 4, [26_500, 25_500, 23_500, 23_500]],
        ["E1", 0, 1, 1, [26_500, 25_500, 23_500, 23_500], [22_500, 33_500, 21_500, 21_500]],
        ["E1", 0, 2, 1, [22_500, 33_500, 21_500, 21_500], [22_500, 41_300, 14_700, 21_500]],
        ["E2", 1, 0, 0, [22_500, 41_300, 14_700, 21_500], [22_500, 41_300, 46_700, -10_500]],
    ]
    assert found["final"] == {
        "scores": [22_500, 41_300, 46_700, -10_500],
        "settlement": [-17.5, 21.3, 56.7, -60.5],
    }


def test_somebody_sits_in_for_another(capsys: Any, monkeypatch: Any) -> None:
    deals = [deal(win(1, 2, han=3, fu=40)), deal(win(0, 1, han=2, fu=30))]
    coming = [{"seat": 1, "name": "Fay", "takes_over": True}, {"seat": 2, "name": "Gil", "why": "late"}]
    plain, sat, wrong = _match(
        [
            {"id": 1, "rounds": deals},
            {"id": 2, "rounds": [deals[0], {**deals[1], "substitutes": coming}]},
            {"id": 3, "rounds": [{**deals[0], "substitutes": [{"seat": 7, "name": "Fay"}]}]},
        ],
        capsys,
        monkeypatch,
    )
    assert sat["final"].pop("counts_for") == [None, "Fay", None, None]
    assert sat.pop("unknown_fields") == ["rounds[1].substitutes[1].why"]
    assert {**sat, "id": 1} == plain
    assert wrong["error"]["key"].startswith("invalid:")


def test_three_players_and_rules_of_the_record(capsys: Any, monkeypatch: Any) -> None:
    sanma = {
        "id": 3,
        "players": 3,
        "length": "hanchan",
        "rules": {"preset": "tenhou"},
        "rounds": [deal(draw("exhaustive", 1))],
    }
    named = {
        "id": 4,
        "rules": {"preset": "standard", "renchan": "every_draw"},
        "rounds": [deal(draw()), deal(draw())],
    }
    by_points = {"id": 5, "rounds": [deal(win(1, points=8000, han=None, fu=None))]}
    found = _match([sanma, named, by_points], capsys, monkeypatch)
    assert found[0]["final"] == {"scores": [34_000, 37_000, 34_000], "settlement": [-6.0, 32.0, -26.0]}
    assert [deal["round"] for deal in found[1]["rounds"]] == ["E1", "E1"]
    assert found[2]["final"]["scores"] == [21_000, 33_000, 23_000, 23_000]


WRONG: list[Any] = [
    {},
    {**MATCH, "players": 5},
    {**MATCH, "players": [3]},
    {**MATCH, "length": "long"},
    {**MATCH, "length": ["hanchan"]},
    {**MATCH, "rules": "tenhou"},
    {**MATCH, "rules": {"preset": "nobody's"}},
    {**MATCH, "rules": {"preset": ["tenhou"]}},
    {**MATCH, "rules": {"start": "many"}},
    {**MATCH, "rules": {"tobi": "perhaps"}},
    {**MATCH, "rules": {"settlement": []}, "rounds": {}},
    {**MATCH, "rules": {"settlement": {"uma": [1, 2]}}},
    {**MATCH, "rules": {"settlement": {"uma": "10-20"}}},
    {**MATCH, "rules": {"settlement": {"uma": {"1": 3}}}},
    {**MATCH, "rules": {"settlement": {"tie": "dice"}}},
    {**MATCH, "rounds": "none"},
    {**MATCH, "rounds": [1]},
    {**MATCH, "rounds": [{}]},
    {**MATCH, "rounds": [{"result": []}]},
    {**MATCH, "rounds": [deal({"type": "pause"})]},
    {**MATCH, "rounds": [deal(draw("rain"))]},
    {**MATCH, "rounds": [deal(draw("nagashi_mangan"))]},
    {**MATCH, "rounds": [deal({"type": "win", "wins": []})]},
    {**MATCH, "rounds": [deal({"type": "win", "wins": [1]})]},
    {**MATCH, "rounds": [deal({"type": "win", "wins": [{"winner": 0, "from": "B", "han": 1, "fu": 30}]})]},
    {**MATCH, "rounds": [deal({"type": "win", "wins": [{"winner": 0, "from": [1], "han": 1, "fu": 30}]})]},
    {**MATCH, "rounds": [deal(win(0, 1, han="one"))]},
    {**MATCH, "rounds": [{**deal(draw()), "riichi": ["E"]}]},
    {**MATCH, "rounds": [{**deal(draw()), "riichi": 1}]},
    {**MATCH, "rounds": [{**deal(draw()), "substitutes": [{"seat": 0, "name": "Fay", "takes_over": 1}]}]},
    {**MATCH, "rounds": [{**deal(draw()), "riichi": [10**400]}]},
]


def test_what_is_wrong_is_said(capsys: Any, monkeypatch: Any) -> None:
    found = _match([*WRONG, MATCH], capsys, monkeypatch)
    assert [line["error"]["key"] if "error" in line else line["id"] for line in found] == [
        *["bad_input"] * len(WRONG),
        "one",
    ]


def test_a_line_that_is_no_match(capsys: Any, monkeypatch: Any) -> None:
    (found,) = _match([[1]], capsys, monkeypatch)
    assert found["error"] == {"key": "bad_input", "message": "Line 1 is JSON but not an object."}


def test_what_cannot_have_happened_is_said(capsys: Any, monkeypatch: Any) -> None:
    seat = {**MATCH, "rounds": [deal(draw("exhaustive", 7))]}
    own = {**MATCH, "rounds": [deal(win(1, 1, han=1, fu=30))]}
    found = _match([seat, own], capsys, monkeypatch)
    assert [line["error"]["key"] for line in found] == ["invalid:seats", "invalid:own_discard"]
    assert found[0]["error"]["message"].startswith("Deal 1 in the record: ")


def test_a_match_that_was_played_on_is_replayed_as_it_was_played(capsys: Any, monkeypatch: Any) -> None:
    late = {**MATCH, "rounds": [*MATCH["rounds"], deal(draw())]}
    usual, longer = _match([MATCH, late], capsys, monkeypatch)
    assert longer["rounds"][:-1] == usual["rounds"]
    assert len(longer["rounds"]) == len(usual["rounds"]) + 1
    assert sum(longer["final"]["scores"]) == sum(usual["final"]["scores"])


@with_vectors
def test_every_recorded_match(capsys: Any, monkeypatch: Any) -> None:
    lines = vectors("games")
    for line, found in zip(lines, _match(lines, capsys, monkeypatch), strict=True):
        assert found.get("rounds") == [{key: deal[key] for key in KEPT} for deal in line["rounds"]], line["id"]
        assert found["final"]["scores"] == line["final"]["scores"], line["id"]
        assert found["final"]["settlement"] == pytest.approx(line["final"]["settlement"]), line["id"]


def test_a_deal_that_cannot_be_is_told_by_its_number(capsys: Any, monkeypatch: Any) -> None:
    """Deals are counted, neither riichi nor who sat in."""
    first = deal(draw("exhaustive", 1, 2), 1, 2, substitutes=[{"seat": 0, "name": "Fay"}])
    rounds = [first, deal(draw()), deal(win(1, 1, han=3, fu=40))]
    (found,) = _match([{**MATCH, "rounds": rounds}], capsys, monkeypatch)
    assert found["error"]["key"] == "invalid:own_discard"
    assert found["error"]["message"].startswith("Deal 3 in the record: ")
