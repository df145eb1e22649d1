"""Matches and settlements as lines of JSON: the batch contract that clubs and scripts rely on (README, "Batch").

A recorded match is read into a rule set and events, and replayed: everything that is answered follows from the
results, the riichi and the rules, never from the recorded scores. (One thing alone has to be seen from them: who
made a nagashi mangan, where a record does not say it.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from core import match_rules
from core.game.events import AbortiveDraw, Draw, Event, Nagashi, Riichi, Win, Winner
from core.game.fold import fold
from core.game.settlement import settle, settle_match
from core.game.state import MatchError, MatchState
from core.match_rules import MatchRules
from core.messages import Message
from core.records import MOST, BadInputError, Json, read_rules
from core.rule_sets import PRESET_SETS, RuleSet
from core.rules import preset_name
from core.switches import RulesError

LENGTHS = {"tonpuu": "tonpuusen", "tonpuusen": "tonpuusen", "hanchan": "hanchan"} | dict.fromkeys(
    ("iichan", "issou", "isso"), "iichan"
)
ROUNDINGS = {
    "none": "none",
    "5sha6nyu": "gosharokunyuu",
    "gosharokunyuu": "gosharokunyuu",
    "half_away": "shishagonyuu",
    "4sha5nyu": "shishagonyuu",
    "thousand_half_away_from_zero": "shishagonyuu",
    "shishagonyuu": "shishagonyuu",
    "down": "kirisute",
    "truncate": "kirisute",
    "kirisute": "kirisute",
    "up": "kiriage",
    "kiriage": "kiriage",
}
TIES = {"seat_order": "seat", "seat_order_from_first_dealer": "seat", "seat": "seat", "split": "split"}
LEFTOVER = {"top": "top", "winner": "top", "lost": "lost", "split": "split"}
"""The records' words for values of switches."""

Describe = Callable[[Message], str]


def _bad(key: str, **params: object) -> BadInputError:
    return BadInputError(Message.of(f"bad_input.{key}", **params))


def _word(words: Mapping[str, str], given: Any, field: str) -> str:
    if not isinstance(given, str) or given not in words:
        raise _bad("not_one_of", field=field, allowed=", ".join(words))
    return words[given]


def _need(record: Any, field: str, kind: type, where: str = "") -> Any:
    """A field that has to be there."""
    if not isinstance(record, dict) or field not in record:
        raise _bad("missing", field=where + field)
    value = record[field]
    if not isinstance(value, kind) or (kind is int and not _is_whole(value)):
        allowed = {dict: "{…}", list: "[…]", int: "0, 1, 2 …", str: '"…"'}[kind]
        raise _bad("wrong_type", field=where + field, allowed=allowed)
    return value


def _ints(values: Any, field: str) -> tuple[int, ...]:
    if not isinstance(values, list | tuple) or not all(_is_whole(value) for value in values):
        raise _bad("wrong_type", field=field, allowed="[0, 1, …]")
    return tuple(int(value) for value in values)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -MOST <= value == value // 1 <= MOST


# -------------------------------------------------------------------------------------------- a match


def match_answer(line: Mapping[str, Any], describe: Describe) -> Json:
    """The answer to a recorded match: every deal as it begins and ends, and the settlement; or what is wrong."""
    named: Json = {"id": line.get("id")}
    try:
        rule_set = read_rule_set(line)
        events = read_events(line)
        return {**named, **match_as_json(_replayed(rule_set, events))}
    except BadInputError as error:
        return {**named, **_error("bad_input", describe(error.problem))}
    except RulesError as error:
        return {**named, **_error("bad_input", describe(_rule_problem(error)))}
    except MatchError as error:
        deals = sum(not isinstance(event, Riichi) for event in events[: error.index])
        where = Message.of("game.at_deal", n=deals + 1, problem=error.problem)
        key = f"invalid:{error.problem.key.removeprefix('game.problem.')}"
        return {**named, **_error(key, describe(where))}


def _replayed(rule_set: RuleSet, events: tuple[Event, ...]) -> MatchState:
    """The match after all its events. One that was played on past its end is replayed as it was played.

    :raises MatchError: an event that cannot be.
    """
    try:
        return fold(MatchState.first(rule_set), events)
    except MatchError as error:
        if error.problem.key != "game.problem.over":
            raise
    endless = replace(
        rule_set.match,
        tobi="off",
        agari_yame="off",
        tenpai_yame="off",
        extension="per_hand",
        extension_winds=3,
        goal=200_000,  # nobody gets there
    )
    return fold(MatchState.first(replace(rule_set, match=endless)), events)


def match_as_json(state: MatchState) -> Json:
    """The deals of a match and its settlement, as plain data."""
    settlement = settle_match(state)
    return {
        "rounds": [
            {
                "round": record.name,
                "dealer": record.dealer,
                "honba": record.honba,
                "riichi_sticks": record.sticks,
                "start_scores": list(record.start_scores),
                "end_scores": list(record.after),
            }
            for record in state.deals
        ],
        "final": {
            "scores": [_number(score) for score in settlement.scores],
            "settlement": [float(points) for points in settlement.points],
        },
    }


def _number(points: Fraction) -> int | float:
    return points.numerator if points.denominator == 1 else float(points)


def read_rule_set(line: Mapping[str, Any]) -> RuleSet:
    """The rule set of a recorded match: its preset (Tenhou where it names none), and what the record says else.

    :raises BadInputError: a rule has no such value.
    """
    given = line.get("rules") or {}
    if not isinstance(given, dict):
        raise _bad("wrong_type", field="rules", allowed="{…}")
    players = line.get("players", 4)
    if players not in (3, 4):
        raise _bad("not_one_of", field="players", allowed="3, 4")
    hand_rules, _ = read_rules({**given, "players": players})
    name = preset_name(given.get("preset", "tenhou"))
    if players == 3 and f"{name}_sanma" in PRESET_SETS:
        name = f"{name}_sanma"
    changes: Json = {key: _frozen(value) for key, value in given.items() if key in match_rules.KINDS}
    if "length" in line:
        changes["length"] = _word(LENGTHS, line["length"], "length")
    changes |= _settlement_changes(given.get("settlement") or {}, "rules.settlement.")
    base = PRESET_SETS[name].match.for_players(players)
    try:
        return RuleSet(name=name, rules=hand_rules, match=replace(base, **changes))
    except RulesError as error:
        raise BadInputError(_rule_problem(error)) from error


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value


def _rule_problem(error: RulesError) -> Message:
    return Message.of("bad_input.bad_rule", field=error.name, value=str(error.value), allowed=error.allowed)


def _settlement_changes(given: Any, where: str) -> Json:
    """Switches of a settlement from the records' names and words."""
    if not isinstance(given, dict):
        raise _bad("wrong_type", field=where.rstrip("."), allowed="{…}")
    changes: Json = {}
    if "return" in given:
        changes["return_score"] = _need(given, "return", int, where)
    if "start" in given:
        changes["start"] = _need(given, "start", int, where)
    if "rounding" in given:
        changes["rounding"] = _word(ROUNDINGS, given["rounding"] or "none", f"{where}rounding")
    if "tie" in given:
        changes["tie"] = _word(TIES, given["tie"], f"{where}tie")
    if "leftover" in given:
        changes["leftover_sticks"] = _word(LEFTOVER, given["leftover"], f"{where}leftover")
    uma = given.get("uma")
    if isinstance(uma, dict):
        changes["uma_style"] = "float"
        rows = [uma[count] for count in sorted(uma)]
        changes["uma_float"] = tuple(_ints(row, f"{where}uma") for row in rows)
    elif uma is not None:
        changes["uma_style"] = "rank"
        changes["uma"] = _ints(uma, f"{where}uma")
    return changes


def read_events(line: Mapping[str, Any]) -> tuple[Event, ...]:
    """The events of a recorded match. :raises BadInputError: a result is in no known form."""
    events: list[Event] = []
    for index, deal in enumerate(_need(line, "rounds", list)):
        where = f"rounds[{index}]."
        riichi = _ints(deal.get("riichi") or [], f"{where}riichi") if isinstance(deal, dict) else ()
        events += [Riichi(seat) for seat in riichi]
        events.append(_result(deal, _need(deal, "result", dict, where), riichi, where))
    return tuple(events)


def _result(deal: Json, result: Json, riichi: tuple[int, ...], where: str) -> Event:
    where += "result."
    if _need(result, "type", str, where) == "win":
        wins = _need(result, "wins", list, where)
        winners = tuple(_winner(win, where) for win in wins)
        discarders = {_seat(win, "from", where) for win in wins}
        if len(discarders) != 1:
            raise _bad("wrong_type", field=f"{where}wins", allowed='[{"winner": 0, "from": 1, …}]')
        return Win(winners, discarders.pop())
    if result["type"] != "draw":
        raise _bad("not_one_of", field=f"{where}type", allowed="win, draw")
    kind = _need(result, "kind", str, where)
    tenpai = _ints(result.get("tenpai") or [], f"{where}tenpai")
    if kind == "exhaustive":
        return Draw(tenpai)
    if kind == "nagashi_mangan":
        # Whoever was in riichi is tenpai, also where a record lists nobody.
        tenpai = tuple(dict.fromkeys((*tenpai, *riichi)))
        return Nagashi(_nagashi_winners(deal, result, where), tenpai)
    if kind not in match_rules.ABORTIVE_DRAWS:
        allowed = ", ".join(("exhaustive", "nagashi_mangan", *match_rules.ABORTIVE_DRAWS))
        raise _bad("not_one_of", field=f"{where}kind", allowed=allowed)
    return AbortiveDraw(kind)


def _nagashi_winners(deal: Json, result: Json, where: str) -> tuple[int, ...]:
    for field in ("winners", "declared_by"):
        if result.get(field):
            return _ints(result[field], where + field)
    deltas = _ints(_need(deal, "deltas", list, where), f"{where}deltas")
    return tuple(seat for seat, change in enumerate(deltas) if change > 0)


def _winner(win: Json, where: str) -> Winner:
    yakuman = _count(win, "yakuman", where)
    han = 0 if yakuman else _count(win, "han", where)
    return Winner(
        seat=_need(win, "winner", int, where),
        han=han,
        fu=0 if yakuman else _count(win, "fu", where),
        yakuman=yakuman,
        points=None if han or yakuman else _need(win, "points", int, where),
        pao=_seat(win, "pao", where),
    )


def _seat(win: Json, field: str, where: str) -> int | None:
    """A seat that need not be named."""
    found: int | None = _need(win, field, int, where) if win.get(field) is not None else None
    return found


def _count(win: Json, field: str, where: str) -> int:
    """A number that may be null."""
    if not isinstance(win, dict):
        raise _bad("wrong_type", field=f"{where}wins", allowed='[{"winner": 0, …}]')
    return _seat(win, field, where) or 0


# --------------------------------------------------------------------------------------- a settlement


def settle_answer(line: Mapping[str, Any], describe: Describe) -> Json:
    """The answer to the last scores of a match: its settlement, or what is wrong."""
    named: Json = {"id": line.get("id")}
    try:
        scores = _ints(_need(line, "final_scores", list), "final_scores")
        if len(scores) not in (3, 4):
            raise _bad("wrong_type", field="final_scores", allowed="[0, 0, 0, 0]")
        usual = match_rules.STANDARD if len(scores) == 4 else match_rules.STANDARD_SANMA
        rules: MatchRules = replace(usual, **_settlement_changes(dict(line), ""))
        oka = _oka(line.get("oka", "top"))
        sticks = _need(line, "leftover_sticks", int) if line.get("leftover_sticks") else 0
        found = settle(scores, rules, sticks=sticks, oka=oka)
        return {**named, "settlement": [float(points) for points in found.points]}
    except BadInputError as error:
        return {**named, **_error("bad_input", describe(error.problem))}
    except RulesError as error:
        return {**named, **_error("bad_input", describe(_rule_problem(error)))}


def _oka(given: Any) -> int | None:
    """The oka in points where a record gives it; None: what follows from start and return."""
    if given in ("top", None):
        return None
    if given == "none":
        return 0
    if not _is_whole(given):
        raise _bad("wrong_type", field="oka", allowed='"top", "none", 20000')
    return int(given)


def _error(key: str, message: str) -> Json:
    return {"error": {"key": key, "message": message}}
