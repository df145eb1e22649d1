"""Whether what was entered into a form is right, and if not, whether it follows from what stands above it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from core.practice.form_fields import Entered, Field
from core.practice.parts import SHEET, Part
from core.scoring.derivation import Derivation
from core.scoring.points import base_points, counted_honba, payments, round_up

Verdict = Literal["right", "own", "wrong"]
"""Right; not right, but what follows from the lines above as they were entered; wrong."""
MOST_BASE = 100_000
"""Nobody means more base points than that: they were mistyped."""


class Filled(NamedTuple):
    """The fields of a hand and what stands in them."""

    derivation: Derivation
    fields: tuple[Field, ...]
    entered: tuple[Entered | None, ...]


def verdict(filled: Filled, at: int) -> Verdict:
    """Returns whether what stands in a field is right; else whether it follows from the lines above."""
    field, mine = filled.fields[at], filled.entered[at]
    if field.part == "groups":
        pairs = zip(filled.fields[:at], filled.entered, strict=False)
        before = sum(other.part == "groups" and entered == mine for other, entered in pairs)
        rights = sum(other.part == "groups" and other.right == mine for other in filled.fields)
        return "right" if before < rights else "wrong"
    if field.part == "yaku" and isinstance(mine, tuple) and isinstance(field.right, tuple):
        return "right" if set(mine) == set(field.right) else "wrong"
    if mine == field.right:
        return "right"
    return "own" if mine is not None and mine == following(filled, at) else "wrong"


def following(filled: Filled, at: int) -> int | None:
    """Returns what follows in a field from the lines above as they were entered; None where nothing does.

    Own 30 fu and 2 han come to 480 base points, and to 2,000 from the discarder, whatever is right.
    """
    part = filled.fields[at].part
    if part == "raw_fu":
        pairs = list(zip(filled.fields, filled.entered, strict=True))
        lines = [mine for field, mine in pairs if field.part in SHEET and isinstance(mine, int)]
        asked = sum(field.part in SHEET for field in filled.fields)
        return sum(lines) if lines and len(lines) == asked else None
    if part == "fu":
        raw = _stands(filled, "raw_fu")
        return round_up(raw, 10) if raw is not None else None
    if part == "base":
        return _base(filled)
    return _following_payment(filled, at) if part == "payments" else None


def _base(filled: Filled) -> int | None:
    han, fu = _stands(filled, "han"), _stands(filled, "fu")
    return base_points(han, fu, filled.derivation.rules.pricing)[0] if han and fu is not None else None


def _following_payment(filled: Filled, at: int) -> int | None:
    rules, win = filled.derivation.rules, filled.derivation.win
    asked = any(field.part == "base" for field in filled.fields)
    base = _stands(filled, "base") if asked else _base(filled)
    if base is None or base > MOST_BASE:
        return None
    paid = payments(base, counted_honba(win, rules), win.tsumo, win.seat_wind, win.discarder, rules.pricing)
    totals = {payment.message: payment.total for payment in paid}
    number = sum(field.part == "payments" for field in filled.fields[:at])
    return [*totals.values()][number] if number < len(totals) else None


def _stands(filled: Filled, part: Part) -> int | None:
    """What stands in a field, or what is right where none was asked."""
    for field, mine in zip(filled.fields, filled.entered, strict=True):
        if field.part == part:
            return mine if isinstance(mine, int) else None
    reading = filled.derivation.chosen
    return None if reading is None else {"raw_fu": reading.raw_fu, "fu": reading.fu, "han": reading.han}.get(part)
