"""What a yaku rests on: each yaku says it, and says it once."""

from __future__ import annotations

from collections import Counter

import pytest

from core.hand import Win
from core.hand.notation import parse_hand
from core.rules.rules import HAN, YAKUMAN, Rules
from core.scoring import score, yaku_lines


def test_every_yaku_says_once_which_tiles_it_rests_on() -> None:
    said = Counter(name for names in yaku_lines.WITH_TILES for name in names)
    assert said == Counter([*HAN, *YAKUMAN])


def test_a_yaku_that_does_not_say_it_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaku_lines, "_ON_ALL_TILES", yaku_lines._ON_ALL_TILES - {"tanyao"})
    chosen = score(parse_hand("234m567p3344588s +5s"), Win(), Rules()).chosen
    assert chosen is not None
    with pytest.raises(LookupError, match="tanyao"):
        _ = chosen.yaku_lines
