"""Wins as lines of JSON, the batch format that clubs and scripts rely on (docs/batch.md, "Many hands").

A line is read into `Hand`, `Win` and `Rules`; the result is written as JSON data. Rules that a line does not state
are Tenhou's, with red fives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from core.hand import MELD_KINDS, MOST_ON_TABLE, Hand, InvalidHandError, Meld, MeldKind, Pao, Win
from core.hand.notation import NotationError, parse_tile, parse_tiles
from core.hand.types import FLAGS
from core.interchange.derivation_json import by_seat, derivation_as_json
from core.interchange.json_fields import (
    BadInputError,
    Json,
    bad,
    need,
    not_one_of,
    not_within,
    optional,
    present,
    refused,
    unknown,
    with_unknown,
    wrong_type,
)
from core.interchange.line_rules import read_rules, unknown_rules
from core.language.messages import Message, sentences
from core.rules.rules import LIABLE_FOR, ORDER, Rules
from core.scoring.score import Price, price, score
from core.tiles import Tile, Wind

_WINDS = {wind.letter: wind for wind in Wind}
_FLAGS = frozenset(FLAGS) - {"tsumo"}  # the field "win" says it
_HOW = ("ron", "tsumo")

FIELDS = frozenset(
    (
        *("id", "closed", "melds", "win_tile", "nuki", "dora_indicators", "ura_indicators", "flags", "rules"),
        *("win", "round_wind", "seat_wind", "from", "pao", "paarenchan", "multi_ron_index", "dice"),
        *("honba", "riichi_sticks", "table_honba", "players"),
    )
)
"""The fields of a win."""
NOTES = frozenset(
    ("source", "name", "category", "why", "expect", "rejected", "asserted", "verified_by", "fu_items")
)
"""Fields in collections of wins that have no effect."""
_FIELDS_AND_NOTES = FIELDS | NOTES

MOST_IN_A_LIST = 20
"""More than the melds of any hand or the indicators on any table."""

# ------------------------------------------------------------------------------------------ reading


def read_win(line: Mapping[str, Any]) -> tuple[Hand, Win, Rules]:
    """Return the hand, the win and the rules of a line. Unknown names have no effect; `check()` is not asked.

    :raises BadInputError: a field is missing or invalid.
    """
    flags = optional(line, "flags", dict, {})
    for name, on in flags.items():
        if not isinstance(on, bool | None):
            raise not_one_of(f"flags.{name}"[:60], on, ("true", "false"))
    given = present(optional(line, "rules", dict, {}))
    nuki = optional(line, "nuki", int, 0)
    nuki = 0 if nuki == -1 else nuki  # in some records this means "not asked"
    paarenchan = optional(line, "paarenchan", int, 0)
    rules = _rules_of(given, line.get("players"), flags, nuki, paarenchan)
    honba, sticks = optional(line, "honba", int, 0), optional(line, "riichi_sticks", int, 0)
    ron_order = optional(line, "multi_ron_index", int, 0)
    if not 0 <= ron_order <= 2:
        raise not_one_of("multi_ron_index", ron_order, ("0", "1", "2"))
    table_honba = optional(line, "table_honba", int, 0)
    if table_honba < 0:
        raise not_within("table_honba", table_honba, 0, MOST_ON_TABLE)
    if ron_order > 0:
        # A second winner collects nothing, but the table's honba still decide how many han a win needs.
        ron_order = int(not honba and not sticks)
        honba = table_honba if ron_order else honba
    hand = Hand(_tiles(line, "closed"), _melds(line), winning=_tile(line, "win_tile"), nuki=nuki)
    how = line.get("win")
    if how not in _HOW:
        raise not_one_of("win", how, _HOW) if "win" in line else bad("missing", field="win")
    win = Win(
        tsumo=how == "tsumo",
        round_wind=_wind(line, "round_wind"),
        seat_wind=_wind(line, "seat_wind"),
        discarder=None if line.get("from") is None else _wind(line, "from"),
        dora_indicators=_tile_list(line, "dora_indicators"),
        ura_indicators=_tile_list(line, "ura_indicators"),
        honba=honba,
        ron_order=ron_order,
        sticks=sticks,
        dice=optional(line, "dice", int, 0),
        paarenchan=paarenchan,
        pao=_pao(line),
        **{name: True for name, on in flags.items() if on and name in _FLAGS},
    )
    return hand, win, rules


def _melds(line: Mapping[str, Any]) -> tuple[Meld, ...]:
    melds = []
    for index, meld in enumerate(_few(line, "melds")):
        where = f"melds[{index}]"
        if not isinstance(meld, dict) or meld.get("kind") not in MELD_KINDS:
            raise bad("no_such_meld", field=where)
        melds.append(Meld(cast(MeldKind, meld["kind"]), _tiles(meld, "tiles", f"{where}.")))
    return tuple(melds)


def _few(line: Mapping[str, Any], name: str) -> list[Any]:
    """Return a list field, after checking its length before its items; [] if it is missing.

    :raises BadInputError: it is no list, or longer than `MOST_IN_A_LIST`.
    """
    found: list[Any] = optional(line, name, list, [])
    if len(found) > MOST_IN_A_LIST:
        raise bad("too_many", field=name, count=len(found), right=MOST_IN_A_LIST)
    return found


def _pao(line: Mapping[str, Any]) -> Pao | None:
    pao = line.get("pao")
    if pao is None:
        return None
    if not isinstance(pao, dict):
        raise wrong_type("pao", pao, '{"from": "W", "yaku": "daisangen"}')
    yaku = optional(pao, "yaku", str, None, "pao.")
    if yaku is not None and yaku not in LIABLE_FOR:
        raise not_one_of("pao.yaku", yaku, LIABLE_FOR)
    return Pao(_wind(pao, "from", "pao."), yaku)


def _tiles(line: Mapping[str, Any], name: str, where: str = "") -> tuple[Tile, ...]:
    text = need(line, name, str, where)
    try:
        return parse_tiles(text)
    except NotationError as error:
        raise bad("in_field", field=where + name, problem=error.problem) from error


def _tile(line: Mapping[str, Any], name: str) -> Tile:
    return _one_tile(need(line, name, str), name)


def _tile_list(line: Mapping[str, Any], name: str) -> tuple[Tile, ...]:
    texts = _few(line, name)
    return tuple(_one_tile(text, f"{name}[{index}]") for index, text in enumerate(texts))


def _one_tile(text: object, field: str) -> Tile:
    if not isinstance(text, str):
        raise wrong_type(field, text, '"5s"')
    try:
        return parse_tile(text)
    except NotationError as error:
        raise bad("in_field", field=field, problem=error.problem) from error


def _wind(line: Mapping[str, Any], name: str, where: str = "") -> Wind:
    if name not in line:
        raise bad("missing", field=where + name)
    letter = line[name]
    if not isinstance(letter, str) or letter not in _WINDS:
        raise not_one_of(where + name, letter, _WINDS)
    return _WINDS[letter]


def _rules_of(
    given: Mapping[str, Any], players: Any, flags: Mapping[str, Any], nuki: int, paarenchan: int
) -> Rules:
    """Return the rules of a line. They are cached, since most lines have the same ones.

    The key distinguishes values as written, as 1 is not `true`. Lists are not cached: they can contain anything,
    and are rare.
    """
    said = (players, *given.values())
    shown = (bool(nuki), bool(paarenchan), flags.get("renhou"), flags.get("open_riichi"))
    written = "" if any(isinstance(value, (list, dict)) for value in said) else repr((said, *given, *shown))
    found = _KNOWN.get(written)
    if found is None:
        found = _with_what_the_line_shows(read_rules(given, players), given, flags, nuki, paarenchan)
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        if written:
            _KNOWN[written] = found
    return found


MOST_KNOWN = 256
_KNOWN: dict[str, Rules] = {}


def _with_what_the_line_shows(
    rules: Rules, given: Mapping[str, Any], flags: Mapping[str, Any], nuki: int, paarenchan: int
) -> Rules:
    """Return the rules with switches turned on that the line's flags imply, unless the line's rules set them."""
    changes: dict[str, Any] = {}
    free = "preset" not in given
    if free and flags.get("renhou") and "renhou" not in given:
        changes["renhou"] = "mangan_cumulative"
    if free and flags.get("open_riichi") and "open_riichi" not in given:
        changes["open_riichi"] = True
    if free and paarenchan and "paarenchan" not in given:
        changes["paarenchan"] = True
    if nuki and rules.players == 3 and "north" not in given:
        changes["north"] = "nuki"
    return replace(rules, **changes) if changes else rules


_OF_MELD = frozenset(("kind", "tiles"))


def unknown_rules_of(line: Mapping[str, Any]) -> list[str]:
    """Return the unknown names in a line's rules and flags, shortened to fit into a sentence."""
    return [*unknown_rules(line.get("rules")), *unknown(line.get("flags"), _FLAGS, "flags.")]


def unknown_fields(line: Mapping[str, Any]) -> list[str]:
    """Return the unknown names in a line, its melds and its pao, shortened to fit into a sentence."""
    found = unknown(line, _FIELDS_AND_NOTES)
    melds = line.get("melds")
    for index, meld in enumerate(melds if isinstance(melds, list) else ()):
        found += unknown(meld, _OF_MELD, f"melds[{index}].")
    return found + unknown(line.get("pao"), ("from", "yaku"), "pao.")


# ------------------------------------------------------------------------------------------ writing


def _times(yakuman: int) -> str:
    """Return `yakuman`, `double_yakuman`, `3x_yakuman` …"""
    return {1: "yakuman", 2: "double_yakuman"}.get(yakuman, f"{yakuman}x_yakuman")


def answer_line(line: Mapping[str, Any], describe: Callable[[Message], str], *, derivation: bool) -> Json:
    """Return the answer to one line: its id and the result, or what is wrong; and unknown names.

    :param describe: puts a problem into words. :param derivation: whether to add the complete derivation.
    """
    found = {"id": line.get("id"), **_answer(line, describe, derivation)}
    return with_unknown(found, unknown_rules_of(line), unknown_fields(line))


def _answer(line: Mapping[str, Any], describe: Callable[[Message], str], derivation: bool) -> Json:
    try:
        hand, win, rules = read_win(line)
        priced = price(hand, win, rules)
        result = _error_of(priced, win, describe) or _result_of(priced)
        if derivation:
            result["derivation"] = derivation_as_json(score(hand, win, rules))
        return result
    except BadInputError as error:
        return refused("bad_input", describe(error.problem))
    except InvalidHandError as error:
        first = error.problem.name
        return refused(f"invalid:{first}", describe(sentences(error.problems)))


def _error_of(priced: Price, win: Win, describe: Callable[[Message], str]) -> Json | None:
    if priced.outcome == "win":
        return None
    reason = Message(f"outcome.{'too_few_han' if priced.too_few_han else priced.outcome}")
    if priced.outcome == "no_yaku" and win.nagashi_mangan:
        reason = Message("note.nagashi_mangan_off")
    return refused(priced.outcome, describe(reason))


def _result_of(priced: Price) -> Json:
    is_yakuman = priced.yakuman > 0
    yaku = sorted(priced.yaku, key=lambda line: ORDER[line[0]])
    return {
        "yaku": [[name, _times(worth) if is_yakuman else worth] for name, worth in yaku],
        "yakuman": priced.yakuman,
        "han": None if is_yakuman else priced.han,
        "fu": None if is_yakuman else priced.fu,
        "limit": priced.limit,
        "points_total": priced.points,
        "payments": {"deltas": by_seat(priced.deltas)},
    }
