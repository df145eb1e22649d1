"""A switch is asked for by the program, and whatever it is set to, the lines of a derivation add up."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pytest

import core
from core.entry.assess import assess
from core.rules import match_rules
from core.rules.presets import STANDARD, TENHOU_SANMA
from core.rules.rules import KINDS, Rules
from core.scoring.derivation import Derivation
from core.scoring.points import KIRIAGE_BASE, MANGAN, base_points
from core.scoring.steps import base_step
from core.study.table import FU, HAN, table
from tests.case import case
from tests.every_rules import HANDS, OF_THE_TABLE, entered, one_switch

RULES = dict(one_switch())


@pytest.mark.parametrize("switch", KINDS)
def test_the_lines_add_up_under_every_value(switch: str) -> None:
    """A switch that fu, han or yaku know of, and that their lines do not, is seen here."""
    seen = 0
    for name, rules in _of(switch):
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


@pytest.mark.parametrize("switch", KINDS)
def test_the_step_to_base_points_says_what_was_done(switch: str) -> None:
    """Whatever han and fu come to under every value: a limit or a rounding that the step does not know of would be
    told as another one, in a sentence that is not true."""
    for name, rules in _of(switch):
        if rules.fu_counting == "doubling":
            continue
        for han in HAN:
            for fu in FU:
                base, limit = base_points(han, fu, rules.pricing)
                raw = fu << han + 2
                said = base_step(han, fu, base, limit, 0).lines[-1].message.key
                with case(f"{name}: {han} han {fu} fu, {raw} to {base}"):
                    assert (said == "base.uncapped") == (raw == base < MANGAN)
                    assert (said == "base.exactly_mangan") == (raw == base == MANGAN)
                    assert (said == "base.capped") == (raw > base == MANGAN)
                    assert (said == "base.kiriage") == (rules.kiriage and raw == KIRIAGE_BASE)


@pytest.mark.parametrize("switch", [switch for switch in KINDS if switch not in OF_THE_TABLE])
def test_no_other_switch_changes_the_score_table(switch: str) -> None:
    """What does is in `OF_THE_TABLE`, which the walks through tables and pairs of rules go by."""
    for name, rules in _of(switch):
        base = STANDARD if rules.players == 4 else TENHOU_SANMA
        for dealer, tsumo in product((True, False), repeat=2):
            changed, usual = (table(dealer=dealer, tsumo=tsumo, rules=each) for each in (rules, base))
            assert (changed.rows, changed.limits) == (usual.rows, usual.limits), name


def _of(switch: str) -> list[tuple[str, Rules]]:
    """The rules in which a switch has one of its values."""
    return [(name, rules) for name, rules in RULES.items() if name.partition(":")[2].partition("=")[0] == switch]


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
