"""Wins, matches and settlements as lines: possible ones, damaged ones, and what holds of every answer."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import resources
from core.commands.json_lines import UNEXPECTED, answered
from core.hand import Hand, Win
from core.hand.types import FLAGS
from core.interchange.match_records import match_answer
from core.interchange.settle_records import ROUNDINGS, TIES, settle_answer
from core.interchange.win_json import win_as_json
from core.interchange.win_lines import FIELDS, answer_line
from core.language.messages import Catalogue
from core.practice.diagnosis.diagnose_lines import Learners
from core.rules.match_rules import ABORTIVE_DRAWS
from core.rules.match_rules import KINDS as MATCH_KINDS
from core.rules.presets import PRESETS, TENHOU, TENHOU_SANMA
from core.rules.rules import KINDS as HAND_KINDS
from core.rules.rules import Rules
from core.rules.switches import ChoiceSwitch, NumberSwitch, SelectionSwitch
from tests.fuzz import damage
from tests.wins import wins

Json = dict[str, Any]

CATALOGUES = [Catalogue(resources.texts(language)) for language in resources.LANGUAGES]
_OF_SETTLEMENT = (
    "return",
    "start",
    "oka",
    "uma",
    "rounding",
    "tie",
    "leftover",
    "leftover_sticks",
    "final_scores",
)
_OF_MATCH = (
    "players",
    "length",
    "rounds",
    "riichi",
    "result",
    "type",
    "kind",
    "tenpai",
    "winners",
    "wins",
    "winner",
)
_MORE = ("han", "fu", "yakuman", "points", "pao", "settlement", "preset", "tiles", "deltas", "declared_by", "yaku")
NAMES = sorted(
    {*FIELDS, *FLAGS, *HAND_KINDS, *MATCH_KINDS, *_OF_SETTLEMENT, *_OF_MATCH, *_MORE, "aka", "sashikomi"}
)


def win_as_line(hand: Hand, win: Win, rules: Rules) -> Json:
    """A win in the form of the batch contract."""
    return {"id": "x", **win_as_json(hand, win, rules)}


WINS = [win_as_line(*win, TENHOU) for win in wins(11, 300)] + [
    win_as_line(*win, TENHOU_SANMA) for win in wins(12, 100, TENHOU_SANMA)
]
WINS[0]["pao"] = {"from": "W", "yaku": "daisangen"}


def rules(rng: random.Random) -> Json:
    """Some switches with values that they can have, mostly."""
    given: Json = {}
    for name, kind in rng.sample([*HAND_KINDS.items(), *MATCH_KINDS.items()], rng.choice((0, 0, 1, 3))):
        match kind:
            case ChoiceSwitch(values=values):
                given[name] = rng.choice(values)
            case NumberSwitch(low=low, high=high, step=step):
                given[name] = rng.randrange(low, high + 1, step)
            case SelectionSwitch(members=members):
                given[name] = rng.sample(members, rng.randrange(len(members) + 1))
            case _:
                given[name] = rng.choice(damage.VALUES)
    if rng.random() < 0.3:
        given["preset"] = rng.choice([*PRESETS, None])
    return given


def a_win(rng: random.Random) -> Json:
    """A win, most often with something that is wrong, or with flags and rules that may be."""
    line = dict(rng.choice(WINS))
    if rng.random() < 0.5:
        line["rules"] = {**line["rules"], **rules(rng)}
    if rng.random() < 0.4:
        line["flags"] = {**line["flags"], **dict.fromkeys(rng.sample(FLAGS, rng.choice((1, 2, 3))), True)}
    if rng.random() < 0.2:
        line |= {"paarenchan": rng.choice((0, 1, 2, 20)), "win": rng.choice(("ron", "tsumo"))}
    return damage.value(rng, line, NAMES) if rng.random() < 0.7 else line


def a_match(rng: random.Random) -> Json:
    """A match of a few deals."""
    players = rng.choice((4, 4, 4, 3))
    given = rules(rng)
    if rng.random() < 0.4:
        given["settlement"] = _settlement(rng, players)
    length = rng.choice(("tonpuu", "hanchan", "iichan"))
    line: Json = {"id": 1, "players": players, "length": length, "rules": given}
    line["rounds"] = [_deal(rng, players) for _ in range(rng.choice((0, 1, 2, 3, 6)))]
    return damage.value(rng, line, NAMES) if rng.random() < 0.7 else line


def _deal(rng: random.Random, players: int) -> Json:
    seats = rng.sample(range(players), players)
    deal: Json = {"riichi": seats[: rng.choice((0, 0, 1, 2))]}
    if rng.random() < 0.3:
        kind = rng.choice(("exhaustive", "exhaustive", "nagashi_mangan", *ABORTIVE_DRAWS))
        tenpai = sorted({*deal["riichi"], *seats[: rng.randrange(players)]})
        return {**deal, "result": {"type": "draw", "kind": kind, "tenpai": tenpai, "winners": seats[-1:]}}
    worth: Json = {"han": rng.randrange(1, 14), "fu": rng.choice((20, 25, 30, 40, 50, 110, None)), "yakuman": 0}
    if rng.random() < 0.2:
        worth = {"yakuman": rng.choice((1, 2, 3)), "pao": rng.choice((None, seats[2]))}
    by = {} if rng.random() < 0.4 else {"from": seats[1]}
    return {**deal, "result": {"type": "win", "wins": [{"winner": seats[0], **by, **worth}]}}


def _settlement(rng: random.Random, players: int) -> Json:
    row = [20, 10, -10, -20] if players == 4 else [20, 0, -20]
    start = rng.choice((20_000, 25_000, 30_000, 35_000))
    return {
        "start": start,
        "return": start + rng.choice((0, 5_000)),
        "uma": row if rng.random() < 0.6 else {str(count): row for count in range(1, players)},
        "rounding": rng.choice(list(ROUNDINGS)),
        "tie": rng.choice(list(TIES)),
        "oka": rng.choice((None, "top", "none", 20_000)),
    }


def a_settlement(rng: random.Random) -> Json:
    """Last scores."""
    players = rng.choice((4, 4, 3))
    scores = [rng.randrange(-200, 800) * 100 for _ in range(players)]
    line = {"id": 1, "final_scores": scores, **_settlement(rng, players), "leftover_sticks": rng.choice((0, 1, 3))}
    return damage.value(rng, line, NAMES) if rng.random() < 0.7 else line


def a_raw_line(rng: random.Random) -> str:
    """A line of JSON, damaged as text."""
    made = rng.choice((a_win, a_win, a_match, a_settlement))(rng)
    return damage.text(rng, json.dumps(made, ensure_ascii=rng.random() < 0.5))


# ------------------------------------------------------------------------------ what holds of every answer


def _asked(line: str, number: int, ask: Any) -> Json:
    """The answer to a line as the command gives it, in a language by turns."""
    catalogue = CATALOGUES[number % len(CATALOGUES)]
    text = answered(line, number, catalogue, partial(ask, describe=catalogue.text), "…")
    found: Json = json.loads(text, parse_constant=_refuse)
    if "error" in found:
        assert found["error"]["key"] != UNEXPECTED, found
        assert found["error"]["message"].strip()
    return found


def _refuse(name: str) -> Any:
    raise AssertionError(name)


def read_win(line: Json, number: int = 0) -> None:
    """A win is priced so that it adds up, or refused."""
    found = _asked(json.dumps(line), number, partial(answer_line, derivation=number % 8 == 0))
    if "error" in found:
        key = found["error"]["key"]
        assert key in ("bad_input", "no_yaku", "not_a_winning_hand") or key.startswith("invalid:"), key
        return
    deltas = found["payments"]["deltas"]
    assert 0 <= sum(deltas.values()) <= 1000 * (line.get("riichi_sticks") or 0)
    assert found["points_total"] > 0
    assert found["yakuman"] > 0 or found["han"] == sum(han for _, han in found["yaku"])


def read_match(line: Json, number: int = 0) -> None:
    """A match is replayed without a point lost, or refused."""
    found = _asked(json.dumps(line), number, match_answer)
    if "error" not in found:
        for deal, after in zip(found["rounds"], found["rounds"][1:], strict=False):
            assert deal["end_scores"] == after["start_scores"]
        assert len(found["rounds"]) == len(line["rounds"])


def read_settlement(line: Json, number: int = 0) -> None:
    """Last scores are settled, or refused."""
    found = _asked(json.dumps(line), number, settle_answer)
    assert "error" in found or len(found["settlement"]) == len(line["final_scores"])


def read_raw_line(line: str, number: int = 0) -> None:
    """Whatever it is, it has one answer."""
    ask = (partial(answer_line, derivation=False), match_answer, settle_answer)[number % 3]
    _asked(line, number, ask)


# ------------------------------------------------------------------------------------ answers of learners

LEARNERS = Learners(resources.telling_hands())
_OF_ANSWERS = (
    "futei",
    "menzen_ron",
    "tsumo",
    "pair",
    "wait",
    "sets",
    "extra",
    "raw_fu",
    "fu",
    "han",
    "base",
    "win",
)


def an_answer(rng: random.Random) -> Any:
    """A line of a learner's answer, mostly damaged."""
    lines = {name: rng.choice((0, 2, 10, 20)) for name in _OF_ANSWERS[:5]} | {"sets": rng.choices((0, 4, 8), k=4)}
    given = {
        "fu_lines": lines,
        **{name: rng.randrange(50) for name in ("raw_fu", "fu", "han", "base") if rng.random() < 0.7},
        "payments": {
            name: rng.randrange(0, 9000, 100) for name in rng.sample(("ron", "each", "dealer", "child"), 2)
        },
    }
    line: Json = {"id": 1, "learner": rng.choice(("a", "b", 3, None)), "answer": given}
    if rng.random() < 0.2:
        points = [rng.choice((30, 6.5, -11, 0)) for _ in range(4)]
        line["settlement"] = {"final_scores": [40_000, 30_000, 20_000, 10_000], **_settlement(rng, 4)}
        line["answer"] = {"settled": points}
    else:
        line["hand"] = rng.choice(WINS)
        if rng.random() < 0.2:
            line["given"] = {"discards": [rng.choice(damage.VALUES), "1m", "7z"]}
    return damage.value(rng, line, NAMES) if rng.random() < 0.6 else line


def read_answer_line(line: Any, number: int) -> None:
    """Whatever the line: an answer in words, or what it tells."""
    text = json.dumps(line)
    found = json.loads(answered(text, 1, CATALOGUES[number % 2], _told, None))
    assert found.get("error", {}).get("key") != UNEXPECTED, found
    if "error" not in found and isinstance(line, dict):
        assert {"id", "named", "candidates", "right", "next"} <= set(found), found
        assert not (found["right"] and line.get("learner") is None and found["named"])


def _told(line: Json) -> Json:
    return LEARNERS.answer_line(line, CATALOGUES[0].text)
