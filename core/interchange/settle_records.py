"""Settlements as lines of JSON, and those within the rules of a match (docs/batch.md, "Whole matches")."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from core.hand import MOST_ON_TABLE
from core.interchange.json_fields import (
    MOST,
    BadInputError,
    Json,
    bad,
    need,
    not_one_of,
    not_within,
    optional,
    refused,
    shown,
    unknown,
    with_unknown,
    word,
    wrong_type,
)
from core.interchange.line_rules import players_of, rule_problem
from core.language.messages import Message, Several
from core.match.settlement import settle
from core.rules import match_rules
from core.rules.match_rules import MatchRules
from core.rules.switches import RulesError

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

SETTLEMENT = ("return", "start", "oka", "uma", "rounding", "tie", "leftover")
"""Fields that also occur in the settlement of a match's rules."""
_NOTES = ("source", "name", "category", "why", "expect")
_SETTLED = (*SETTLEMENT, "id", "players", "final_scores", "leftover_sticks", "uma_kind")

Describe = Callable[[Message], str]
"""Puts a problem into words."""


def points_of(values: Any, field: str) -> tuple[int, ...]:
    """Return whole numbers, even if written like 25000.0.

    :param field: its name, for errors.
    :raises BadInputError: it is no list of whole numbers, or one is beyond `MOST`.
    """
    if not isinstance(values, list) or not all(map(_is_whole, values)):
        raise wrong_type(field, values, "[0, 1, …]")
    return tuple(int(value) for value in values)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -MOST <= value == value // 1 <= MOST


def settlement_changes(given: Mapping[str, Any], where: str, players: int) -> Json:
    """Return the values of switches from the records' fields of a settlement; `oka` is not a switch (`oka_of()`).

    Whether the rules can have these values is not checked.

    :param where: a prefix for field names in errors. :param players: one more than a floating uma has rows.
    :raises BadInputError: a field does not follow the format.
    """
    changes: Json = {}
    for field, switch in (("return", "return_score"), ("start", "start")):
        if given.get(field) is not None:
            changes[switch] = _score(given[field], where + field)
    for field, switch, words in (
        ("rounding", "rounding", ROUNDINGS),
        ("tie", "tie", TIES),
        ("leftover", "leftover_sticks", LEFTOVER),
    ):
        if given.get(field) is not None:
            changes[switch] = word(words, given[field], where + field)
    uma = given.get("uma")
    if isinstance(uma, dict):
        counts = [str(count) for count in range(1, players)]
        if sorted(uma) != counts:
            raise bad("float_uma", field=f"{where}uma", value=shown(sorted(uma)), counts=Several(tuple(counts)))
        changes["uma_style"] = "float"
        changes["uma_float"] = tuple(points_of(uma[count], f"{where}uma.{count}") for count in counts)
    elif uma is not None:
        changes["uma_style"] = "rank"
        changes["uma"] = points_of(uma, f"{where}uma")
    return changes


def _score(value: Any, field: str) -> int:
    if not _is_whole(value):
        raise wrong_type(field, value, "25000")
    return int(value)


_FIELD_OF = {"return_score": "return", "leftover_sticks": "leftover", "uma_float": "uma"}
"""The records' fields for switches that have another name."""


def fields_of(changes: Json, where: str) -> dict[str, str]:
    """Return the line's field for each of these switches. :param where: a prefix for the fields."""
    return {switch: where + _FIELD_OF.get(switch, switch) for switch in changes}


def oka_of(given: Any, field: str) -> int | None:
    """Return the oka that a record states, in points, 0 for "none".

    None if it follows from start and return: nothing is stated, or "top".

    :param given: the value in the record. :raises BadInputError: it is neither a number nor a known word.
    """
    if given is None or given == "top":
        return None
    if given == "none":
        return 0
    if not _is_whole(given) or given < 0:
        raise not_one_of(field, given, ('"top"', '"none"', "20000"))
    return int(given)


# ----------------------------------------------------------------------------------------- settlement


def settle_answer(line: Mapping[str, Any], describe: Describe) -> Json:
    """Return the answer to the final scores of a match: its settlement, or what is wrong."""
    found = {"id": line.get("id"), **_settle_answer(line, describe)}
    return with_unknown(found, (), unknown(line, (*_SETTLED, *_NOTES)))


def _settle_answer(line: Mapping[str, Any], describe: Describe) -> Json:
    try:
        scores, rules, sticks, oka = read_end(line)
        found = settle(scores, rules, sticks=sticks, oka=oka)
        return {"settlement": [float(points) for points in found.points]}
    except BadInputError as error:
        return refused("bad_input", describe(error.problem))


def read_end(line: Mapping[str, Any], where: str = "") -> tuple[tuple[int, ...], MatchRules, int, int | None]:
    """Return the final scores of a match, its rules, the leftover sticks, and the oka; None if it is not stated.

    The rules are the standard ones with what the line changes.

    :param where: a prefix for field names in errors. :raises BadInputError: a field is invalid.
    """
    given = need(line, "final_scores", list, where)
    if len(given) not in (3, 4):
        raise wrong_type(f"{where}final_scores", given, "[35500, 31200, 23600, 9700]")
    scores = points_of(given, f"{where}final_scores")
    players = players_of({"players": len(scores)}, line.get("players"))
    usual = match_rules.STANDARD if players == 4 else match_rules.STANDARD_SANMA
    sticks = optional(line, "leftover_sticks", int, 0, where)
    if not 0 <= sticks <= MOST_ON_TABLE:
        raise not_within(f"{where}leftover_sticks", sticks, 0, MOST_ON_TABLE)
    oka = oka_of(line.get("oka"), f"{where}oka")
    changes = settlement_changes(line, where, players)
    try:
        rules: MatchRules = replace(usual, **changes)
        settle(scores, rules, sticks=sticks, oka=oka)
    except RulesError as error:
        raise rule_problem(error, players, fields_of(changes, where)) from error
    return scores, rules, sticks, oka


def unknown_in_end(line: object, where: str) -> list[str]:
    """Return the unknown names in the end of a match, as read by `read_end()`; [] if it is no object.

    :param where: a prefix for each name.
    """
    return unknown(line, (*_SETTLED, *_NOTES), where)
