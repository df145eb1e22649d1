"""What is simulated of other eyes keeps to what is known of them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from tests.color_vision import DEFICIENCIES, seen_color, simulated

RED, GREEN, BLUE, YELLOW = 0xC00000, 0x707000, 0x0000FF, 0xFFFF00


def apart(one: int, other: int) -> int:
    """How far two colours lie apart, in steps of red, green and blue."""
    return sum(abs((one >> shift & 255) - (other >> shift & 255)) for shift in (16, 8, 0))


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("grey", [0x000000, 0x4D4D4D, 0xFFFFFF])
def test_grey_stays_grey(deficiency: str, grey: int) -> None:
    assert apart(seen_color(grey, deficiency), grey) <= 3


def test_red_and_green_become_alike_and_blue_and_yellow_do_not() -> None:
    for deficiency in ("protanopia", "deuteranopia"):
        seen = [seen_color(color, deficiency) for color in (RED, GREEN, BLUE, YELLOW)]
        assert apart(seen[0], seen[1]) < apart(RED, GREEN) / 2
        assert apart(seen[2], seen[3]) > 300


def test_every_pixel_of_a_picture_is_seen_so() -> None:
    picture = QImage(3, 2, QImage.Format.Format_ARGB32)
    picture.fill(QColor(RED))
    picture.setPixelColor(1, 1, QColor(BLUE))
    seen = simulated(picture, "deuteranopia")
    assert seen.pixel(0, 0) & 0xFFFFFF == seen_color(RED, "deuteranopia")
    assert seen.pixel(1, 1) & 0xFFFFFF == seen_color(BLUE, "deuteranopia")
    assert picture.pixel(0, 0) & 0xFFFFFF == RED
