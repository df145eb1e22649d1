"""Numbers as people read them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.language.numbers import change_text, decimals, number_text, signed_text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (25_000, "25,000"),
        (-16_300, "−16,300"),
        (0, "0"),
        (Fraction(-1, 2), "−0.5"),
        (Fraction(25_000), "25,000"),
        (Fraction(1, 3), "0.333"),
    ],
)
def test_a_number_has_its_thousands_apart_and_a_real_minus(number: int | Fraction, text: str) -> None:
    assert number_text(number) == text


def test_a_result_has_its_sign_unless_it_is_nothing() -> None:
    assert [signed_text(number) for number in (35, -20, 0, Fraction(-23, 2))] == ["+35", "−20", "0", "−11.5"]
    assert [signed_text(number, 1, 1) for number in (35, 0, Fraction(-1, 4))] == ["+35.0", "0.0", "−0.2"]


def test_a_change_of_nothing_has_a_sign_too() -> None:
    assert [change_text(points) for points in (3_200, -8_000, 0)] == ["+3,200", "−8,000", "±0"]


def test_decimals_stay_within_their_bounds() -> None:
    assert [decimals(Fraction(7, 3), least, most) for least, most in ((0, 3), (2, 2), (0, 0))] == [
        "2.333",
        "2.33",
        "2",
    ]
    assert decimals(Fraction(1_234), 1) == "1,234.0"
    assert decimals(Fraction(1_234), apart="") == "1234"
