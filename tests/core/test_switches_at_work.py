"""A switch is asked for by the program, and whatever it is set to, the lines of a derivation add up."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import core
from core.entry.entry import assess
from core.rules import match_rules
from core.rules.rules import KINDS
from core.scoring.derivation import Derivation
from tests.every_rules import HANDS, entered, one_switch

RULES = dict(one_switch())


@pytest.mark.parametrize("switch", KINDS)
def test_the_lines_add_up_under_every_value(switch: str) -> None:
    """A switch that fu, han or yaku know of, and that their lines do not, is seen here."""
    seen = 0
    for name, rules in RULES.items():
        if name.partition(":")[2].partition("=")[0] != switch:
            continue
        for text in HANDS.values():
            found = assess(entered(text, rules))
            if not isinstance(found, Derivation):
                continue
            for reading in (found.chosen, *found.rejected):
                if reading is None:
                    continue
                seen += 1
                if reading.fu_lines:
                    assert sum(line.fu for line in reading.fu_lines) == reading.raw_fu, (name, text)
                if not reading.yakuman:
                    assert sum(line.han for line in reading.yaku_lines) == reading.han, (name, text)
    assert seen


def test_every_switch_is_asked_for() -> None:
    """Outside the room of the rules; else it would be shown, and decide nothing."""
    folder = Path(core.__file__).parent
    asked = set()
    for room in ("hand", "scoring", "match"):
        for path in (folder / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    asked.add(node.attr)
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    asked.add(node.value)
    of_the_table = {"atozuke", "kuikae", "kan_dora_reveal"}  # people keep to them; they change no score
    assert {*KINDS, *match_rules.KINDS} - asked == of_the_table
