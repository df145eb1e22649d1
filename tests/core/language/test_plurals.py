"""Plural forms by language: CLDR's rules as a catalogue states them, and the forms in its texts."""

from __future__ import annotations

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.language.plurals import PluralRuleError, PluralRules
from tests.placeholders import forms

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
}
FRENCH = {"one": "i = 0,1"}
ARABIC = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}


@pytest.mark.parametrize(
    ("rules", "numbers"),
    [
        (
            POLISH,
            {
                "one": [1],
                "few": [2, 4, 22, 104],
                "many": [0, 5, 11, 12, 14, 21, 25, 112, 1000],
                "other": [1.5, None],
            },
        ),
        (FRENCH, {"one": [0, 1], "other": [2, 100]}),
        (
            ARABIC,
            {"zero": [0], "one": [1], "two": [2], "few": [3, 10, 103], "many": [11, 99, 111], "other": [100]},
        ),
        ({"one": "n = 1"}, {"one": [1, -1], "other": [0, 2, 11]}),
        ({"one": "v = 1"}, {"other": [0, 1, 2]}),
        ({}, {"other": [0, 1, 2]}),
    ],
)
def test_the_category_of_a_number(rules: dict[str, str], numbers: dict[str, list[object]]) -> None:
    found = PluralRules.of(rules)
    for category, examples in numbers.items():
        assert {found.categories[found.form(number)] for number in examples} == {category}


@pytest.mark.parametrize(
    "table", [{"some": "n = 1"}, {"other": "n = 1"}, {"one": "n is 1"}, {"one": ""}, {"one": "n = 1 and"}]
)
def test_a_rule_that_cannot_be_read_is_refused(table: dict[str, str]) -> None:
    with pytest.raises(PluralRuleError):
        PluralRules.of(table)


def test_a_text_has_a_form_for_each_category() -> None:
    # In whatever order they are listed, forms stand in CLDR's.
    listed = {name: POLISH[name] for name in ("many", "few", "one")}
    words = Catalogue({"language": {"plural": listed}, "won": "{n} {n|wygrana|wygrane|wygranych|wygranej}"})
    said = [words.text(Message.of("won", n=n)) for n in (1, 2, 5, 12, 22)]
    assert said == ["1 wygrana", "2 wygrane", "5 wygranych", "12 wygranych", "22 wygrane"]


def test_too_few_forms_do_not_stop_anything() -> None:
    words = Catalogue({"language": {"plural": POLISH}, "won": "{n|wygrana|wygrane}"})
    assert [words.text(Message.of("won", n=n)) for n in (1, 2, 5)] == ["wygrana", "wygrane", "wygrane"]


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_choice_of_a_word_has_as_many_forms_as_the_language(language: str) -> None:
    words = Catalogue(resources.texts(language))
    wanted = len(words.traits.plural.categories)
    assert {key: forms(words, key) for key in words.texts if set(forms(words, key)) - {wanted}} == {}
