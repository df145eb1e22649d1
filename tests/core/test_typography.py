"""Japanese is set as Japanese, in the catalogue and in what is put together from it; words are the field's."""

from __future__ import annotations

import pytest

import resources
from core.ayame.score import in_ayame
from core.ayame.system import AyameRules
from core.hand import check
from core.interchange.ayame_text import ayame_as_text
from core.interchange.derivation_text import derivation_as_text
from core.language.messages import Catalogue, Message, Several, labelled, with_aside
from core.rules.rule_sets import PRESET_SETS
from core.rules.switch_groups import ALL_SWITCHES
from core.rules.switch_messages import value_message
from core.scoring import score
from tests.core.test_sentences import each_switch, hands
from tests.typography import lapses

JAPANESE = Catalogue(resources.texts("ja"))


def test_the_catalogue_is_set_as_japanese() -> None:
    found = {key: list(lapses(text)) for key, text in JAPANESE.texts.items()}
    assert {key: each for key, each in found.items() if each} == {}
    assert found


def test_the_glossary_is_set_as_japanese() -> None:
    for term in resources.glossary():
        for text in (term["short"]["ja"], term["long"]["ja"]):
            assert list(lapses(text)) == [], term["id"]


def test_derivations_are_set_as_japanese() -> None:
    for _, rules in each_switch():
        for hand, win in hands()[::3]:
            if check(hand, win, rules):
                continue
            found = score(hand, win, rules)
            assert list(lapses(derivation_as_text(found, JAPANESE.text))) == []


def test_ayame_and_rules_are_set_as_japanese() -> None:
    for hand, win in hands():
        rules = PRESET_SETS["standard"].rules
        if not check(hand, win, rules):
            text = ayame_as_text(in_ayame(score(hand, win, rules), AyameRules()), JAPANESE.text)
            assert list(lapses(text)) == []
    for rule_set in PRESET_SETS.values():
        for switch in ALL_SWITCHES:
            assert list(lapses(JAPANESE.text(value_message(switch, rule_set.value(switch))))) == []


def test_what_the_program_puts_together_has_the_signs_of_the_language() -> None:
    english = Catalogue(resources.texts("en"))
    both = labelled(Message("seat.dealer"), with_aside("a", Several(("1", "2"), "list.slash")))
    assert JAPANESE.text(both) == "親：a（1／2）"
    assert english.text(both) == "dealer’s: a (1 / 2)"


@pytest.mark.parametrize(
    "text", ["親: 1,000", "放銃者,親", "親(子)", "{child}/{dealer}", "東 +0", "和了った人", "2倍役満", "満貫 (親)"]
)
def test_a_lapse_is_seen(text: str) -> None:
    assert list(lapses(text))


@pytest.mark.parametrize(
    "text", ["親：1,000点", "E/S のように", "Ctrl+0", "東 ±0", "30 × 2^(2 + 2) = 480", "99p (555z)"]
)
def test_what_is_right_is_no_lapse(text: str) -> None:
    assert list(lapses(text)) == []
