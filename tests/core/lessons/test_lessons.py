"""Lessons: each can be shown in both languages, its numbers are the engine's, and it speaks of what was taught."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest

import resources
from core.language.glossary import Glossary
from core.language.messages import Catalogue, Message
from core.lessons.lesson import BadLessonError, Lesson, LessonExample, Lessons, LessonStep
from core.lessons.try_form import form_of_step, why_not_right
from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.units import UNITS
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm
from core.tiles import Tile
from tests.case import case
from tests.typography import lapses

LESSONS = Lessons(resources.lessons())
GLOSSARY = Glossary.of(resources.glossary())
SPOKEN = {language: Catalogue.of(language, resources.texts_with_lessons) for language in resources.LANGUAGES}
MOST_WORDS, MOST_SIGNS = 60, 130
COUNTED = re.compile(
    r"[1-9][0,]*[点本回]"  # round numbers of points; what a hand is worth is the engine's
    r"|[0-9]{1,2}(?:[.、][0-9]{1,2})?(?:[符翻枚問本回個局組割倍着巡段人]|種類|通り|分の[0-9]{1,2})"
)
"""Of a screen: in English words, in Japanese signs."""
TILES_NAMED = re.compile(r"\{((?:[0-9]+[mpsz])+)\}")


def every_step() -> Iterator[LessonStep]:
    for lesson in LESSONS.by_id.values():
        yield from lesson.steps


def examples(step: LessonStep) -> list[LessonExample]:
    return [example for example in (step.example, step.other) if example is not None]


def keys(step: LessonStep) -> list[str]:
    return [said.key for said in step.said(*step.parts)]


# ------------------------------------------------------------------------------ all can be shown


def test_every_screen_can_be_said_in_both_languages() -> None:
    for step in every_step():
        for language, spoken in SPOKEN.items():
            with case(f"{step.lesson}.{step.id}", language):
                for said in step.said(*step.parts):
                    assert spoken.text(said).strip()


def test_both_languages_have_the_words_of_every_screen_and_no_others() -> None:
    wanted = {key for step in every_step() for key in keys(step)}
    wanted |= {lesson.name.key for lesson in LESSONS.read}
    for language, spoken in SPOKEN.items():
        with case(language):
            assert {key for key in spoken.texts if key.startswith("lessons.")} == wanted


def test_every_unit_has_a_lesson() -> None:
    assert [unit for unit in UNITS if LESSONS.of(unit) is None] == []


def test_a_screen_is_short() -> None:
    for step in every_step():
        for language, spoken in SPOKEN.items():
            with case(f"{step.lesson}.{step.id}", language):
                texts = [spoken.text(said) for said in step.said(*step.parts) if not said.key.endswith(".after")]
                said = " ".join(texts)
                if spoken.traits.reads_kanji:
                    assert len(said) <= MOST_SIGNS
                    assert not list(lapses(said))
                else:
                    assert len(said.split()) <= MOST_WORDS


def test_every_example_is_worked_out() -> None:
    for step in every_step():
        with case(f"{step.lesson}.{step.id}"):
            for example in examples(step):
                names = [shown.name for shown in example.derivation.steps]
                assert step.card is None or step.card in names
            assert step.hand or step.table or step.tiles or step.scores or step.figures or step.choices
            assert not step.asks or step.example is not None


def test_ids_are_unique() -> None:
    for lesson in LESSONS.by_id.values():
        with case(lesson.id):
            assert len({step.id for step in lesson.steps}) == len(lesson.steps) > 0


def test_a_lesson_tries_before_it_shows() -> None:
    for lesson in LESSONS.by_id.values():
        with case(lesson.id):
            assert lesson.is_read or lesson.steps[0].kind == "try"
            assert lesson.steps[-1].kind == "see"


MOST_TOLD = 2
"""So many screens that only tell may follow each other."""


def test_after_two_screens_that_only_tell_something_is_asked() -> None:
    for lesson in LESSONS.by_id.values():
        told = 0
        for step in lesson.steps:
            told = 0 if step.is_answered else told + 1
            with case(f"{step.lesson}.{step.id}"):
                assert told <= MOST_TOLD


# ------------------------------------------------------------------------------ what is answered in the form


def asking() -> list[LessonStep]:
    """The tries that are answered as in practice."""
    return [step for step in every_step() if step.asks]


def filled(form: AnswerForm, value: Callable[[FormField], Entered]) -> AnswerForm:
    """The form with something in each field of its card, checked."""
    for at in form.block:
        form = form.go_to(at).put(value(form.fields[at]))
    return form.enter()


def test_what_a_try_asks_is_what_the_engine_says() -> None:
    assert {part for step in asking() for part in step.asks} >= {"fu", "han", "base", "payments", "sets"}
    for step in asking():
        with case(f"{step.lesson}.{step.id}"):
            form = form_of_step(step)
            assert form is not None
            assert {field.part for field in form.fields} == set(step.asks)
            numbers = {number for number in step.numbers.values() if isinstance(number, int)}
            assert {field.right for field in form.fields} <= numbers
            while form.phase != "done":
                form = filled(form, lambda field: field.right)
            assert form.mark == "right"


def test_after_two_wrong_answers_a_try_is_told_and_one_goes_on() -> None:
    for step in asking():
        with case(f"{step.lesson}.{step.id}"):
            form = form_of_step(step)
            assert form is not None
            for _ in range(len({field.card for field in form.fields})):
                missed = filled(form, lambda field: 7)
                assert missed.phase == "missed"
                form = filled(missed.enter(), lambda field: 7)
            assert form.phase == "done"


def _always(answer: int, _: FormField) -> int:
    return answer


def test_what_a_try_is_made_to_find_out_is_a_belief() -> None:
    assert {key for step in every_step() for key in step.finds} <= {belief.key for belief in ALL}


def test_a_try_names_what_was_misunderstood() -> None:
    """By this answer alone, where its unit finds out just one thing that explains it."""
    for lesson, answer, belief in (
        ("U20", 2, "set.kan_as_triplet"),
        ("U21", 38, "round.none"),
        ("U21", 30, "round.down"),
        ("U36", 4000, "pay.table_doubles"),
        ("U36", 3840, "pay.none"),
        ("U24", 3800, "pay.down"),
        ("U26", 5900, "pay.one_and_a_half"),
    ):
        step = next(step for step in asking() if step.lesson == lesson)
        form = form_of_step(step)
        assert form is not None
        missed = filled(form, partial(_always, answer))
        found = why_not_right(step, missed)
        with case(lesson, belief):
            assert found is not None
            assert belief in str(found.message)
            assert why_not_right(step, filled(form, lambda field: field.right)) is None


# ------------------------------------------------------------------------------ numbers and tiles


def test_no_number_is_written() -> None:
    """The engine has them. A small count is a word in English, and in Japanese digits with what is counted."""
    for language, spoken in SPOKEN.items():
        for key, text in spoken.texts.items():
            if key.startswith("lessons."):
                with case(key, language):
                    words = re.sub(r"\{\w+(\|[^{}]*)?\}", "", text)
                    assert not re.search(r"[0-9]", COUNTED.sub("", words) if language == "ja" else words)


def test_the_tiles_that_are_named_are_shown() -> None:
    for step in every_step():
        shown = _shown_tiles(step)
        for language, spoken in SPOKEN.items():
            for key in keys(step):
                with case(key, language):
                    for part in spoken.parts(Message(key, tuple(step.numbers.items()))):
                        assert isinstance(part, str) or not Counter(part) - shown


def _shown_tiles(step: LessonStep) -> Counter[Tile]:
    """Of every tile as many as any of its hands has."""
    hands = [
        Counter((*example.derivation.hand.all_tiles, *example.entry.dora, *example.entry.ura))
        for example in examples(step)
    ]
    given = [Counter(group) for group in step.tiles]
    shown: Counter[Tile] = Counter()
    for each in (*hands, sum(given, Counter()), Counter(step.beside)):
        shown |= each
    return shown


def test_a_contrast_is_the_same_hand_with_one_thing_changed() -> None:
    for step in every_step():
        example, other = step.example, step.other
        if example is None or other is None:
            continue
        with case(f"{step.lesson}.{step.id}"):
            before: Counter[Tile] = Counter(example.derivation.hand.all_tiles)
            after: Counter[Tile] = Counter(other.derivation.hand.all_tiles)
            assert (before - after).total() <= 3
            assert _sums(example) != _sums(other)


def _sums(example: LessonExample) -> list[Any]:
    return [example.numbers.get(name) for name in ("raw", "fu", "han", "base", "price", "received")]


# ------------------------------------------------------------------------------ words that were taught


@cache
def taught(lesson: Lesson) -> frozenset[str]:
    """The terms that are known in a lesson: its own, and those of all before it on the way from nothing."""
    order = list(UNITS)
    last = order.index(lesson.after or lesson.id)
    before = [LESSONS.of(unit) for unit in order[: last + 1]]
    return frozenset(term for each in (*before, lesson) if each is not None for term in each.teaches)


def named(text: str, language: str) -> set[str]:
    """The terms that a text names."""
    return {term for _, _, term in GLOSSARY.find_in(text, SPOKEN[language].traits.reads_kanji)}


def test_a_lesson_teaches_terms_that_there_are() -> None:
    for lesson in LESSONS.by_id.values():
        with case(lesson.id):
            assert {term for term in lesson.teaches if GLOSSARY.get(term).id != term} == set()


def untaught(lesson: Lesson) -> list[str]:
    """Where which terms are named that were not taught."""
    found = []
    for step in lesson.steps:
        for language, spoken in SPOKEN.items():
            form = form_of_step(step)
            labels = [field.label for field in form.fields] if form is not None else []
            texts = [spoken.text(said) for said in (*step.said(*step.parts), *labels)]
            found += [f"{step.id} {language} words: {term}" for term in _untaught(texts, lesson, language)]
            lines = [
                spoken.text(line) for example in examples(step) for line in shown_lines(step, example) if step.card
            ]
            found += [f"{step.id} {language} lines: {term}" for term in _untaught(lines, lesson, language)]
    return found


def _untaught(texts: list[str], lesson: Lesson, language: str) -> set[str]:
    return {term for text in texts for term in named(text, language)} - taught(lesson)


def shown_lines(step: LessonStep, example: LessonExample) -> list[Message]:
    """What the card of a derivation that is shown says."""
    chosen = example.derivation.chosen
    lines = [line for shown in example.derivation.steps if shown.name == step.card for line in shown.messages]
    if chosen is not None and step.card == "fu":
        lines += [line.message for line in chosen.fu_lines]
    if chosen is not None and step.card == "han":
        lines += [Message(f"yaku.{line.yaku}.name") for line in chosen.yaku_lines]
        lines += [line.message for line in chosen.yaku_lines]
    return lines


@pytest.mark.parametrize("name", LESSONS.by_id)
def test_only_words_that_were_taught_are_said(name: str) -> None:
    lesson = LESSONS.of(name)
    assert lesson is not None
    assert untaught(lesson) == []


def test_what_is_said_of_a_win_was_taught() -> None:
    for name in ("U01", "U03", "U04", "U07", "U08"):
        lesson = LESSONS.of(name)
        assert lesson is not None
        for term in ("riichi", "ippatsu"):
            with case(name, term):
                assert lesson.steps[0].knows_condition(f"condition.{term}") == (term in taught(lesson))


def test_what_is_lit_lies_in_the_hand() -> None:
    steps = [step for step in every_step() if step.lit]
    assert {f"{step.lesson}.{step.id}" for step in steps} >= {"U03.pairs", "U04.dora"}
    for step in steps:
        with case(f"{step.lesson}.{step.id}"):
            for tiles, example in zip(step.lit, examples(step), strict=True):
                assert not Counter(tiles) - Counter(example.derivation.hand.all_tiles)


# ------------------------------------------------------------------------------ data that are none


@pytest.mark.parametrize(
    "table",
    [
        {"step": [{"id": "a", "kind": "look"}]},
        {"step": [{"id": "a", "kind": "see", "card": "fuu"}]},
        {"step": [{"id": "a", "kind": "see", "picure": "x"}]},
        {"step": [{"id": "a", "kind": "try", "choices": 3, "right": 4}]},
        {"step": [{"id": "a", "kind": "try", "choices": 3}]},
        {"step": [{"id": "a", "kind": "try", "asks": "fu"}]},
        {"step": [{"id": "a", "kind": "try", "hand": "x", "asks": "fuu"}]},
        {"step": [{"id": "a", "kind": "try", "hand": "x", "asks": "groups"}]},
        {"step": [{"id": "a", "kind": "try", "hand": "x", "asks": "fu", "choices": 2, "right": 1}]},
        {"steps": []},
        {"step": [], "after": "U01"},
    ],
)
def test_what_is_no_lesson_is_refused(table: dict[str, Any]) -> None:
    with pytest.raises(BadLessonError):
        Lessons({"U18": table}).by_id  # noqa: B018


def test_a_hand_of_a_lesson_is_worked_out_once() -> None:
    step = next(step for lesson in LESSONS.by_id.values() for step in lesson.steps if step.asks)
    assert step.example is step.example
