"""Cases as lines of text: a hand, what happened, what it is worth.

    44456m345s23467p +8p | ron E/S riichi dora:3m | riichi 1, tanyao 1 = 2 han 40 fu 2600
    55z11z ... +5z ...    | tsumo E/S rules:wrc    | daisangen, tsuuiisou = 1 yakuman 32000
    22m ...               | ron E/S haitei         | problem haitei_without_tsumo
    ...                   | ron E/S                | no_yaku

The hand is in the notation of `core.hand.notation`. What happened: `ron` or `tsumo`, round/seat, then any flag of
`Win` by name, `from:W`, `dora:`, `ura:`, `honba:`, `sticks:`, `pao:W` or `pao:W/rinshan`, `paarenchan:1`,
`ron_order:1`, `rules:` with a preset, and any switch as `kuitan=off` or `kazoe=sanbaiman`. After the result there
may be gains and losses by seat: `; E-3900 S+7700 ...`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from core.hand import Hand, InvalidHandError, Pao, Win
from core.hand.notation import parse_hand, parse_tiles
from core.rules.presets import PRESETS, STANDARD
from core.rules.rules import DOUBLE_YAKUMAN, ORDER, Rules
from core.scoring import score
from core.tiles import Wind

WINDS = "ESWN"
COUNTS = ("honba", "sticks", "paarenchan", "ron_order", "dice")
FLAGS = {f.name for f in fields(Win) if f.type == "bool" and f.init}


@dataclass(frozen=True)
class Case:
    """One line."""

    place: str
    hand: Hand
    win: Win
    rules: Rules
    expected: str

    def __str__(self) -> str:
        return self.place


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file; empty lines and lines that begin with # are passed over."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield read_case(line, f"{path.name}:{number}")


def read_case(line: str, place: str = "") -> Case:
    """The case of a line."""
    hand, happened, expected = (part.strip() for part in line.split("|"))
    win, rules = read_happened(happened)
    return Case(place, parse_hand(hand), win, rules, " ".join(expected.split()))


def read_happened(text: str) -> tuple[Win, Rules]:
    """What happened, and under which rules."""
    how, winds, *words = text.split()
    round_wind, seat = (Wind(WINDS.index(letter)) for letter in winds.split("/"))
    given: dict[str, Any] = {"tsumo": how == "tsumo", "round_wind": round_wind, "seat_wind": seat}
    rules = STANDARD
    for word in words:
        name, colon, value = word.partition(":")
        switch, equals, setting = word.partition("=")
        if equals:
            change: dict[str, Any] = {switch: _setting(getattr(rules, switch), setting)}
            rules = replace(rules, **change)
        elif name == "rules":
            rules = PRESETS[value]
        elif name in ("dora", "ura"):
            given[f"{name}_indicators"] = parse_tiles(value)
        elif name == "from":
            given["discarder"] = Wind(WINDS.index(value))
        elif name == "pao":
            liable, _, yaku = value.partition("/")
            given["pao"] = Pao(Wind(WINDS.index(liable)), yaku or None)
        elif colon and name in COUNTS:
            given[name] = int(value)
        else:
            assert name in FLAGS, f"no such condition: {word}"
            given[name] = True
    return Win(**given), rules


def _setting(present: object, text: str) -> object:
    if isinstance(present, bool):
        return {"on": True, "off": False}[text]
    if isinstance(present, int):
        return int(text)
    if isinstance(present, tuple):
        if text == "all":
            return DOUBLE_YAKUMAN
        return tuple(int(n) if n.isdigit() else n for n in text.split(",") if n)
    return text


def result_of(case: Case) -> str:
    """What the engine says, in the form of the third column; gains and losses only if the case names them."""
    try:
        found = score(case.hand, case.win, case.rules)
    except InvalidHandError as error:
        return "problem " + " ".join(problem.key.removeprefix("problem.") for problem in error.problems)
    if found.outcome != "win" or found.chosen is None:
        return found.outcome
    chosen = found.chosen
    if chosen.yakuman:
        assert not any(line.han for line in chosen.yaku_lines)
        names = ", ".join(
            line.yaku + (f" x{line.yakuman}" if line.yakuman > 1 else "") for line in chosen.yaku_lines
        )
        text = f"{names} = {chosen.yakuman} yakuman {found.points}"
    else:
        names = ", ".join(f"{line.yaku} {line.han}" for line in chosen.yaku_lines)
        text = f"{names} = {chosen.han} han {chosen.fu} fu {found.points}"
    if ";" in case.expected:
        changes = zip(WINDS, found.deltas, strict=False)
        text += "; " + " ".join(f"{letter}{change:+}" for letter, change in changes)
    return text


def named_yaku(text: str) -> set[str]:
    """The yaku that a result names."""
    return {word for word in re.split(r"[ ,=]+", text) if word in ORDER}
