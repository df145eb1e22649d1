"""What is said while a form is filled, and when it goes."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

import resources
from core.interchange.hand_code import read_code
from core.language.messages import Catalogue
from core.practice.diagnose import Diagnosis
from core.practice.form import AnswerForm
from core.practice.parts import Part
from core.practice.predicting import why_missed
from core.scoring.score import score
from gui.form.filling import FormFilling
from tests.gui.finding import tells

GREEN = "fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m rules:standard"
"""Riichi, hatsu and a dora: 38 fu, 40; three han; 5,200."""
SAY = Catalogue(resources.texts("en")).text


def filling(*asked: Part) -> FormFilling:
    """The empty form for some parts of a hand."""
    entry = read_code(GREEN)
    found = FormFilling(lambda form: why_missed(Diagnosis(), form))
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
