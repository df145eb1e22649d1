"""Wins as lines of JSON: the batch contract that clubs and scripts rely on (README, "Batch").

A line is read into `Hand`, `Win` and `Rules`; a result is written back as plain data. What a line's `rules` do
not say is Tenhou's, with red fives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, cast

from core.hand import MELD_KINDS, Hand, InvalidHandError, Meld, MeldKind, Pao, Win
from core.messages import Message, notation
from core.notation import NotationError, parse_tile, parse_tiles
from core.rules import (
    DOUBLE_YAKUMAN,
    MAJSOUL_SANMA,
    ORDER,
    PRESETS,
    SWITCHES,
    TENHOU,
    TENHOU_SANMA,
    Rules,
    preset_name,
)
from core.scoring.derivation import Derivation, Reading
from core.scoring.score import Price, price, score
from core.switches import RulesError
from core.tiles import Tile, Wind

Json = dict[str, Any]


class BadInputError(ValueError):
    """A line is not in the form of the contract.

    :ivar problem: what is wrong, and where.
    """

    def __init__(self, problem: Message) -> None:
        super().__init__(problem.key)
        self.problem = problem


def _bad(key: str, **params: object) -> BadInputError:
    return BadInputError(Message.of(f"bad_input.{key}", **params))


# ------------------------------------------------------------------------------------------ reading

_WINDS = {wind.letter: wind for wind in Wind}
_FLAGS = tuple(f.name for f in fields(Win) if f.type == "bool" and f.init)


def read_win(line: Mapping[str, Any]) -> tuple[Hand, Win, Rules, tuple[str, ...]]:
    """The hand, the win and the rules of a line, and the names of rules in it that nobody knows.

    :raises BadInputError: a field is missing or is no such thing.
    """
    flags = _field(line, "flags", dict, {})
    for name, on in flags.items():
        if not isinstance(on, bool):
            raise _bad("wrong_type", field=f"flags.{name}", allowed="true, false")
    nuki = max(_field(line, "nuki", int, 0), 0)  # some records mark "not asked" with -1
    paarenchan = _field(line, "paarenchan", int, 0)
    rules, unknown = read_rules(_field(line, "rules", dict, {}))
    rules = _with_what_the_line_shows(rules, line, flags, nuki, paarenchan)
    unknown += tuple(f"flags.{name}" for name in flags if name not in _FLAGS)
    honba, ron_order = _field(line, "honba", int, 0), 0
    if _field(line, "multi_ron_index", int, 0) > 0 and not honba and not line.get("riichi_sticks"):
        # A second winner who collects nothing: the table's honba still decide how many han a win needs.
        honba, ron_order = _field(line, "table_honba", int, 0), 1
    melds = []
    for index, meld in enumerate(_field(line, "melds", list, [])):
        if not isinstance(meld, dict) or meld.get("kind") not in MELD_KINDS:
            raise _bad("no_such_meld", field=f"melds[{index}]")
        kind = cast(MeldKind, meld["kind"])
        melds.append(Meld(kind, _tiles(meld, "tiles")))
    hand = Hand(_tiles(line, "closed"), tuple(melds), winning=_tile(line, "win_tile"), nuki=nuki)
    how = line.get("win")
    if how not in ("ron", "tsumo"):
        raise _bad("not_one_of", field="win", allowed="ron, tsumo")
    pao = _field(line, "pao", dict, {})
    win = Win(
        tsumo=how == "tsumo",
        round_wind=_wind(line, "round_wind"),
        seat_wind=_wind(line, "seat_wind"),
        discarder=_wind(line, "from") if line.get("from") is not None and how == "ron" else None,
        dora_indicators=_tile_list(line, "dora_indicators"),
        ura_indicators=_tile_list(line, "ura_indicators"),
        honba=honba,
        ron_order=ron_order if how == "ron" else 0,
        sticks=_field(line, "riichi_sticks", int, 0),
        dice=_field(line, "dice", int, 0),
        paarenchan=paarenchan,
        pao=Pao(_wind(pao, "from"), pao.get("yaku")) if pao else None,
        **{name: bool(flags.get(name)) for name in _FLAGS if name != "tsumo"},
    )
    return hand, win, rules, unknown


def _field(line: Mapping[str, Any], name: str, kind: type, default: Any) -> Any:
    value = line.get(name, default)
    if value is None:
        return default
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise _bad("wrong_type", field=name, allowed=_TYPE_NAMES[kind])
    if isinstance(value, int) and abs(value) > MOST:
        raise _bad("wrong_type", field=name, allowed=f"0 … {MOST}")
    return value


_TYPE_NAMES = {dict: "{…}", list: "[…]", int: "0, 1, 2 …", str: '"…"'}
MOST = 1_000_000
"""No count of anything on a table is larger."""


def _text(line: Mapping[str, Any], name: str) -> str:
    if name not in line:
        raise _bad("missing", field=name)
    return cast(str, _field(line, name, str, ""))


def _tiles(line: Mapping[str, Any], name: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(_text(line, name))
    except NotationError as error:
        raise BadInputError(error.problem) from error


def _tile(line: Mapping[str, Any], name: str) -> Tile:
    try:
        return parse_tile(_text(line, name))
    except NotationError as error:
        raise BadInputError(error.problem) from error


def _tile_list(line: Mapping[str, Any], name: str) -> tuple[Tile, ...]:
    texts = _field(line, name, list, [])
    return tuple(_tile({name: text}, name) for text in texts)


def _wind(line: Mapping[str, Any], name: str) -> Wind:
    letter = line.get(name)
    if not isinstance(letter, str) or letter not in _WINDS:
        raise _bad("not_one_of", field=name, allowed="E, S, W, N")
    return _WINDS[letter]


# -------------------------------------------------------------------------------------------- rules

_NOT_ABOUT_RULES = frozenset({"not_majiang"})
"""Marks that the records carry for their own bookkeeping."""


def _number(value: Any, usual: int) -> int:
    if isinstance(value, bool):
        return usual if value else 0
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _on(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


_TRANSLATED: Mapping[str, Callable[[Any], dict[str, Any]]] = {
    "aka": lambda n: {"red_fives": {0: (0, 0, 0), 3: (1, 1, 1), 4: (1, 2, 1)}[_number(n, 3)]},
    "double_yakuman": lambda on: {"double_yakuman": DOUBLE_YAKUMAN if _on(on) else ()},
    "pinfu_tsumo_22": lambda on: {"pinfu_tsumo": not _on(on)},
    "rinshan_tsumo_fu": lambda n: {"rinshan_tsumo_fu": _number(n, 2)},
    "renhou": lambda value: {"renhou": value or "off"},
    "pao": lambda on: {"pao": tuple(on) if isinstance(on, list) else TENHOU.pao if _on(on) else ()},
    "daisharin": lambda on: {"daisharin": _on(on)},
    "daisuurin": lambda on: {"daisharin": _on(on), "daisharin_other_suits": _on(on)},
    "daichikurin": lambda on: {"daisharin": _on(on), "daisharin_other_suits": _on(on)},
    "daichisei": lambda on: {"daichisei": {True: "extra", False: "off"}.get(on, on)},
    "sashikomi": lambda on: {"sashikomi": _on(on), "open_riichi": _on(on)},
    "sanrenkou": lambda n: {"sanrenkou": _number(n, 2)},
    "isshoku_sanjun": lambda n: {"isshoku_sanjun": _number(n, 3)},
    "uumensai": lambda n: {"uumensai": _number(n, 2)},
    "tsubame_gaeshi": lambda n: {"tsubame_gaeshi": _number(n, 1)},
    "kanburi": lambda n: {"kanburi": _number(n, 1)},
    "shiiaru_raotai": lambda n: {"shiiaru_raotai": _number(n, 1)},
    "shiisanpuutaa": lambda value: {"shiisanpuutaa": {True: "yakuman", False: "off"}.get(value, value)},
    "shiisuupuutaa": lambda value: {"shiisuupuutaa": {True: "yakuman", False: "off"}.get(value, value)},
    "red_fives": lambda value: {"red_fives": tuple(value)},
    "double_yakuman_of": lambda value: {"double_yakuman": tuple(value)},
}
"""How the records' names and values become switches, where they are not the switch's own."""


_TRANSLATED_TO = "true, false, 0, 1, 2 …"


def read_rules(given: Mapping[str, Any]) -> tuple[Rules, tuple[str, ...]]:
    """The rules of a line, and the names in it that are no rules.

    :raises BadInputError: a known rule with an impossible value.
    """
    sanma = given.get("players") == 3
    preset = given.get("preset")
    if isinstance(preset, str):
        preset = preset_name(preset)
    if preset is not None and (not isinstance(preset, str) or preset not in PRESETS):
        raise _bad("not_one_of", field="rules.preset", allowed=", ".join(PRESETS))
    base = PRESETS[preset] if preset else TENHOU
    if sanma and base.players != 3:
        base = MAJSOUL_SANMA if preset == "majsoul" else TENHOU_SANMA if base is TENHOU else base
    changes: dict[str, Any] = {}
    unknown = []
    for name, value in given.items():
        try:
            if name in _TRANSLATED:
                changes |= _TRANSLATED[name](value)
            elif name in SWITCHES:
                changes[name] = value
            elif name != "preset" and name not in _NOT_ABOUT_RULES:
                unknown.append(name)
        except (TypeError, ValueError, KeyError):
            raise _bad("bad_rule", field=f"rules.{name}", value=str(value), allowed=_TRANSLATED_TO) from None
    try:
        return replace(base, **changes), tuple(unknown)
    except RulesError as error:
        raise _bad(
            "bad_rule", field=f"rules.{error.name}", value=str(error.value), allowed=error.allowed
        ) from error


def _with_what_the_line_shows(
    rules: Rules, line: Mapping[str, Any], flags: Mapping[str, Any], nuki: int, paarenchan: int
) -> Rules:
    """A flag for something that is off in Tenhou's rules says that it was played, unless the line's rules do."""
    changes: dict[str, Any] = {}
    given = line.get("rules") or {}
    if flags.get("renhou") and "renhou" not in given and "preset" not in given:
        changes["renhou"] = "mangan_cumulative"
    if flags.get("open_riichi") and "open_riichi" not in given and "preset" not in given:
        changes["open_riichi"] = True
    if paarenchan and "paarenchan" not in given:
        changes["paarenchan"] = True
    if nuki and "north" not in given:
        changes["north"] = "nuki"
    rules = replace(rules, **changes) if changes else rules
    return _KNOWN.setdefault(rules, rules)


_KNOWN: dict[Rules, Rules] = {}
"""One object for equal rules: what is remembered about rules is found faster by the same object."""


# ------------------------------------------------------------------------------------------ writing


def _times(yakuman: int) -> str:
    """`yakuman`, `double_yakuman`, `3x_yakuman` …"""
    return {1: "yakuman", 2: "double_yakuman"}.get(yakuman, f"{yakuman}x_yakuman")


def answer(line: Mapping[str, Any], describe: Callable[[Message], str], *, derivation: bool) -> Json:
    """The answer to one line of the batch: the result, or what is wrong.

    :param describe: puts a problem into words. :param derivation: whether to add the whole derivation.
    """
    named: Json = {"id": line.get("id")}
    try:
        hand, win, rules, unknown = read_win(line)
        if derivation:
            found = score(hand, win, rules)
            problem = _error_of(found.outcome, win, rules, describe)
            result = problem or _result_of(price(hand, win, rules))
            extra: Json = {"derivation": derivation_as_json(found)}
        else:
            priced = price(hand, win, rules)
            result = _error_of(priced.outcome, win, rules, describe) or _result_of(priced)
            extra = {}
        if unknown:
            extra["unknown_rules"] = list(unknown)
        return {**named, **result, **extra}
    except BadInputError as error:
        return {**named, **_error("bad_input", describe(error.problem))}
    except InvalidHandError as error:
        first = error.problems[0].key.removeprefix("problem.")
        return {**named, **_error(f"invalid:{first}", "; ".join(map(describe, error.problems)))}


def _error(key: str, message: str) -> Json:
    return {"error": {"key": key, "message": message}}


def _error_of(outcome: str, win: Win, rules: Rules, describe: Callable[[Message], str]) -> Json | None:
    if outcome == "win":
        return None
    reason = Message(f"outcome.{outcome}")
    if outcome == "no_yaku" and win.nagashi_mangan:
        reason = Message("note.nagashi_mangan_off")
    elif outcome == "no_yaku" and rules.ryanhan_shibari and win.honba >= 5:
        reason = Message("outcome.too_few_han")
    return _error(outcome, describe(reason))


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
        "payments": {"deltas": _by_seat(priced.deltas)},
    }


def _by_seat(changes: tuple[int, ...]) -> dict[str, int]:
    return dict(zip("ESWN", changes, strict=False))


def message_as_json(message: Message) -> Json:
    """A message's key and parameters; tiles in notation."""
    return {"key": message.key, **({"params": _plain(dict(message.params))} if message.params else {})}


def _plain(value: Any) -> Any:
    match value:
        case Message():
            return message_as_json(value)
        case Tile():
            return str(value)
        case tuple() if all(isinstance(item, Tile) for item in value):
            return notation(value)
        case dict():
            return {name: _plain(item) for name, item in value.items()}
        case _:
            return value


def reading_as_json(reading: Reading) -> Json:
    """A reading with its lines, as plain data."""
    return {
        "form": reading.form,
        "groups": [
            {
                "shape": group.shape,
                "tiles": notation(group.tiles),
                "concealed": group.concealed,
                **({"meld": group.meld.kind} if group.meld else {}),
            }
            for group in reading.groups
        ],
        "wait": reading.wait,
        "completed": reading.completed,
        "fu_lines": [
            {**message_as_json(line.message), "fu": line.fu, "tiles": notation(line.tiles)}
            for line in reading.fu_lines
        ],
        "raw_fu": reading.raw_fu,
        "fu": reading.fu,
        "yaku_lines": [
            {
                "yaku": line.yaku,
                **({"yakuman": line.yakuman} if line.yakuman else {"han": line.han}),
                "message": message_as_json(line.message),
                "tiles": notation(line.tiles),
            }
            for line in reading.yaku_lines
        ],
        "han": reading.han,
        "yakuman": reading.yakuman,
        "base": reading.base,
        "limit": reading.limit,
        "points": reading.points,
    }


def steps_as_json(steps: Iterable[tuple[str, tuple[Message, ...]]]) -> list[Json]:
    """The steps of a derivation, each with its name and its messages."""
    return [{"step": name, "messages": [message_as_json(each) for each in messages]} for name, messages in steps]


def derivation_as_json(found: Derivation) -> Json:
    """A whole derivation as plain data."""
    return {
        "outcome": found.outcome,
        "chosen": reading_as_json(found.chosen) if found.chosen else None,
        "rejected": [reading_as_json(reading) for reading in found.rejected],
        "steps": steps_as_json(found.steps),
        "payments": [
            {
                "payer": payment.payer.letter if payment.payer is not None else None,
                "points": payment.points,
                "honba": payment.honba,
                "message": message_as_json(payment.message),
            }
            for payment in found.payments
        ],
        "points": found.points,
        "sticks": found.sticks,
        "deltas": _by_seat(found.deltas),
        "notes": [message_as_json(note) for note in found.notes],
    }
