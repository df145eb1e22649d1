"""What is said while a form is filled, and when it goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

import resources
from core.interchange.hand_code import read_code
from core.language.messages import Catalogue
from core.practice.curriculum.parts import Part
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.feedback import Feedback, not_known
from core.practice.diagnosis.prediction import why_missed
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise
from core.practice.exercise.form import AnswerForm
from core.scoring.score import score
from gui.form.filling import FormFilling
from tests.gui.finding import tells

GREEN = "fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m rules:standard"
"""Riichi, hatsu and a dora: 38 fu, 40; three han; 5,200."""
SAY = Catalogue(resources.texts("en")).text


def of_diagnosis(form: AnswerForm) -> Feedback | None:
    """What a diagnosis that knows nothing yet makes of a form."""
    return why_missed(Diagnosis(), form)


def filling(
    *asked: Part, why: Callable[[AnswerForm], Feedback | None] = of_diagnosis, code: str = GREEN
) -> FormFilling:
    """The empty form for some parts of a hand."""
    entry = read_code(code)
    found = FormFilling(why)
    found.ask(AnswerForm.of(score(entry.hand(), entry.win(), entry.rules), asked))
    return found


def typed(form: FormFilling, keys: str) -> list[str]:
    """Type keys. Returns which messages are said then; nothing: nothing is."""
    for key in keys:
        if key == "⏎":
            form.enter()
        else:
            form.key(key)
    return [each.key for each in (form.said.title, *form.said.lines)] if form.said is not None else []


def test_what_was_right_is_said_with_the_rule_and_goes_with_the_next_key(qtbot: QtBot) -> None:
    form = filling("pair", "base")
    assert typed(form, "0⏎") == ["practice.said.right", "fu.pair.number", "belief.holds.pair"]
    assert typed(form, "1") == []


def test_a_second_miss_is_told_as_what_holds(qtbot: QtBot) -> None:
    form = filling("fu", "han")
    assert typed(form, "30⏎") == ["practice.not_yet", "here.fu", "belief.holds.fu"]  # not yet the number
    assert typed(form, "⏎30⏎") == ["practice.said.missed", "fu.rounded", "belief.holds.fu"]
    assert typed(form, "3⏎")[0] == "practice.said.right"


def test_a_second_try_is_right_now(qtbot: QtBot) -> None:
    form = filling("fu", "han")
    assert typed(form, "30⏎⏎40⏎")[0] == "practice.said.half"


def test_what_follows_from_an_own_mistake_is_said_so(qtbot: QtBot) -> None:
    form = filling("fu", "han", "base", "payments")
    typed(form, "30⏎⏎30⏎3⏎")
    assert typed(form, "960⏎")[1:] == ["practice.follows"]
    assert form.said is not None
    assert form.said.tone == "own"
    typed(form, "⏎1280⏎")
    assert typed(form, "3800⏎")[-1] == "belief.own_price"
    assert tells(SAY(form.said.lines[-1]), "30", "3", "3,900")


@pytest.mark.parametrize("keys", ["", "8⏎"])
def test_a_hint_says_why_beside_its_line(qtbot: QtBot, keys: str) -> None:
    """Also before a missed line is tried again."""
    form = filling("pair", "wait")
    if keys:
        typed(form, "80⏎")
    form.hint()
    assert form.said is not None
    assert form.said.at == 0
    assert form.said.lines
    assert form.form is not None
    assert form.form.entered[0] == 0


def test_a_check_the_end_and_what_is_behind_it_are_told_once(qtbot: QtBot) -> None:
    """Whoever keeps the answers hears of each card, of the end, and of Return behind it; not of a key."""
    form = filling("fu", "han")
    heard: list[str] = []
    form.checked.connect(lambda: heard.append("checked"))
    form.answered.connect(lambda: heard.append("answered"))
    form.passed.connect(lambda: heard.append("passed"))
    typed(form, "40")
    assert heard == []
    typed(form, "⏎")
    assert heard == ["checked"]
    typed(form, "3⏎")
    assert heard == ["checked", "checked", "answered"]
    typed(form, "⏎")
    assert heard == ["checked", "checked", "answered", "passed"]


def test_one_walks_as_far_as_the_first_and_the_last_line(qtbot: QtBot) -> None:
    form = filling("raw_fu", "fu")
    walked = []
    for step in (-1, 1, 1, -1, -1):
        form.walk(step)
        assert form.form is not None
        walked.append(form.form.at)
    assert walked == [0, 1, 1, 0, 0]


def test_where_the_fu_are_right_all_the_same_this_is_said() -> None:
    form = filling("pair", "fu")
    assert typed(form, "2" + "40⏎")[-1] == "practice.luck_of_fu"
    form = filling("pair", "fu")
    assert "practice.luck_of_fu" not in typed(form, "2" + "50⏎")


@pytest.mark.parametrize(("part", "is_told"), [("wait", True), ("pair", False)])
def test_where_it_begins_to_differ_is_told_if_that_is_above(part: Part, is_told: bool) -> None:
    """What is said is of the wait; the pair above it was not right either."""
    form = filling("pair", "wait", why=lambda form: Feedback(not_known(part), part))
    said = typed(form, "22⏎")
    assert ("practice.first_line" in said) == is_told


def test_of_right_lines_nothing_is_said_but_at_the_end() -> None:
    """Where another card follows there is no more to say than that."""
    assert typed(filling("raw_fu", "fu", "han"), "38⏎40⏎") == []
    assert typed(filling("raw_fu", "fu"), "38⏎40⏎") == ["practice.said.right"]


@pytest.mark.parametrize(
    ("seat", "way", "rule"),
    [
        ("S", "ron", "child_ron"),
        ("E", "ron", "dealer_ron"),
        ("S", "tsumo", "child_tsumo"),
        ("E", "tsumo", "dealer_tsumo"),
    ],
)
def test_who_pays_is_told_for_who_won_and_how(seat: str, way: str, rule: str) -> None:
    form = filling("payments", why=lambda form: None, code=GREEN.replace("E/S ron", f"E/{seat} {way}"))
    assert form.form is not None
    said: list[str] = []
    while form.form.phase == "asking":
        said = typed(form, "1⏎")
    assert said[-1] == f"belief.holds.payments_{rule}"


def test_of_some_yaku_no_rule_of_all_is_told_and_no_other_is_taken() -> None:
    """Of which of them a hand has: what begins as it is typed is looked for among them alone."""
    exercise = make_exercise(3, "U10", 1)
    empty = form_of(exercise)
    form = FormFilling(of_diagnosis)
    form.ask(empty)
    assert form.form is not None
    among = form.form.fields[0].among
    assert "riichi" not in among
    typed(form, "riichi⏎")
    assert form.form.entered[0] is None
    form.ask(empty)
    form.hint()
    assert form.said is not None
    assert "belief.holds.yaku" not in [each.key for each in form.said.lines]
