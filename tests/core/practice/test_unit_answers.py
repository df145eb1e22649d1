"""Within a unit one number with a known wrong value names what was misunderstood, at the second time."""

from __future__ import annotations

from typing import Any

import pytest

from core.practice.curriculum.beliefs import BY_ID, BY_KEY
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.units import UNITS, unit_ids
from core.practice.diagnosis.feedback import you_and_why
from core.practice.diagnosis.matches_belief import is_right, matches_belief
from core.practice.diagnosis.unit_answers import answer_asked, facts_asked
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.progress.tutor import Tutor
from tests.case import case

SINGLE = unit_ids("U05-U09 U14 U16-U20 U22-U27")
YAKU_OF = {
    "H3": ("menzen_tsumo",),
    "H4": ("menzen_tsumo",),
    "H27": ("riichi",),
    "H28": ("ippatsu",),
    "H20": ("tanyao",),
    **dict.fromkeys(("H15", "H16", "H17", "H18", "H19"), ("pinfu",)),
}
"""What somebody leaves out, or counts as well, where yaku are asked and not their han."""


def entered(exercise: Exercise, belief: Belief) -> dict[str, Any] | None:
    """What somebody with a belief enters for what is asked; None: nothing but what is right."""
    facts = facts_asked(exercise)
    right, mine = compute_answer(facts), compute_answer(facts, belief)
    given: dict[str, Any] = {}
    for part in exercise.asked:
        if part == "sets":
            given["sets"] = list((mine.fu_lines.sets if mine.fu_lines else None) or ())
        elif part == "payments" and mine.payments is not None:
            given["payments"] = {
                who: n for who, n in mine.payments._asdict().items() if n is not None and who != "total"
            }
        elif part == "han":
            given["han"] = exercise.right["han"] + (mine.han or 0) - (right.han or 0)
        elif part == "yaku":
            names = [*exercise.right["yaku"]]
            if mine.han != right.han:
                names = [name for name in names if name not in YAKU_OF[belief.id]]
                names += YAKU_OF[belief.id] if (mine.han or 0) > (right.han or 0) else ()
            given["yaku"] = names
        elif part in ("futei", "menzen_ron", "tsumo", "pair", "wait"):
            given[part] = getattr(mine.fu_lines, part)
        elif part in ("raw_fu", "fu", "base"):
            given[part] = getattr(mine, part)
    answer = answer_asked(exercise, given)
    return None if answer is None or is_right(facts, answer) else given


def identified(exercise: Exercise, given: dict[str, Any]) -> list[str]:
    """The beliefs of the unit that lead to such an answer."""
    facts, answer = facts_asked(exercise), answer_asked(exercise, given)
    assert answer is not None
    finds = [BY_ID[name] for name in exercise.unit.finds]
    return [belief.id for belief in finds if matches_belief(facts, answer, belief)]


def named_at(unit: str, belief: Belief) -> tuple[list[str | None], int] | None:
    """What is named after each answer that shows a belief, and the first of them that it alone explains."""
    tutor, found, alone = Tutor(), list[str | None](), None
    for seed in range(240):
        exercise = make_exercise(seed, unit, 1 + seed % 4)
        given = entered(exercise, belief) if not exercise.reveals or belief.id in exercise.reveals else None
        if given is None:
            continue
        is_alone = identified(exercise, given) == [belief.id]
        if alone is None and not is_alone:
            continue
        alone = len(found) if alone is None else alone
        found.append(tutor.answered(exercise, given))
        if len(found) == 2:
            return found, alone
    return None


@pytest.mark.parametrize("unit", SINGLE)
def test_a_belief_of_a_unit_is_named_by_the_second_answer_that_shows_it(unit: str) -> None:
    """Of those that one value tells from the unit's others."""
    number = 0
    for name in UNITS[unit].finds:
        belief = BY_ID[name]
        told = named_at(unit, belief)
        if told is None:
            continue
        number += 1
        with case(unit, belief.key, told):
            assert told[0][-1] == belief.key
    assert number >= 2


def test_who_takes_a_triplet_of_an_open_hand_for_open_is_told_so_with_the_units_own_sentence() -> None:
    """At the second time where a closed hand came between, which tells it from taking each triplet for open; at
    the third time in any case."""
    belief = BY_KEY["set.open_hand_opens_all"]
    for with_others, most in ((True, 2), (False, 3)):
        tutor, said = Tutor(), list[str]()
        exercises = [make_exercise(seed, "U19", 1 + seed % 4) for seed in range(80)]
        if with_others:  # closed hands, of which nothing else is believed
            for exercise in exercises:
                if entered(exercise, belief) is None:
                    tutor.answered(exercise, exercise.right)
        for exercise in exercises:
            given = entered(exercise, belief)
            if given is None:
                continue
            form = form_of(exercise).put(given["sets"][0]).enter()
            found = tutor.why(exercise, form)
            assert found is not None
            said.append(str(found.message))
            if tutor.answered(exercise, form.given) == belief.key:
                break
        assert len(said) <= most
        assert str(you_and_why(facts_asked(exercise), belief)) in said[-1]
