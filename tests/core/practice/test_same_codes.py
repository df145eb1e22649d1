"""A code gives the same exercise for ever: teachers hand them out, and learners' answers are kept with them.

`codes.txt` has for each unit and level a sum over its first hundred exercises as `python -m core practice` prints
them. `python -m tests.core.practice.test_same_codes` writes it anew: say in the CHANGELOG which units change.
"""

from __future__ import annotations

import json
from pathlib import Path
from zlib import crc32

import pytest

from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import make_exercise
from core.practice.exercise.exercise_json import exercise_as_json
from core.practice.generate.codes import LEVELS
from core.practice.generate.make_draft import NoExerciseError

CODES = Path(__file__).with_name("codes.txt")
SEEDS = 100


def sum_of(unit: str, level: int) -> str:
    """Of all that the exercises of these codes are."""
    found = 0
    for seed in range(SEEDS):
        try:
            text = json.dumps(
                exercise_as_json(make_exercise(seed, unit, level)), ensure_ascii=False, sort_keys=True
            )
        except NoExerciseError:
            text = "none"
        found = crc32(text.encode(), found)
    return f"{found:08x}"


@pytest.mark.sweep(20)
@pytest.mark.parametrize("line", CODES.read_text("utf-8").splitlines())
def test_a_code_gives_the_same_exercise(line: str) -> None:
    unit, level, known = line.split()
    assert sum_of(unit, int(level)) == known


def test_every_unit_is_held_to_its_codes() -> None:
    listed = [tuple(line.split()[:2]) for line in CODES.read_text("utf-8").splitlines()]
    assert listed == [(unit, str(level)) for unit in UNITS for level in LEVELS]


if __name__ == "__main__":
    CODES.write_text(
        "".join(f"{unit} {level} {sum_of(unit, level)}\n" for unit in UNITS for level in LEVELS), "utf-8"
    )
