"""Read and write rule sets as text: a readable file to keep and share, and a few words for a hand code.

    fuhan-rules = 1
    name = "Our club"
    based_on = "tenhou"

    [hand]
    kiriage = true  # tenhou: false

    [match]
    uma = [30, 10, -10, -30]  # tenhou: [20, 10, -10, -20]

A file for people has only the differences from a preset. Stored rules have all switches, because a later version
may correct a preset, and a match must keep the rules it was played by. Both are read in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from core.language.messages import Message, Several
from core.language.problem import ProblemError
from core.rules import match_rules, rules
from core.rules.presets import PRESETS, preset_name
from core.rules.rule_sets import LONGEST_NAME, PRESET_SETS, RuleSet, differences, is_name, nearest_preset
from core.rules.rules import Rules
from core.rules.switch_groups import ALL_SWITCHES, kind
from core.rules.switch_messages import right_message, switch_name, value_message
from core.rules.switches import ChoiceSwitch, NumberSwitch, RulesError, SelectionSwitch, TableSwitch

MARK = "fuhan-rules"
VERSION = 1
LONGEST = 60_000
"""Maximum length of a file in characters."""
SECTIONS: Mapping[str, tuple[str, ...]] = {"hand": rules.SWITCHES, "match": match_rules.SWITCHES}
_HEAD = (MARK, "name", "based_on")
_IN_FILE = {True: "true", False: "false"}
_IN_WORDS = {True: "on", False: "off"}


class RuleSetError(ProblemError, ValueError):
    """A text that is not a valid rule set. The problem names the switch, its value and what is expected."""


# ------------------------------------------------------------------------------------------- files


def write_rule_set(
    rule_set: RuleSet, describe: Callable[[Message], str] | None = None, *, whole: bool = False
) -> str:
    """Return the file of a rule set: the preset that is nearest, and the differences from it.

    :param describe: puts a message into words. If given, a comment above each line explains it.
    :param whole: whether to write all switches, not only the differences.
    """
    base = nearest_preset(rule_set)
    differing = {found.switch for found in differences(base, rule_set)}
    lines = [f"{MARK} = {VERSION}", f"name = {_toml(rule_set.name)}", f"based_on = {_toml(base.name)}"]
    if describe:
        key = "rule_file.header_whole" if whole else "rule_file.header"
        lines.insert(0, _comment(describe(Message.of(key, base=Message(f"preset.{base.name}")))))
    for section, switches in SECTIONS.items():
        written = [switch for switch in ALL_SWITCHES if switch in switches and (whole or switch in differing)]
        if not written:
            continue
        lines += ["", f"[{section}]"]
        for switch in written:
            value = rule_set.value(switch)
            if describe:
                said = Message.of("rule_file.line", switch=switch_name(switch), value=value_message(switch, value))
                lines.append(_comment(describe(said)))
            other = f"  # {base.name}: {_toml(base.value(switch))}" if switch in differing else ""
            lines.append(f"{switch} = {_toml(value)}{other}")
    return "\n".join(lines) + "\n"


def _comment(text: str) -> str:
    return "# " + " ".join(text.split())


def _toml(value: object) -> str:
    match value:
        case bool():
            return _IN_FILE[value]
        case str():
            # TOML would also want control characters escaped, but names do not contain any.
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case tuple() | list():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return str(value)


def read_rule_set(text: str) -> RuleSet:
    """Return the rule set of a file. What it does not state is as in the preset it names, or in `standard`.

    :raises RuleSetError: it is no rule set, too long or from a newer version, or a key or value is invalid; it
        says what is expected.
    """
    if len(text) > LONGEST:
        raise RuleSetError(Message.of("rule_file.too_long", count=len(text), right=LONGEST))
    given = _parsed(text.removeprefix("\ufeff"))
    if MARK not in given:
        raise RuleSetError(Message.of("rule_file.no_rules", name=f"{MARK} = {VERSION}"))
    version = given[MARK]
    if type(version) is not int or version < 1:
        raise _wrong(MARK, version, Message.of("rule_right.one_of", values=str(VERSION)))
    if version > VERSION:
        raise RuleSetError(Message.of("rule_file.newer", found=version, right=VERSION))
    for key in given:
        if key not in (*_HEAD, *SECTIONS):
            raise _unknown(key, "")
    name = given.get("name")
    if name is None:
        raise RuleSetError(Message.of("rule_file.missing", name="name"))
    if not isinstance(name, str) or not is_name(name):
        raise _wrong("name", name, Message.of("rule_right.name", most=LONGEST_NAME))
    based_on = given.get("based_on", "standard")
    if not isinstance(based_on, str) or preset_name(based_on) not in PRESET_SETS:
        raise _wrong("based_on", based_on, Message.of("rule_right.one_of", values=Several(tuple(PRESET_SETS))))
    return _built(name, PRESET_SETS[preset_name(based_on)], _values(given))


def _parsed(text: str) -> dict[str, Any]:
    import tomllib  # imported late: the program's start does not need it

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Besides syntax errors, these are numbers of thousands of digits and very deep nesting.
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else max(len(text.splitlines()), 1)
        raise RuleSetError(Message.of("rule_file.no_toml", line=line)) from None


def _values(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values in the sections, by switch."""
    values: dict[str, Any] = {}
    for section, switches in SECTIONS.items():
        table = given.get(section, {})
        if not isinstance(table, dict):
            raise _wrong(section, table, Message.of("rule_right.section", section=section))
        for switch, value in table.items():
            if switch not in switches:
                raise _unknown(switch, section)
            values[switch] = _frozen(value)
    return values


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _built(name: str, base: RuleSet, values: Mapping[str, Any]) -> RuleSet:
    players = values.get("players", base.rules.players)
    players = players if players in (3, 4) else base.rules.players
    for switch, value in values.items():
        if not kind(switch).holds(value):
            raise _wrong(switch, value, right_message(switch, players, _IN_FILE))
    hand = {switch: value for switch, value in values.items() if switch in rules.SWITCHES}
    match = {switch: value for switch, value in values.items() if switch in match_rules.SWITCHES}
    try:
        return RuleSet(name=name, rules=replace(base.rules, **hand), match=replace(base.match, **match))
    except RulesError as error:
        if error.name == "return_score":
            start = match.get("start", base.match.start)
            right = Message.of("rule_right.at_least", low=start)
        else:
            right = right_message(error.name, players, _IN_FILE)
        raise _wrong(error.name, error.value, right) from error


def _wrong(key: str, value: object, right: Message) -> RuleSetError:
    return RuleSetError(Message.of("rule_file.value", name=key, value=_shown(value), right=right))


def _shown(value: object) -> str:
    """Return a value as written in a file, shortened to fit into a sentence."""
    text = _toml(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _unknown(key: str, section: str) -> RuleSetError:
    """Return the error for an unknown key, with the section where it belongs or a similar key, if there is one."""
    for other, switches in SECTIONS.items():
        if key in switches:
            return RuleSetError(Message.of("rule_file.elsewhere", name=key, section=other))
    known = SECTIONS.get(section, (*_HEAD, *SECTIONS))
    near = _like(key, known)
    if near:
        return RuleSetError(Message.of("rule_file.unknown_near", name=_cut(key), near=near[0]))
    return RuleSetError(Message.of("rule_file.unknown", name=_cut(key)))


def _cut(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


# --------------------------------------------------------------------------------- hand codes


@lru_cache(maxsize=64)
def rules_words(hand: Rules) -> str:
    """Return the rules of a hand as one word without spaces: the nearest preset and the differences from it.

    standard;double_wind_pair_fu=2;kiriage=on;pao=daisangen,suukantsu
    """
    name, changes = nearest_rules(hand)
    return ";".join((name, *(f"{switch}={_word(mine)}" for switch, mine in changes.items())))


def nearest_rules(hand: Rules) -> tuple[str, dict[str, object]]:
    """Return the name of the preset that differs least, and this hand's values of the switches that differ."""
    name, base = min(PRESETS.items(), key=lambda preset: len(preset[1].differences(hand)))
    return name, {switch: mine for switch, (_, mine) in base.differences(hand).items()}


def _word(value: object) -> str:
    match value:
        case bool():
            return _IN_WORDS[value]
        case tuple():
            return ",".join(map(str, value)) or "none"
        case _:
            return str(value)


def read_rules_words(text: str) -> Rules:
    """Return the rules written by `rules_words()`.

    :raises RuleSetError: a word is invalid; it names it and what is expected.
    """
    name, *words = text.strip().split(";")
    name = preset_name(name)
    if name not in PRESETS:
        raise RuleSetError(Message.of("rule_words.preset", word=_cut(name), known=", ".join(PRESETS)))
    changes: dict[str, Any] = {}
    for word in words:
        switch, equals, value = word.partition("=")
        if not equals:
            raise RuleSetError(Message.of("rule_words.form", word=_cut(word)))
        if switch not in rules.SWITCHES:
            raise _unknown_word(switch)
        if switch in changes:
            raise RuleSetError(Message.of("rule_words.twice", word=switch))
        changes[switch] = _from_word(switch, value)
        if not kind(switch).holds(changes[switch]):
            right = right_message(switch, PRESETS[name].players, _IN_WORDS)
            raise RuleSetError(Message.of("rule_words.value", word=_cut(word), right=right))
    return replace(PRESETS[name], **changes)


def _like(word: str, known: Iterable[str]) -> list[str]:
    """Return the most similar of the known words as a list of one; [] if none is similar."""
    from difflib import get_close_matches

    return get_close_matches(word[:100], known, n=1)


def _unknown_word(switch: str) -> RuleSetError:
    near = _like(switch, rules.SWITCHES)
    if near:
        return RuleSetError(Message.of("rule_words.switch_near", word=_cut(switch), near=near[0]))
    return RuleSetError(Message.of("rule_words.switch", word=_cut(switch)))


def _from_word(switch: str, text: str) -> object:
    """Return the value that a word stands for; if there is none, the word, which is no valid value."""
    match kind(switch):
        case ChoiceSwitch(values=values):
            return next((value for value in values if _word(value) == text), text)
        case NumberSwitch():
            return _number(text)
        case SelectionSwitch():
            return () if text == "none" else tuple(text.split(","))
        case TableSwitch():
            return text
        case _:
            return tuple(map(_number, text.split(",")))


def _number(text: str) -> int | str:
    # No switch has more than nine digits, and longer numbers could be slow to convert.
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else text
