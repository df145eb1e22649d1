"""The rules in a line of JSON: differences from Tenhou's, in the records' words or by the switches' names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from core.interchange.json_fields import BadInputError, bad, not_one_of, shown, unknown, word
from core.language.messages import Message, Several
from core.rules import match_rules
from core.rules.presets import PRESETS, TENHOU, preset_name
from core.rules.rules import DOUBLE_YAKUMAN, HAN, PAO_YAKUMAN, SWITCHES, VALUED, Rules
from core.rules.switch_messages import right_message
from core.rules.switches import RulesError

_NOT_ABOUT_RULES = ("not_majiang", "disp")
"""Names in records that have no effect."""
_SPELLED = {True: "true", False: "false"}


def _on(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _number(usual: int) -> Callable[[Any], int]:
    """Return a reader of a number; `true` stands for the usual one, `false` for 0."""

    def read(value: Any) -> int:
        if isinstance(value, bool):
            return usual if value else 0
        if not isinstance(value, int):
            raise TypeError(value)
        return value

    return read


def _list(value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(value)


def _or_off(on: str) -> Callable[[Any], Any]:
    """Return a reader of a word; `true` stands for this word, `false` for "off"."""

    def read(value: Any) -> Any:
        return (on if value else "off") if isinstance(value, bool) else value

    return read


def _renhou(value: Any) -> Any:
    if value is True:
        raise TypeError(value)  # ambiguous: there are three values besides off
    return "off" if value is False else value


def _switch(name: str, read: Callable[[Any], Any]) -> Callable[[Any], dict[str, Any]]:
    return lambda value: {name: read(value)}


_SHARED_REDS = {0: (0, 0, 0), 3: (1, 1, 1), 4: (1, 2, 1)}
_ON_OFF = ("true", "false")

_TRANSLATED: Mapping[str, tuple[Callable[[Any], dict[str, Any]], tuple[str, ...]]] = {
    "aka": (lambda n: {"red_fives": _SHARED_REDS[_number(3)(n)]}, (*_ON_OFF, "0", "3", "4")),
    "double_yakuman": (lambda on: {"double_yakuman": DOUBLE_YAKUMAN if _on(on) else ()}, _ON_OFF),
    "double_yakuman_of": (_switch("double_yakuman", _list), (f"[{', '.join(DOUBLE_YAKUMAN)}]",)),
    "pinfu_tsumo_22": (lambda on: {"pinfu_tsumo": not _on(on)}, _ON_OFF),
    "rinshan_tsumo_fu": (_switch("rinshan_tsumo_fu", _number(2)), (*_ON_OFF, "0", "2")),
    "renhou": (_switch("renhou", _renhou), ("off", "mangan", "mangan_cumulative", "yakuman", "false")),
    "pao": (
        lambda on: {"pao": tuple(on) if isinstance(on, list) else TENHOU.pao if _on(on) else ()},
        (*_ON_OFF, f"[{', '.join(PAO_YAKUMAN)}]"),
    ),
    "daisharin": (_switch("daisharin", _on), _ON_OFF),
    "daisuurin": (lambda on: {"daisharin": _on(on), "daisharin_other_suits": _on(on)}, _ON_OFF),
    "daichikurin": (lambda on: {"daisharin": _on(on), "daisharin_other_suits": _on(on)}, _ON_OFF),
    "daichisei": (_switch("daichisei", _or_off("extra")), (*_ON_OFF, "off", "extra", "double")),
    "sashikomi": (lambda on: {"sashikomi": _on(on), "open_riichi": _on(on)}, _ON_OFF),
    **{name: (_switch(name, _number(HAN[name][0])), (*_ON_OFF, "0 … 13")) for name in VALUED},
    **{
        name: (_switch(name, _or_off("yakuman")), (*_ON_OFF, "off", "mangan", "yakuman"))
        for name in ("shiisanpuutaa", "shiisuupuutaa")
    },
    "red_fives": (_switch("red_fives", _list), ("[1, 1, 1]",)),
}
"""By the records' name: how to read its value into switches, and examples of values for errors."""


def players_of(given: Mapping[str, Any], of_line: Any = None) -> int:
    """Return the number of players: as stated in the line or in its rules, or that of the preset.

    :param of_line: the number stated in the line besides its rules, not checked yet; None if none.
    :raises BadInputError: these contradict each other, or the number is not 3 or 4.
    """
    preset = _preset(given)
    named = [("players", of_line), ("rules.players", given.get("players"))]
    said = [(field, value) for field, value in named if value is not None]
    for field, value in said:
        if type(value) is not int or value not in (3, 4):
            raise not_one_of(field, value, ("3", "4"))
    counts = {value for _, value in said}
    if preset is not None and PRESETS[preset].players == 3:
        counts.add(3)
    if len(counts) > 1:
        key = "players_differ" if len({value for _, value in said}) > 1 else "players_of_preset"
        raise bad(key, field=said[0][0], value=said[0][1], preset=preset, right=3)
    return counts.pop() if counts else 4


def _preset(given: Mapping[str, Any]) -> str | None:
    """Return the present name of the preset in the rules; None if they name none."""
    name = given.get("preset")
    if name is None:
        return None
    return word({known: known for known in PRESETS}, preset_name(name) if isinstance(name, str) else name, _FIELD)


_FIELD = "rules.preset"


def preset_of(given: Mapping[str, Any], players: int) -> str:
    """Return the preset on which rules are based: the one they name, or Tenhou's.

    For three players it is the variant for three, if there is one. :raises BadInputError: there is no such preset.
    """
    name = _preset(given) or "tenhou"
    return f"{name}_sanma" if players == 3 and f"{name}_sanma" in PRESETS else name


def read_rules(given: Mapping[str, Any], players: int | None = None) -> Rules:
    """Return the rules of a line: those of `preset_of()` with the changes; unknown names have no effect.

    :param players: if stated elsewhere in the line; None if not.
    :raises BadInputError: a known rule has an invalid value, or the numbers of players differ.
    """
    players = players_of(given, players)
    changes: dict[str, Any] = {"players": players}
    written: dict[str, str] = {}
    for name, value in given.items():
        if name in _TRANSLATED:
            read, allowed = _TRANSLATED[name]
            try:
                found = read(value)
                changes |= found
                written |= dict.fromkeys(found, f"rules.{name}")
            except (TypeError, KeyError):
                right = Message.of("rule_right.one_of", values=Several(allowed))
                raise bad("bad_rule", field=f"rules.{name}", value=shown(value), allowed=right) from None
        elif name in SWITCHES:
            changes[name] = value
    try:
        return replace(PRESETS[preset_of(given, players)], **changes)
    except RulesError as error:
        raise rule_problem(error, players, written) from error


def rule_problem(error: RulesError, players: int, fields: Mapping[str, str] | None = None) -> BadInputError:
    """Return the error for an invalid value of a switch, with the valid ones.

    :param fields: the line's fields for switches that are not in its rules under their own names.
    """
    if error.name == "return_score":
        right = Message("bad_input.at_least_start")
    else:
        right = right_message(error.name, players, _SPELLED)
    field = (fields or {}).get(error.name, f"rules.{error.name}")
    return bad("bad_rule", field=field, value=shown(error.value), allowed=right)


def unknown_rules(given: object, *, of_match: bool = False) -> list[str]:
    """Return the unknown names in a line's rules, shortened to fit into a sentence; [] if these are no object.

    :param of_match: whether switches of a match are known, too.
    """
    return unknown(given, _OF_MATCHES if of_match else _OF_HANDS)


_OF_HANDS = frozenset((*_TRANSLATED, *SWITCHES, *_NOT_ABOUT_RULES, "preset"))
_OF_MATCHES = _OF_HANDS | {*match_rules.SWITCHES, "settlement"}
