"""What is said to an answer: short, with this hand's tiles and numbers, in every language."""

from __future__ import annotations

import re
from typing import get_args

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.language.numbers import Formula
from core.practice.curriculum.answer import Answer, FuSheet, Paid
from core.practice.curriculum.beliefs import ALL, BY_ID
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.parts import PARTS, Part
from core.practice.diagnosis.feedback import feedback, in_words, not_known, own_price, tiles_of
from tests.case import case
from tests.core.practice.examples import examples, facts_of_code
from tests.core.practice.learners import entered_by, only

MOST_WORDS = 25
MOST_SIGNS = 60
"""Of Japanese, which sets no spaces: as much as 25 English words say."""
NEVER = re.compile(r"\b(wrong|incorrect|mistake|error|always|never)\b|間違|誤り|ミス|いつも|常に|%", re.IGNORECASE)


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_belief_is_told_in_a_few_words(language: str) -> None:
    catalogue = Catalogue(resources.texts(language))
    told = set()
    for example in examples():
        with case(example.id, example.key):
            belief = BY_ID[example.id]
            text = catalogue.text(in_words(example.facts, belief))
            assert not NEVER.search(text), text
            assert len(text.split()) <= MOST_WORDS, text
            if language == "ja":
                assert len(text) <= MOST_SIGNS, text
            assert "{" not in text
            told.add(belief.id)
    assert told == {belief.id for belief in ALL}


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_what_holds_is_told_in_a_few_words_without_the_answer(language: str) -> None:
    """It is said before the line is tried again: it is the rule, and no number of this hand."""
    catalogue = Catalogue(resources.texts(language))
    for part in PARTS:
        text = catalogue.text(not_known(part))
        assert not NEVER.search(text), text
        assert len(text.split()) <= MOST_WORDS, text
        if language == "ja":
            assert len(text) <= MOST_SIGNS, text
        assert "{" not in text


def test_a_belief_is_spoken_of_where_it_explains_the_line() -> None:
    """What was named shows in this hand, and yet it is another line that differs."""
    facts = facts_of_code("567m567p56s22266z+4s E/N ron riichi")
    given = entered_by(facts, [BY_ID["W1"]])
    assert given.fu_lines is not None
    other = feedback(facts, Answer(given.fu_lines._replace(wait=0, pair=8)), BY_ID["W1"])
    assert other is not None
    assert (other.part, other.tiles) == ("pair", ())
    both = feedback(facts, Answer(given.fu_lines._replace(futei=30)), BY_ID["W1"])
    assert both is not None
    assert both.part == "wait"


def test_tiles_and_numbers_are_those_of_the_hand() -> None:
    say = Catalogue(resources.texts("en")).text
    facts = facts_of_code("567m567p56s22266z+4s E/N ron riichi")
    told = feedback(facts, entered_by(facts, [BY_ID["W1"]]), BY_ID["W1"])
    assert told is not None
    words = "You gave 56s 2 fu; two kinds of tiles complete it: no fu. 40 fu, not 42: rounded up 40."
    assert say(told.message) == words
    assert (told.part, "".join(map(str, told.tiles))) == ("wait", "5s6s")


def test_what_is_right_is_not_spoken_of_and_what_fits_nothing_names_the_first_line() -> None:
    facts = facts_of_code("567m567p56s22266z+4s E/N ron riichi")
    assert feedback(facts, only(compute_answer(facts), "sheet")) is None
    unknown = feedback(facts, Answer(FuSheet(20, 10, 0, 2, 8, (8, 0, 0, 0)), 48, 50))
    assert unknown is not None
    assert unknown.message.param("holds") == Message("belief.holds.wait")
    # What was named before and does not show in this hand is no reason for this answer.
    other = feedback(facts, Answer(han=2), BY_ID["W3"])
    assert other is not None
    assert (other.part, other.message) == ("han", not_known("han"))


def test_ones_own_fu_and_han_have_a_price() -> None:
    facts = facts_of_code("12333567m345p57s+6s S/W ron riichi")
    own = own_price(facts, Answer(fu=30, han=2, payments=Paid(ron=2600)))
    assert own == Message.of("belief.own_price", fu=30, han=2, points=Formula((2000,)))
    assert own_price(facts, Answer(fu=30, han=2, payments=Paid(ron=2000))) is None
    assert own_price(facts, Answer(fu=40, han=1, payments=Paid(ron=2000))) is None


def test_tiles_light_up_where_the_belief_is_about_some() -> None:
    for example in examples():
        with case(example.id):
            tiles = tiles_of(example.facts, BY_ID[example.id])
            named = "{tiles}" in Catalogue(resources.texts("en")).texts[f"belief.{example.key}.you"]
            assert bool(tiles) or not named


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("part", get_args(Part))
def test_of_every_part_it_can_be_said_what_holds(part: Part, language: str) -> None:
    """Also of a settlement, where nothing is known of the reason."""
    assert Catalogue(resources.texts(language)).text(not_known(part))
