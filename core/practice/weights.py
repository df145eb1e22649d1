"""What people win with: shares of 2,907 wins of Tenhou's logs, in percent, and how the levels change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from core.practice.wish import HandTheme, PairName
from core.scoring.lines import Wait

T = TypeVar("T")

WAITS: Mapping[Wait, float] = {"ryanmen": 53.8, "kanchan": 18.9, "shanpon": 14.4, "tanki": 6.9, "penchan": 3.5}
SEVEN_PAIRS = 0.024
PAIRS: Mapping[PairName, float] = {
    "number": 69.9,
    "terminal": 15.6,
    "dragon": 5.7,
    "guest": 3.7,
    "round": 1.2,
    "seat": 1.0,
    "double": 0.3,
}
TRIPLETS: Mapping[int, float] = {0: 33.3, 1: 38, 2: 21, 3: 6.5, 4: 1.2}
"""How many triplets and kans a hand has."""
KAN = 0.05
"""The share of them that are kans."""
SIMPLE_IF_CLOSED, SIMPLE_IF_CALLED = 0.63, 0.32
"""The share of 2 to 8 among closed triplets, and among called ones."""
CLOSED = 0.539
RIICHI = 0.79
"""Of closed hands."""
TSUMO = 0.396
DEALER = 0.275
EAST_ROUND = 0.55
IPPATSU = 0.18
"""Of hands in riichi."""
THEMES_CLOSED: Mapping[HandTheme, float] = {
    "any": 62,
    "pinfu": 14,
    "tanyao": 10,
    "iipeikou": 5,
    "honitsu": 3,
    "sanshoku_doujun": 3,
    "ittsuu": 1.6,
    "yakuhai": 5,
    "chanta": 0.8,
}
THEMES_OPEN: Mapping[HandTheme, float] = {
    "yakuhai": 48,
    "tanyao": 33,
    "honitsu": 8,
    "toitoi": 4,
    "sanshoku_doujun": 3,
    "ittsuu": 1.6,
    "chanta": 2,
    "chinitsu": 0.6,
}
RARE = 20.0
"""What comes less often than this, in percent, is rare."""
OF_RARE = {1: 0.5, 2: 1.0, 3: 2.0, 4: 3.0}
"""By level: what the weight of a rare thing is multiplied with."""


def at_level(weights: Mapping[T, float], level: int) -> dict[T, float]:
    """Returns the weights at a level: as in life at 2, the rare ones halved at 1, raised at 3 and 4."""
    return {thing: share * (OF_RARE[level] if share < RARE else 1) for thing, share in weights.items()}
