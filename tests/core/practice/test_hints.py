"""A hint never builds on what is wrong, and whoever follows hints to the end is right."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.hand import Win
from core.hand.notation import parse_hand, parse_tiles
from core.language.messages import Message
from core.practice.curriculum.units import UNITS
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise
from core.practice.exercise.fields import is_group, is_pair, kinds_of
from core.practice.exercise.form import AnswerForm
from core.practice.generate.codes import LEVELS
from core.practice.generate.make_draft import NoExerciseError
from core.rules.presets import STANDARD
from core.scoring import score
from tests.sweep import SEED, many


def groups_laid(form: AnswerForm) -> list[tuple[int, ...]]:
    """The groups that lie there."""
    pairs = zip(form.fields, form.entered, strict=True)
    return [tuple(map(int, mine)) for field, mine in pairs if field.part == "groups" and isinstance(mine, tuple)]


def astray(form: AnswerForm, chance: random.Random) -> AnswerForm:
    """A form in which somebody has laid some groups of the tiles at hand as they came."""
    for _ in range(chance.randrange(40)):
        count = min(chance.choice((2, 3)), len(form.tiles_left))
        picked = sorted(chance.sample(form.tiles_left, count), key=lambda tile: tile.kind)
        kinds = kinds_of(tuple(picked))
        if form.field is not None and form.field.kind == "group" and (is_group(kinds) or is_pair(kinds)):
            form = form.put(kinds)
    return form


@pytest.mark.parametrize("unit", UNITS)
def test_hints_lead_to_the_right_answer_from_wherever_one_is(unit: str) -> None:
    chance = random.Random(f"{SEED} {unit}")
    for number in range(many(3)):
        try:
            form = form_of(make_exercise(chance.randrange(9_999), unit, LEVELS[number % len(LEVELS)]))
        except NoExerciseError:
            continue
        form = astray(form, chance)
        for _ in range(4 * len(form.fields) + 4):
            if form.phase == "done":
                break
            entered = form.enter() if form.is_full else form.hint()
            form = form.hint() if entered.refused is not None else entered
            held = Counter(tile.kind for tile in form.facts.hand.closed)
            laid = Counter(kind for group in groups_laid(form) for kind in group)
            assert not laid - held, "tiles that are not there"
        assert form.phase == "done"
        assert all(form.verdict(at) == "right" for at in range(len(form.fields)))
        keyed = [(field, mine) for field, mine in zip(form.fields, form.entered, strict=True) if field.keys]
        assert all(mine in dict(field.keys).values() for field, mine in keyed), "what no key enters"


def test_a_hint_takes_back_a_group_that_is_none_of_the_hand() -> None:
    """234p and 567p of which 345p was laid: the next right group needs a tile of it."""
    form = AnswerForm.of(score(parse_hand("234567p111m99s34s +5s"), Win(), STANDARD), ("groups",))
    form = form.put(kinds_of(parse_tiles("345p")))
    form = form.hint()
    assert kinds_of(parse_tiles("345p")) not in groups_laid(form), "nothing is built on it"
    assert form.refused == Message.of("practice.refused.taken_back", tiles=parse_tiles("345p"))
    for _ in range(4):
        form = form.hint()
        assert form.refused is None
    assert sorted(groups_laid(form)) == sorted(field.right for field in form.fields)


def test_tiles_that_are_in_no_group_are_named() -> None:
    form = form_of(make_exercise(3, "U01", 2)).hint().enter()
    assert form.refused == Message.of("practice.refused.left", tiles=form.tiles_left)
    assert len(form.tiles_left) in (11, 12)


def test_a_tile_that_is_left_over_is_no_answer() -> None:
    """Two pairs and three groups are five, and one tile is in none of them."""
    form = AnswerForm.of(score(parse_hand("234567p11m999s34s +5s"), Win(), STANDARD), ("groups",))
    for group in ("234p", "567p", "11m", "99s", "345s"):
        form = form.put(kinds_of(parse_tiles(group)))
    assert form.is_full
    form = form.enter()
    assert form.phase == "asking"
    assert form.refused == Message.of("practice.refused.left", tiles=parse_tiles("9s"))
