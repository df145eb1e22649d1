"""A million inputs for the readers of the program: each is answered, and none ends in an error of ours.

A small share of them runs with every test, other seeds with `make test-long`.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.fuzz.files import Cell
from tests.fuzz.practice import PRACTISED
from tests.fuzz.readers import READERS, feed

SHARE = 250
"""One input of so many is tried with every test."""
SEEDS = range(1, 11)


@pytest.mark.parametrize("name", READERS)
def test_some_input(name: str) -> None:
    feed(READERS[name], 0, max(READERS[name].inputs // SHARE, 10))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("match", {"rules": {"preset": None}, "rounds": []}),
        ("match", {"rounds": [{"result": {"type": "win", "wins": [{"winner": 1, "han": -3, "fu": 40}]}}]}),
        ("pasted", "505p pon:666p pon:77m99m44p +4p pon:"),
        ("learner", PRACTISED.replace('": [1, ', '": [true, ')),
        ("club_file", [Cell(31, 48, 28, "\ufeff")]),
        ("club_file", [Cell(48, 36, 24, "null")]),
        ("club_file", [Cell(32, 15, 2, "8z"), Cell(0, 4, 6, b"")]),
    ],
)
def test_what_was_found_once(name: str, given: Any) -> None:
    READERS[name].read(given, 0)


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", READERS)
def test_much_input(name: str, seed: int) -> None:
    feed(READERS[name], seed, READERS[name].inputs // len(SEEDS))


def test_it_is_a_million() -> None:
    assert sum(reader.inputs for reader in READERS.values()) >= 1_000_000
