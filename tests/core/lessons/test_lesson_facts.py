"""What lessons say in words is so: what a choice says of a hand, what calls cost, whose rules differ."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import resources
from core.language.glossary import Glossary
from core.language.messages import Catalogue
from core.language.numbers import Formula
from core.lessons.lesson import LessonExample, Lessons, LessonStep
from core.practice.curriculum.units import UNITS, is_from
from core.rules.presets import PRESETS
from core.rules.rules import HAN
from core.tiles import Tile
from tests.case import case

LESSONS = Lessons(resources.lessons())
GLOSSARY = Glossary.of(resources.glossary())
SPOKEN = {language: Catalogue.of(language, resources.texts_with_lessons) for language in resources.LANGUAGES}


def step_of(name: str) -> LessonStep:
    lesson, _, step = name.partition(".")
    found = LESSONS.of(lesson)
    assert found is not None
    return next(each for each in found.steps if each.id == step)


def words_of(name: str, language: str) -> str:
    """Everything that a screen says."""
    step = step_of(name)
    return " ".join(SPOKEN[language].text(said) for said in step.said(*step.parts))


def points_of(name: str) -> dict[str, int]:
    """The numbers of a screen that are whole."""
    return {name: number for name, number in step_of(name).numbers.items() if isinstance(number, int)}


def stands_in(number: str, text: str) -> bool:
    """Whether a text has the number, and not as the beginning of a longer one."""
    return re.search(rf"{re.escape(number)}(?!\d)", text) is not None


def terms_in(text: str, language: str) -> set[str]:
    return {term for _, _, term in GLOSSARY.find_in(text, SPOKEN[language].traits.reads_kanji)}


# ------------------------------------------------------------------------------ one choice is right


def _groups(example: LessonExample) -> list[list[Tile]]:
    chosen = example.derivation.chosen
    assert chosen is not None
    return [[*group.tiles] for group in chosen.groups if len(group.tiles) > 2]


def _all_sequences(example: LessonExample) -> bool:
    return all(len({str(tile) for tile in group}) == 3 for group in _groups(example))


def _no_ends(example: LessonExample) -> bool:
    return all(str(tile)[0] in "2345678" and str(tile)[1] != "z" for tile in example.derivation.hand.all_tiles)


def _all_suits(example: LessonExample) -> bool:
    return {str(tile)[1] for tile in example.derivation.hand.all_tiles} >= {*"mps"}


SAID_BY_CHOICES: Mapping[str, tuple[Callable[[LessonExample], bool], ...]] = {
    "U09.try": (_all_sequences, _no_ends, _all_suits),
}
"""What each choice of a try says of its hand."""


def test_exactly_the_right_choice_is_true_of_the_hand() -> None:
    for name, choices in SAID_BY_CHOICES.items():
        step = step_of(name)
        assert step.example is not None
        with case(name):
            true = [number for number, holds in enumerate(choices, 1) if holds(step.example)]
            assert true == [step.right]
            assert step.choices == len(choices)


def test_of_the_results_of_a_place_one_is_right() -> None:
    step = step_of("U35.try")
    for language, spoken in SPOKEN.items():
        choices = [spoken.text(said) for said in step.said(*(f"choice_{n}" for n in range(1, step.choices + 1)))]
        result = spoken.text(step.said("after")[0])
        with case(language):
            assert len({*choices}) == step.choices
            assert [number for number, choice in enumerate(choices, 1) if stands_in(choice, result)] == [
                step.right
            ]


BY_THEIR_NAME = ("U05", "U06")
"""They teach the points of limits, and speak of no others."""
LATER = {"en": "later", "ja": "あと"}


def test_points_before_their_unit_say_that_they_do() -> None:
    seen = 0
    for lesson in (LESSONS.of(unit) for unit in UNITS if not is_from(unit, "U36") and unit not in BY_THEIR_NAME):
        assert lesson is not None
        for step in lesson.steps:
            for language, spoken in SPOKEN.items():
                written = spoken.texts[step.said("text")[0].key]
                if "{price" in written or "{received" in written:
                    seen += 1
                    with case(lesson.id, step.id, language):
                        assert LATER[language] in written
    assert seen > 10


def test_what_was_not_told_is_asked_as_a_guess() -> None:
    guess = {"en": "guess", "ja": "予想"}
    for name in ("U23.try", "U36.try", "U37.try", "U38.try", "U39.try"):
        for language in SPOKEN:
            with case(name, language):
                assert guess[language] in words_of(name, language)


def test_how_fu_begin_is_what_the_engine_counts() -> None:
    """The four numbers, and the triplets that are told of."""
    numbers = step_of("U37.begin").numbers
    assert numbers["begin_closed_ron"] == 30
    assert [numbers[f"begin_{way}"] for way in ("closed_tsumo", "open_tsumo")] == [22, 22]
    assert numbers["begin_open_ron"] == Formula((20, "→", 30))
    for name, fu in (("anything", 40), ("wind", 40), ("room", 30), ("two", 40), ("apart", 20)):
        assert step_of(f"U37.{name}").numbers["fu"] == fu


def test_of_each_way_to_pay_after_a_draw_the_numbers_are_told() -> None:
    numbers = points_of("U39.pays")
    for count in (1, 2, 3):
        assert numbers[f"noten_pays_{count}"] * (4 - count) == numbers["noten"]
    assert [numbers[f"noten_pays_{count}"] for count in (1, 2, 3)] == [1000, 1500, 3000]


def test_change_is_what_is_left_of_the_stick() -> None:
    numbers = points_of("sticks.change")
    assert numbers["change"] == numbers["stick_2"] - numbers["ron_30_3"]
    assert numbers["change_10000"] == numbers["stick_1"] - numbers["ron_30_4"]


# ------------------------------------------------------------------------------ what the engine knows


def test_what_calls_cost_leaves_out_no_yaku() -> None:
    """Of the yaku that a lesson has taught by then."""
    taught = {
        term for unit in UNITS if is_from("U15", unit) and (lesson := LESSONS.of(unit)) for term in lesson.teaches
    }
    lost = {yaku for yaku, (_, when_open) in HAN.items() if when_open is None and yaku in taught} - {
        "double_riichi"
    }
    assert lost >= {"riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou", "ryanpeikou", "chiitoitsu"}
    for name in ("U15.lose", "U29.lost"):
        for language in SPOKEN:
            with case(name, language):
                assert lost - terms_in(words_of(name, language), language) == set()


def test_who_counts_a_double_wind_otherwise_is_named() -> None:
    names = {"m_league": {"en": "M-League", "ja": "Mリーグ"}, "wrc": {"en": "WRC", "ja": "WRC"}}
    usual = {PRESETS[name].double_wind_pair_fu for name in ("standard", "tenhou", "majsoul")}
    for name, said in names.items():
        assert PRESETS[name].double_wind_pair_fu not in usual
        for place in ("U17.double", "U32.wind"):
            for language in SPOKEN:
                with case(name, place, language):
                    assert said[language] in words_of(place, language)


def test_a_limit_above_mangan_is_told_where_the_count_ends() -> None:
    step = step_of("U23.cap")
    haneman = f"{step.numbers['base_haneman']:,}"
    for language in SPOKEN:
        with case(language):
            assert haneman in words_of("U23.cap", language)


def test_what_is_paid_after_a_draw_is_told() -> None:
    numbers = step_of("match.draw").numbers
    for count in (1, 2, 3):
        assert numbers[f"noten_gets_{count}"] * count == numbers["noten"]
        for language in SPOKEN:
            with case(count, language):
                assert f"{numbers[f'noten_gets_{count}']:,}" in words_of("match.draw", language)
