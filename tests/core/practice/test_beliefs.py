"""Every belief: its example, its name, and that it leaves alone what it is not about."""

from __future__ import annotations

import re

from core.practice.curriculum.beliefs import ALL, BELIEFS, BY_ID, BY_KEY
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import facts_of
from core.practice.curriculum.units import GROUPS_OF_BELIEFS, UNITS
from core.practice.exercise.exercise import make_exercise
from core.rules.presets import TENHOU
from tests.case import case
from tests.core.practice.examples import examples, same, shown
from tests.sweep import many
from tests.wins import wins


def test_every_belief_answers_its_example_as_the_table_says() -> None:
    seen = []
    for example in examples():
        with case(example.id, example.key, example.code):
            belief = BY_KEY[example.key]
            assert belief.id == example.id
            right, believed = compute_answer(example.facts), compute_answer(example.facts, belief)
            assert same(example.right, right), shown(right)
            assert same(example.wrong, believed), shown(believed)
            seen.append(example.id)
    assert set(seen) == {belief.id for belief in ALL}


def test_there_are_as_many_as_the_units_name() -> None:
    numbers = dict.fromkeys(GROUPS_OF_BELIEFS, 0)
    for belief in ALL:
        numbers[belief.id[0]] += 1
        assert re.fullmatch(r"[a-z]+\.[a-z0-9_]+", belief.key)
    assert numbers == GROUPS_OF_BELIEFS
    assert len(BELIEFS) == 122
    assert len(BY_ID) == len(BY_KEY) == len(ALL)
    assert {found for unit in UNITS.values() for found in unit.finds} <= set(BY_ID)


def test_two_beliefs_about_different_steps_do_not_get_into_each_others_way() -> None:
    """A wait that is miscounted and payments rounded down: the lines of the one, the price of both."""
    for hand, win in wins(17, many(200)):
        facts = facts_of(hand, win, TENHOU)
        with case(hand, win):
            one, both = compute_answer(facts, BY_ID["W1"]), compute_answer(facts, BY_ID["W1"], BY_ID["M11"])
            assert one[:5] == both[:5]
            assert compute_answer(facts, BY_ID["M11"], BY_ID["W1"]) == both


def test_the_end_of_a_match_without_beliefs_is_the_settlement() -> None:
    """And what is believed of hands, or of matches, leaves the other alone."""
    for seed in range(many(60)):
        exercise = make_exercise(seed, "U35", 1 + seed % 4)
        with case(exercise.code):
            right = compute_answer(exercise.facts)
            assert [float(points) for points in right.settled or ()] == exercise.right["settled"]
            assert all(compute_answer(exercise.facts, belief) == right for belief in BELIEFS)
    facts = examples()[0].facts
    assert all(compute_answer(facts, belief) == compute_answer(facts) for belief in ALL if belief.id[0] == "S")


def test_every_belief_about_what_wins_and_about_matches_shows_on_problems_of_its_unit() -> None:
    for unit, group in (("U04", "Y"), ("U35", "S")):
        left = {belief for belief in ALL if belief.id[0] == group}
        for seed in range(400):
            facts = make_exercise(seed, unit, 1 + seed % 4).facts
            left -= {belief for belief in left if compute_answer(facts, belief) != compute_answer(facts)}
        assert left == set()
