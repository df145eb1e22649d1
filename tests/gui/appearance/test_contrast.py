"""The colours of each theme can be read: text has AA on every ground that it stands on, numbers have AAA."""

from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtGui import QColor

import resources
from gui.appearance.theme import TextSize, ThemeName
from tests.contrast import AA, AAA, SIGN, THEMES, contrast

GROUNDS = ("card", "window", "box", "button", "hover", "lit", "pill", "lane")
"""What text of every kind stands on."""
LIMITS = tuple(f"limit_{depth}" for depth in range(1, 6))
NUMBERS = (
    *((ink, ground) for ink in ("text", "accent") for ground in GROUNDS),
    *((ink, ground) for ink in ("muted", "warn", "own", "link") for ground in ("card", "window", "lit")),
    *(("text", limit) for limit in LIMITS),
    ("muted", "limit_1"),
    ("on_accent", "accent"),
    ("on_accent", "accent_over"),
    ("on_felt", "felt_top"),
    ("on_felt", "felt_bottom"),
    ("text", "own_ground"),
    ("own", "own_ground"),
    ("on_glow", "glow"),
    *((f"curve_{number}", ground) for number in (1, 2, 3) for ground in ("card", "window")),
    *((f"seat_{number}", "card") for number in (1, 2, 3, 4)),
    ("text", "seat"),
)
"""Inks in which numbers are written, and their grounds."""
TEXTS = (
    *((ink, ground) for ink in ("muted", "warn", "own", "link") for ground in GROUNDS),
    *((ink, ground) for ink in ("right", "wrong") for ground in ("card", "window", f"{ink}_ground")),
    *(("text", f"{ink}_ground") for ink in ("right", "wrong")),
    *(("disabled", ground) for ground in ("card", "window", "button")),
    ("stick_red", "stick"),
    ("muted", "seat"),
)
"""Inks of words alone."""
SIGNS = (*(("focus", ground) for ground in ("card", "window", "button", "hover")), ("accent", "window"))
"""The frames by which something is told."""


def _contrast(theme: ThemeName, ink: str, ground: str) -> float:
    colors = resources.theme()[theme]
    return contrast(QColor(colors[ink]), QColor(colors[ground]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("pairs", "least"), [(NUMBERS, AAA), (TEXTS, AA), (SIGNS, SIGN)])
def test_contrast_is_enough_to_read(theme: ThemeName, pairs: tuple[tuple[str, str], ...], least: float) -> None:
    found = {pair: round(_contrast(theme, *pair), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in found.items() if ratio < least} == {}


def test_high_contrast_is_higher() -> None:
    for pair in (*NUMBERS, *TEXTS):
        assert _contrast("contrast", *pair) >= AAA, pair


def test_all_themes_have_the_same_colours() -> None:
    tables = [list(resources.theme()[theme]) for theme in THEMES]
    assert tables == [tables[0]] * len(THEMES)


def test_every_size_of_letters_has_its_line() -> None:
    assert tuple(resources.theme()["type"]) == tuple(resources.theme()["line"]) == get_args(TextSize)
