"""Nothing lies in the program that the program does not use: what is dead goes, what only tests use is theirs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.places import parsed, sources

Definition = ast.FunctionDef | ast.ClassDef

KEPT = {
    "PluralRules.categories",  # what the forms are for; whoever completes a language is told by it
    "HouseTable.tip_of",
    "WITH_TILES",  # every yaku in one of these: what a test of them asks
    # Where something painted is, which is no widget that could be found by its name: for whoever points at it.
    *("TileTips.tiles_lying", "ChartView.spot_place", "CurveView.stage_center", "FeltView.seat_center"),
    # What stands beside a draw.
    *("PlanQuality.most_meetings", "PlanQuality.rank_distance"),
    *("WhatIfView.cell_center", "TableView.cell_center", "CardView.term_places"),
}
OF_QT = re.compile(r"[a-z]+[A-Z]\w*|event|data|flags|parent|text|index")
"""Qt's own names of what is overridden, which Qt calls."""


def defined(body: list[ast.stmt], owner: str = "") -> Iterator[str]:
    """Names of functions, classes, constants and fields, those of a class as `Class.name`."""
    for one in body:
        if isinstance(one, Definition):
            yield owner + one.name
        if isinstance(one, ast.ClassDef):
            yield from defined(one.body, f"{one.name}.")
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            yield owner + one.target.id
        if isinstance(one, ast.Assign):
            targets = [each for target in one.targets for each in ast.walk(target)]
            yield from (owner + each.id for each in targets if isinstance(each, ast.Name))


def used(tree: ast.Module) -> Iterator[str]:
    """Names that are read, attributes, and words in texts that are no docstrings: fields are named there, too."""
    silent = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for one in ast.walk(tree):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load):
            yield one.id
        elif isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Load):
            yield one.attr
        elif isinstance(one, ast.MatchClass):
            yield from one.kwd_attrs
        elif isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in silent:
            yield from re.findall(r"[A-Za-z_]\w*", one.value)


def test_everything_in_the_program_is_used_by_it() -> None:
    trees = [parsed(path) for path in sources("core", "gui", "resources")]
    names = {name for tree in trees for name in used(tree)}
    idle = {name for tree in trees for name in defined(tree.body) if name.rpartition(".")[2] not in names}
    idle = {name for name in idle if not OF_QT.fullmatch(short := name.rpartition(".")[2]) and short[:2] != "__"}
    assert idle - KEPT == set()
    assert KEPT - idle == set()  # what is gone, or used now, is no exception any more
