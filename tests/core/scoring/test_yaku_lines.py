"""What a yaku rests on: each yaku says it, and says it once."""

from __future__ import annotations

from collections import Counter

from core.rules.rules import HAN, YAKUMAN
from core.scoring.yaku_lines import WITH_TILES


def test_every_yaku_says_once_which_tiles_it_rests_on() -> None:
    said = Counter(name for names in WITH_TILES for name in names)
    assert said == Counter([*HAN, *YAKUMAN])
