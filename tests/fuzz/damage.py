"""What can happen to an input: a value in the wrong place, a character too many, a field under another name."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

ALPHABET = (
    "0123456789mpszMPSZESWNPFC東南西北白發中萬筒索 \t+<>^:/=;,#.-_%\"'\\[]{}()!?@\n\r\0\x1b"
    "\ufeff\u200b\u202e\ufe0f🀀🀄🀇🀐🀡🀢🀫🃏１２３ｍｐ＋：½٣²éあア💥\ud800\udfff"
)
"""Signs that mean something to some reader, and signs that mean nothing to any."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 3, 4, 5, 7, 13, 20, 25, 30, 40, 99, 110, 1000, 25_000, 1_000_000, 1_000_001),
    *(-3, -(10**6), 10**18, 10**400, 1.5, 3.0, -0.0, 1e308, 0.1),
    *("", " ", "E", "N", "Q", "1m", "0p", "5z", "8z", "123m", "🀄", "ron", "tsumo", "draw", "win", "exhaustive"),
    *("tenhou", "tenhou_sanma", "m_league", "jpml_a", "off", "on", "none", "top", "split", "float", "daisangen"),
    *("x" * 500, "\ud800", "\ufeff", "null", "3", "1e3", "{n}", "<b>", "💥"),
    *([], {}, [[]], [None], [1, "a"], {"a": 1}, [{}], {"": ""}, [0] * 60),
)


def text(rng: random.Random, given: str) -> str:
    """A text with one to four changes."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 4))):
        place = rng.randrange(len(given) + 1)
        end = min(len(given), place + rng.choice((0, 1, 1, 2, 5, 20)))
        match rng.randrange(6):
            case 0:
                given = given[:place] + given[end:]
            case 1 | 2:
                given = given[:place] + rng.choice(ALPHABET) + given[end:]
            case 3:
                given = given[:end] + given[place:end] * rng.choice((1, 2, 40)) + given[end:]
            case 4:
                other = rng.randrange(len(given) + 1)
                given = given[:other] + given[place:end] + given[other:]
            case _:
                given = given[place:] + given[:place] if rng.random() < 0.3 else given.swapcase()
    return given


def value(rng: random.Random, given: Any, names: Sequence[str]) -> Any:
    """Plain data with one to four changes anywhere in it. :param names: names of fields that some reader knows."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 4))):
        given = _changed(rng, given, names)
    return given


def _changed(rng: random.Random, given: Any, names: Sequence[str]) -> Any:
    if isinstance(given, dict) and given and rng.random() < 0.9:
        return _changed_object(rng, given, names)
    if isinstance(given, list) and given and rng.random() < 0.9:
        place = rng.randrange(len(given))
        one = given[place]
        match rng.randrange(6):
            case 0:
                return given[:place] + given[place + 1 :]
            case 1:
                return [*given, one]
            case 2:
                return [*given[place:], *given[:place]]
            case _:
                return [*given[:place], _changed(rng, one, names), *given[place + 1 :]]
    if isinstance(given, str) and rng.random() < 0.6:
        return text(rng, given)
    if isinstance(given, bool) and rng.random() < 0.6:
        return not given
    if isinstance(given, int) and abs(given) < 10**18 and rng.random() < 0.6:
        return rng.choice((given + 1, given - 1, -given, given * 10, given + 0.5, float(given), str(given)))
    return rng.choice(VALUES)


def _changed_object(rng: random.Random, given: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    name = rng.choice(list(given))
    match rng.randrange(9):
        case 0:
            return {key: one for key, one in given.items() if key != name}
        case 1:
            return {**given, rng.choice(names): rng.choice(VALUES)}
        case 2:
            return {**given, rng.choice(names): given[name]}
        case 3:
            return {text(rng, key) if key == name else key: one for key, one in given.items()}
        case _:
            return {**given, name: _changed(rng, given[name], names)}
