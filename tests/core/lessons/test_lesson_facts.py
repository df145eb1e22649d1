"""What lessons say in words is so: what a choice says of a hand, what calls cost, whose rules differ."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import resources
from core.language.glossary import Glossary
from core.language.messages import Catalogue
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
    names = {"m_league": {"en": "M-League", "ja": "Ｍリーグ"}, "wrc": {"en": "WRC", "ja": "ＷＲＣ"}}
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
