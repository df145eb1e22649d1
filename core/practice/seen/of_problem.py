"""The table of a problem: restored with it, as it follows from its code."""

from __future__ import annotations

from zlib import crc32

from core.hand.notation import parse_tiles
from core.practice.problems import Problem
from core.practice.seen.laying import seen_table
from core.practice.seen.types import SeenTable


def problem_table(posed: Problem) -> SeenTable | None:
    """Returns the table on which a problem's win is seen; None: it has no tiles, or not all of it can be seen."""
    if posed.hand is None or not posed.hand.well_formed:
        return None
    river = parse_tiles("".join(posed.given.get("discards", ())))
    return seen_table(posed.hand, posed.win, posed.rules, crc32(posed.code.encode()), river)
