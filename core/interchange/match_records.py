"""Matches as lines of JSON, the batch format that clubs and scripts rely on (docs/batch.md, "Whole matches").

A recorded match is read into a rule set and events, and replayed. All answers follow from results, riichi and
rules, never from the recorded scores, with one exception: if a record does not say who made a nagashi mangan, the
scores tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from core.interchange.json_fields import (
    BadInputError,
    Json,
    bad,
    need,
    not_one_of,
    optional,
    present,
    refused,
    unknown,
    with_unknown,
    word,
    wrong_type,
)
from core.interchange.line_rules import players_of, preset_of, read_rules, rule_problem, unknown_rules
from core.interchange.settle_records import SETTLEMENT, Describe, fields_of, oka_of, points_of, settlement_changes
from core.language.messages import Message
from core.match.events import AbortiveDraw, Draw, Event, Nagashi, Riichi, Substitution, WinEvent, Winner
from core.match.fold import fold
from core.match.settlement import settle_match
from core.match.state import MatchError, MatchOverError, MatchState, has_substitutes
from core.rules import match_rules
from core.rules.rule_sets import PRESET_SETS, RuleSet
from core.rules.rules import LIABLE_FOR
from core.rules.switches import RulesError

LENGTHS = {"tonpuu": "tonpuusen", "tonpuusen": "tonpuusen", "hanchan": "hanchan"} | dict.fromkeys(
    ("iichan", "issou", "isso"), "iichan"
)
"""The records' words for lengths."""


FIELDS = ("id", "players", "length", "rules", "rounds")
"""The fields of a match."""
NOTES = ("source", "game_type", "seat_note", "final", "name", "category", "why", "expect")
"""Fields in collections of matches that have no effect."""
_BEFORE = ("round", "dealer", "honba", "riichi_sticks", "start_scores", "scores_before_result")
_ROUND = (*_BEFORE, "substitutes", "riichi", "result", "deltas", "end_scores")
_SUBSTITUTE = ("seat", "name", "takes_over")
_RESULT = ("type", "kind", "tenpai", "winners", "declared_by", "wins")
_WIN = ("winner", "from", "han", "fu", "yakuman", "points", "pao", "pao_yaku", "win_id")


def _seats(record: Mapping[str, Any], field: str, where: str) -> tuple[int, ...]:
    """Return an optional list of seats; () if it is missing. :raises BadInputError: it is none."""
    return points_of(optional(record, field, list, [], where), where + field)


# ---------------------------------------------------------------------------------------------- match


def match_answer(line: Mapping[str, Any], describe: Describe) -> Json:
    """Return the answer to a recorded match: every deal with its scores, and the settlement; or what is wrong."""
    found = {"id": line.get("id"), **_match_answer(line, describe)}
    return with_unknown(found, _unknown_rules(line), _unknown_fields(line))


def _match_answer(line: Mapping[str, Any], describe: Describe) -> Json:
    try:
        rule_set = read_rule_set(line)
        events = read_events(line)
        return match_as_json(_replayed(rule_set, events), _oka_of(line))
    except BadInputError as error:
        return refused("bad_input", describe(error.problem))
    except MatchError as error:
        deals = sum(not isinstance(event, Riichi | Substitution) for event in events[: error.index])
        where = Message.of("match.at_deal", n=deals + 1, problem=error.problem)
        return refused(f"invalid:{error.problem.name}", describe(where))


def _unknown_rules(line: Mapping[str, Any]) -> list[str]:
    given = line.get("rules")
    found = unknown_rules(given, of_match=True)
    settlement = given.get("settlement") if isinstance(given, dict) else None
    return found + unknown(settlement, SETTLEMENT, "settlement.")


def _unknown_fields(line: Mapping[str, Any]) -> list[str]:
    found = unknown(line, (*FIELDS, *NOTES))
    rounds = line.get("rounds")
    for index, deal in enumerate(rounds if isinstance(rounds, list) else []):
        where = f"rounds[{index}]."
        found += unknown(deal, _ROUND, where)
        come = deal.get("substitutes") if isinstance(deal, dict) else None
        for place, one in enumerate(come if isinstance(come, list) else []):
            found += unknown(one, _SUBSTITUTE, f"{where}substitutes[{place}].")
        result = deal.get("result") if isinstance(deal, dict) else None
        found += unknown(result, _RESULT, f"{where}result.")
        wins = result.get("wins") if isinstance(result, dict) else None
        for place, win in enumerate(wins if isinstance(wins, list) else []):
            found += unknown(win, _WIN, f"{where}result.wins[{place}].")
    return found


def _replayed(rule_set: RuleSet, events: tuple[Event, ...]) -> MatchState:
    """Return the match after all its events.

    One that was continued after its end is replayed without end conditions.

    :raises MatchError: an event is impossible.
    """
    try:
        return fold(MatchState.first(rule_set), events)
    except MatchOverError:
        pass
    endless = replace(
        rule_set.match,
        tobi="off",
        agari_yame="off",
        tenpai_yame="off",
        extension="per_hand",
        extension_winds=3,
        goal=200_000,  # out of reach
    )
    return fold(MatchState.first(replace(rule_set, match=endless)), events)


def match_as_json(state: MatchState, oka: int | None = None) -> Json:
    """Return the deals of a match and its settlement as JSON data.

    :param oka: in points, if the record states it; as for `settle_match()`.
    """
    settlement = settle_match(state, oka)
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
            **_counted(state),
        },
    }


def _counted(state: MatchState) -> Json:
    """Return for whom each result counts, if there were substitutes; null stands for the person who began."""
    if not has_substitutes(state):
        return {}
    return {"counts_for": [None if who is None else who.name for who in state.counts_for]}


def _number(points: Fraction) -> int | float:
    return points.numerator if points.denominator == 1 else float(points)


def read_rule_set(line: Mapping[str, Any]) -> RuleSet:
    """Return the rule set of a recorded match: its preset (Tenhou if it names none) with the record's changes.

    :raises BadInputError: a rule has an invalid value, or the numbers of players differ.
    """
    given = present(optional(line, "rules", dict, {}))
    players = players_of(given, line.get("players"))
    hand_rules = read_rules(given, players)
    name = preset_of(given, players)
    changes: Json = {key: _frozen(value) for key, value in given.items() if key in match_rules.KINDS}
    if line.get("length") is not None:
        changes["length"] = word(LENGTHS, line["length"], "length")
    settlement = optional(given, "settlement", dict, {}, "rules.")
    of_settlement = settlement_changes(settlement, "rules.settlement.", players)
    changes |= of_settlement
    base = PRESET_SETS[name].match.for_players(players)
    try:
        return RuleSet(name=name, rules=hand_rules, match=replace(base, **changes))
    except RulesError as error:
        raise rule_problem(error, players, fields_of(of_settlement, "rules.settlement.")) from error


def _frozen(value: Any) -> Any:
    """Return lists as tuples, one level deep, as rows and tables need."""
    if not isinstance(value, list):
        return value
    return tuple(tuple(one) if isinstance(one, list) else one for one in value)


def _oka_of(line: Mapping[str, Any]) -> int | None:
    settlement = (line.get("rules") or {}).get("settlement") or {}
    return oka_of(settlement.get("oka"), "rules.settlement.oka")


def read_events(line: Mapping[str, Any]) -> tuple[Event, ...]:
    """Return the events of a recorded match, possible or not.

    :raises BadInputError: a field is missing or invalid.
    """
    events: list[Event] = []
    for index, deal in enumerate(need(line, "rounds", list)):
        where = f"rounds[{index}]"
        if not isinstance(deal, dict):
            raise wrong_type(where, deal, "{…}")
        for place, one in enumerate(optional(deal, "substitutes", list, [], f"{where}.")):
            events.append(_substitution(one, f"{where}.substitutes[{place}]"))
        riichi = _seats(deal, "riichi", f"{where}.")
        events += [Riichi(seat) for seat in riichi]
        events.append(_result(deal, need(deal, "result", dict, f"{where}."), riichi, f"{where}."))
    return tuple(events)


def _substitution(given: Any, where: str) -> Substitution:
    if not isinstance(given, dict):
        raise wrong_type(where, given, '{"seat": 0, "name": "…"}')
    where += "."
    return Substitution(
        seat=need(given, "seat", int, where),
        name=optional(given, "name", str, "", where),
        takes_over=optional(given, "takes_over", bool, False, where),
    )


def _result(deal: Json, result: Json, riichi: tuple[int, ...], where: str) -> Event:
    where += "result."
    kind = need(result, "type", str, where)
    if kind == "win":
        return _win(need(result, "wins", list, where), where)
    if kind != "draw":
        raise not_one_of(f"{where}type", kind, ("win", "draw"))
    kind = need(result, "kind", str, where)
    tenpai, winners = _seats(result, "tenpai", where), _nagashi_winners(deal, result, where)
    if kind == "exhaustive":
        return Draw(tenpai)
    if kind == "nagashi_mangan":
        # Players in riichi are tenpai, even if the record does not list them.
        tenpai = tuple(dict.fromkeys((*tenpai, *riichi)))
        if not winners and "deltas" not in deal:
            raise bad("missing", field=f"{where}winners")
        return Nagashi(winners, tenpai)
    if kind not in match_rules.ABORTIVE_DRAWS:
        raise not_one_of(f"{where}kind", kind, ("exhaustive", "nagashi_mangan", *match_rules.ABORTIVE_DRAWS))
    return AbortiveDraw(kind)


def _nagashi_winners(deal: Json, result: Json, where: str) -> tuple[int, ...]:
    """Return who made a nagashi mangan, as stated by the record or shown by its points."""
    named = [_seats(result, field, where) for field in ("winners", "declared_by")]
    deltas = points_of(optional(deal, "deltas", list, []), where.removesuffix("result.") + "deltas")
    return named[0] or named[1] or tuple(seat for seat, change in enumerate(deltas) if change > 0)


def _win(wins: list[Any], where: str) -> WinEvent:
    winners = tuple(_winner(win, f"{where}wins[{index}]") for index, win in enumerate(wins))
    discarders = {_whole(win, "from", f"{where}wins[{index}].") for index, win in enumerate(wins)}
    if len(discarders) != 1:
        raise bad("one_discarder", field=f"{where}wins")
    return WinEvent(winners, discarders.pop())


def _winner(win: Any, where: str) -> Winner:
    if not isinstance(win, dict):
        raise wrong_type(where, win, '{"winner": 0, …}')
    where += "."
    yakuman, han, fu = (_whole(win, field, where) or 0 for field in ("yakuman", "han", "fu"))
    points, pao = _whole(win, "points", where), _whole(win, "pao", where)
    if points is None and not (han or yakuman):
        raise bad("missing", field=f"{where}points")
    pao_yaku = optional(win, "pao_yaku", str, None, where)
    if pao_yaku is not None and pao_yaku not in LIABLE_FOR:
        raise not_one_of(f"{where}pao_yaku", pao_yaku, LIABLE_FOR)
    if pao_yaku is not None and pao is None:
        raise bad("missing", field=f"{where}pao")
    return Winner(
        seat=need(win, "winner", int, where),
        han=0 if yakuman else han,
        fu=0 if yakuman else fu,
        yakuman=yakuman,
        points=None if han or yakuman else points,
        pao=pao,
        pao_yaku=pao_yaku,
    )


def _whole(win: Json, field: str, where: str) -> int | None:
    """Return an optional number; None if it is missing. :raises BadInputError: it is no whole number."""
    found: int | None = optional(win, field, int, None, where)
    return found
