"""Numbers as people read them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.language.numbers import (
    HUNDRED,
    USUAL,
    Amount,
    Formula,
    NumberStyle,
    added,
    change_text,
    counted,
    decimals,
    number_text,
    signed_text,
    use_style,
    written,
)


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
    assert [signed_text(number, 1, 1) for number in (35, 0, Fraction(-1, 4))] == ["+35.0", "0.0", "−0.3"]


def test_a_change_of_nothing_has_a_sign_too() -> None:
    assert [change_text(points) for points in (3_200, -8_000, 0)] == ["+3,200", "−8,000", "±0"]


def test_decimals_stay_within_their_bounds() -> None:
    assert [decimals(Fraction(7, 3), least, most) for least, most in ((0, 3), (2, 2), (0, 0))] == [
        "2.333",
        "2.33",
        "2",
    ]
    assert decimals(Fraction(1_234), 1) == "1,234.0"
    assert decimals(Fraction(1_234), style=NumberStyle("")) == "1234"


SPACED, DOTTED = NumberStyle("\u202f", ","), NumberStyle(".", ",")


@pytest.mark.parametrize(
    ("style", "large", "result"),
    [
        (USUAL, "−1,234,567", "+1,234.5"),
        (SPACED, "−1\u202f234\u202f567", "+1\u202f234,5"),
        (DOTTED, "−1.234.567", "+1.234,5"),
    ],
)
def test_thousands_and_decimals_are_the_languages(style: NumberStyle, large: str, result: str) -> None:
    assert number_text(-1_234_567, style=style) == large
    assert signed_text(Fraction(2469, 2), style=style) == result
    assert written(Amount(Fraction(2469, 2)), style) == result
    assert written(Amount(Fraction(2469, 2), signed=False), style) == result[1:]


def test_a_slash_between_payments_is_that_of_the_language() -> None:
    formula = Formula((500, "/", 1_000))
    assert written(formula, USUAL) == "500/1,000"
    assert written(formula, NumberStyle(",", ".", "／")) == "500／1,000"


def test_a_formula_is_written_in_one_style() -> None:
    formula = Formula((*added([8_000, 4_000]), " = ", Amount(12_000)))
    assert (written(formula, USUAL), written(formula, DOTTED)) == (
        "8,000 + 4,000 = +12,000",
        "8.000 + 4.000 = +12.000",
    )


def test_the_style_in_use_is_for_numbers_without_one() -> None:
    use_style(DOTTED)
    try:
        assert (number_text(1_000), change_text(-1_000), decimals(Fraction(7, 2), 1)) == ("1.000", "−1.000", "3,5")
        assert number_text(1_000, style=USUAL) == "1,000"
    finally:
        use_style(USUAL)
    assert number_text(1_000) == "1,000"


@pytest.mark.parametrize("share", [0, 0.001, 0.25, 0.5, 0.999, 1])
@pytest.mark.parametrize("style", [USUAL, NumberStyle(" ", ","), NumberStyle(".", ",")])
@pytest.mark.parametrize("number", [Fraction(0), Fraction(32_000), Fraction(-634, 10), Fraction(5, 100)])
def test_what_is_counted_grows_to_what_it_is(number: Fraction, style: NumberStyle, share: float) -> None:
    use_style(style)
    try:
        text = signed_text(number, least=1 if number.denominator > 1 else 0)
        so_far = counted(text, share)
        value = abs(Fraction(so_far.strip("+−").replace(style.group, "").replace(style.decimal, ".")))
        assert value <= abs(number)
        assert abs(value - abs(number) * Fraction(share)) <= Fraction(HUNDRED, 2)
        assert so_far.lstrip("+−")[:1].isdigit()
        assert counted(text, 1) == text
    finally:
        use_style(USUAL)
