"""Simulated learners: what somebody enters who believes something, says only the price, or slips now and then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import resources
from core.practice.curriculum.answer import Answer, FuSheet, Paid
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.facts import Facts
from core.practice.diagnosis.diagnose_lines import question_pool
from core.practice.diagnosis.question_information import QuestionInformation

Asked = Literal["sheet", "sums", "numbers", "price"]
"""All, line by line; unrounded and rounded fu, han, base points and price; fu, han and price; the price alone."""
ASKED: tuple[Asked, ...] = ("price", "numbers", "sums", "sheet")
FU = (0, 2, 4, 8, 16, 32)


@cache
def questions() -> tuple[QuestionInformation, ...]:
    """The hands that the next question is chosen from."""
    return question_pool(resources.telling_hands())


def entered_by(facts: Facts, beliefs: Sequence[Belief], asked: Asked = "sheet") -> Answer:
    """What somebody with these beliefs enters."""
    return only(compute_answer(facts, *beliefs), asked)


def only(answer: Answer, asked: Asked) -> Answer:
    """The parts of an answer that are asked, as a learner enters them: without the sum of all payments."""
    if answer.payments is None:
        return answer
    answer = answer._replace(payments=answer.payments._replace(total=None), win=None)
    if asked == "price":
        return Answer(payments=answer.payments)
    if asked == "numbers":
        return Answer(fu=answer.fu, han=answer.han, payments=answer.payments)
    return answer._replace(fu_lines=None) if asked == "sums" else answer


def with_typing_error(answer: Answer, rng: random.Random) -> Answer:
    """The answer with one number mistyped; what was worked out from it is not changed."""
    return _replaced(answer, rng.choice(_places(answer)), rng)


def with_slip(facts: Facts, answer: Answer, asked: Asked, rng: random.Random) -> Answer:
    """The answer with one step done wrongly, and everything after it worked out from that."""
    place = rng.choice(_places(answer))
    wrong = _replaced(answer, place, rng)
    followed = compute_answer(facts, own=_until(wrong, place))
    steps = ("fu_lines", "raw_fu", "fu", "han", "base", "payments")
    at = steps.index(place.partition(".")[0])
    later = {name: getattr(followed, name) for name in steps[at + 1 :] if name != "han"}
    return only(wrong._replace(**later), asked)._replace(
        **{name: None for name in steps if getattr(answer, name) is None}
    )


def _until(answer: Answer, place: str) -> Answer:
    """What was entered up to a place."""
    steps = ("fu_lines", "raw_fu", "fu", "han", "base", "payments")
    at = steps.index(place.partition(".")[0])
    return Answer(**{name: getattr(answer, name) for name in steps[: at + 1]})


def _places(answer: Answer) -> list[str]:
    """The numbers that were entered."""
    places: list[str] = []
    if answer.fu_lines is not None:
        places += [f"fu_lines.{name}" for name in FuSheet._fields if name != "extra"]
    places += [name for name in ("raw_fu", "fu", "han", "base") if getattr(answer, name) is not None]
    if answer.payments is not None:
        places += [f"payments.{name}" for name, points in answer.payments._asdict().items() if points is not None]
    return places


def _replaced(answer: Answer, place: str, rng: random.Random) -> Answer:
    step, _, line = place.partition(".")
    if step == "fu_lines":
        sheet = answer.fu_lines
        assert sheet is not None
        if line == "sets":
            sets = list(sheet.sets or ())
            at = rng.randrange(len(sets))
            sets[at] = _other(sets[at], FU, rng)
            return answer._replace(fu_lines=sheet._replace(sets=tuple(sorted(sets, reverse=True))))
        changed: dict[str, Any] = {line: _other(getattr(sheet, line), (0, 2, 4, 10, 20), rng)}
        return answer._replace(fu_lines=sheet._replace(**changed))
    if step == "payments":
        paid = answer.payments
        assert paid is not None
        points = getattr(paid, line)
        near = [points + change for change in (-1000, -300, -200, -100, 100, 200, 300, 1000)]
        known = (300, 400, 500, 700, 1000, 1300, 1500, 2000, 2600, 3200, 3900, 5200, 6400, 7700, 8000, 12000)
        return answer._replace(payments=paid._replace(**{line: _other(points, (*near, *known), rng)}))
    number = getattr(answer, step)
    if step == "base":
        return answer._replace(base=_other(number, (number // 2, number * 2, number + 100, number - 10), rng))
    change = {"raw_fu": (-4, -2, 2, 4, 10), "fu": (-10, 10), "han": (-1, 1)}[step]
    return answer._replace(**{step: number + rng.choice(change)})


def _other(number: int, numbers: Sequence[int], rng: random.Random) -> int:
    return rng.choice([each for each in numbers if each != number and each >= 0])


def at_random(facts: Facts, asked: Asked, rng: random.Random) -> Answer:
    """An answer of somebody who knows nothing: numbers as they occur."""
    base = rng.choice((240, 320, 480, 640, 960, 1280, 1600, 1920, 2000, 3000))
    sheet = FuSheet(
        20,
        rng.choice((0, 10)),
        rng.choice((0, 2)),
        rng.choice((0, 2)),
        rng.choice((0, 2)),
        tuple(sorted(rng.choices(FU[:4], k=4), reverse=True)),
    )
    raw = rng.randrange(20, 60, 2)
    paid: Paid = compute_answer(facts, own=Answer(base=base)).payments or Paid()
    return only(Answer(sheet, raw, rng.choice((30, 40, 50)), rng.randrange(1, 6), base, paid, True), asked)
