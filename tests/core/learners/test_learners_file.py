"""The learners' file: nothing answered is lost, two learners do not mix, what is damaged is not written."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.learners import schema
from core.learners.exchange import (
    LONGEST,
    RIGHT,
    RIGHT_ANSWER,
    ExchangeError,
    anki_text,
    read_learner,
    write_learner,
)
from core.learners.learners_file import GivenAnswer, KeptAnswer, LearnersFile
from core.ledger import Ledger, LedgerError
from core.ledger.backups import back_up, backups, restore
from core.ledger.kept_names import LONGEST as LONGEST_NAME
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.learner import Learner
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import LONGEST as LONGEST_ANSWER
from core.practice.progress.session import Choice
from core.practice.progress.session_plan import plan
from tests.places import ROOT
from tests.sweep import many

START = datetime(2026, 3, 1, 18, tzinfo=UTC)
KILLS = many(3)


def made(path: Path, *names: str) -> LearnersFile:
    file = LearnersFile.open(path)
    for name in names:
        file.add(name)
    return file


def refused(path: Path) -> str:
    with pytest.raises(LedgerError) as caught:
        LearnersFile.open(path)
    return caught.value.kind


# --------------------------------------------------------------------------------- several learners


def test_two_learners_do_not_mix(tmp_path: Path) -> None:
    file = made(tmp_path / "learners.fuhan", "Aki", "Ben")
    aki, ben = file.names
    exercise = make_exercise(7, "U18", 2)
    file.change(aki.id, [GivenAnswer(START, exercise, AnswerOutcome("right", 2), exercise.right)])
    assert file.learner(ben.id) == Learner()
    assert set(file.learner(aki.id).cards) == {"U18.tanki"}
    assert [len(file.answers(one.id)) for one in (aki, ben)] == [1, 0]
    assert file.chosen is None
    file.choose(ben.id)
    file.close()
    again = LearnersFile.open(tmp_path / "learners.fuhan")
    assert [again.chosen] == [ben]
    again.remove(ben.id)
    nobody = again.chosen
    assert nobody is None
    assert again.names == (aki,)
    (answer,) = again.answers(aki.id)
    assert (answer.code, answer.given, answer.at) == ("U18-2-7K", exercise.right, START)
    again.close()


def test_names_are_names_and_each_is_there_once(tmp_path: Path) -> None:
    file = made(tmp_path / "learners.fuhan", "Aki", "Ben")
    with pytest.raises(LedgerError) as taken:
        file.add("aki")
    assert taken.value.kind == "learner_taken"
    aki, ben = (one.id for one in file.names)
    file.rename(aki, "chika")
    assert [one.name for one in file.names] == ["Ben", "chika"]
    file.rename(aki, "CHIKA")
    for wrong in ("", "x" * 500, "chika"):
        for give in (file.add, partial(file.rename, ben)):
            with pytest.raises(LedgerError) as refusal:
                give(wrong)
            assert (refusal.value.kind == "learner_taken") == (wrong == "chika")
    file.rename(ben, "ben")
    assert [one.name for one in file.names] == ["ben", "CHIKA"]
    for unknown in (file.learner, file.choose, file.remove):
        with pytest.raises(LedgerError) as nobody:
            unknown("nobody")
        assert nobody.value.kind == "no_learner"
    file.close()


def test_answers_are_kept_as_they_were_given_one_after_the_other(tmp_path: Path) -> None:
    file = made(tmp_path / "learners.fuhan", "Aki")
    id = file.names[0].id
    marks = (AnswerOutcome("right", 2), AnswerOutcome("missed", 30.5, wrong=("wait",), named="wait.ryanmen_2"))
    for minute, outcome in enumerate(marks):
        given = GivenAnswer(
            START + timedelta(minutes=minute), make_exercise(7, "U18", 2), outcome, {"wait": minute}
        )
        file.change(id, [given])
    first, last = file.answers(id)
    assert (first.at, first.mark, first.named, first.given) == (START, "right", "", {"wait": 0})
    assert (last.mark, last.seconds, last.named, last.given) == ("missed", 30.5, "wait.ryanmen_2", {"wait": 1})
    file.close()


def test_a_session_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "learners.fuhan"
    file = made(path, "Aki")
    id = file.names[0].id
    learner = Learner()
    file.change(id, session=plan(Choice("path", "prices"), learner, START, 3))
    for number in range(4):
        session = file.learner(id).session
        assert session is not None
        assert session.at == number
        outcome = AnswerOutcome("right", 2)
        file.change(id, [GivenAnswer(START + timedelta(minutes=number), session.question, outcome, {})])
    session = file.learner(id).session
    assert session is not None
    file.change(id, session=session.with_form("half filled"))
    file.close()
    again = LearnersFile.open(path)
    left = again.learner(id).session
    assert left is not None
    assert (left.at, left.form, left.marks) == (4, "half filled", ("right",) * 4)
    for number in range(6):
        exercise = again.learner(id).session
        assert exercise is not None
        right = AnswerOutcome("right", 2)
        again.change(id, [GivenAnswer(START + timedelta(hours=number), exercise.question, right, {})])
    assert again.learner(id).session is None
    again.close()


# --------------------------------------------------------------------------------------- the file


def test_no_answer_is_lost_by_a_kill(tmp_path: Path) -> None:
    if os.name == "nt":
        return
    path = tmp_path / "learners.fuhan"
    made(path, "Aki").close()
    before = 0
    for kill in range(KILLS):
        command = [sys.executable, "-m", "tests.core.learners.practise", str(path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            for _ in range(3 + 7 * kill % 30):
                confirmed = int(running.stdout.readline())
            running.kill()
            confirmed += sum(1 for _ in running.stdout)
        file = LearnersFile.open(path)
        id = file.names[0].id
        kept = len(file.answers(id))
        learner = file.learner(id)
        assert before + confirmed <= kept <= before + confirmed + 1
        assert sum(known.asked for known in learner.units.values()) == kept
        before = kept
        file.close()


def test_a_newer_file_is_read_and_not_written(tmp_path: Path) -> None:
    path = tmp_path / "learners.fuhan"
    made(path, "Aki").close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        connection.commit()
    content = path.read_bytes()
    file = LearnersFile.open(path)
    assert file.file.notice is not None
    assert [one.name for one in file.names] == ["Aki"]
    with pytest.raises(LedgerError) as told:
        file.add("Ben")
    assert told.value.kind == "only_read"
    file.close()
    assert path.read_bytes() == content


def test_an_older_file_is_brought_to_this_version_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "learners.fuhan"
    made(path, "Aki").close()
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, "ALTER TABLE learners ADD COLUMN note TEXT;"))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    file = LearnersFile.open(path)
    assert [one.name for one in file.names] == ["Aki"]
    file.close()
    assert (tmp_path / f"learners-v{schema.VERSION - 1}.fuhan").exists()


def test_other_files_are_refused_and_not_touched(tmp_path: Path) -> None:
    club = tmp_path / "club.fuhan"
    Ledger.open(club).file.close()
    learners = tmp_path / "learners.fuhan"
    made(learners, "Aki").close()
    damaged = tmp_path / "damaged.fuhan"
    content = bytearray(learners.read_bytes())
    content[5000:9000] = bytes(4000)
    damaged.write_bytes(content)
    text = tmp_path / "text.fuhan"
    text.write_text("what is this?", encoding="utf-8")
    for path, kind in ((club, "not_learners"), (text, "not_learners"), (damaged, "damaged")):
        before = path.read_bytes()
        assert refused(path) == kind
        assert path.read_bytes() == before
    with pytest.raises(LedgerError) as told:
        Ledger.open(learners)
    assert told.value.kind == "not_a_ledger"


def test_backups_are_taken_and_taken_back(tmp_path: Path) -> None:
    path, folder = tmp_path / "learners.fuhan", tmp_path / "backups"
    file = made(path, "Aki")
    assert back_up(path, folder, datetime(2026, 3, 1, 19), schema) is not None
    file.add("Ben")
    file.close()
    (backup,) = backups(folder)
    restore(backup.path, path, folder, datetime(2026, 3, 1, 20), schema)
    again = LearnersFile.open(path)
    assert [one.name for one in again.names] == ["Aki"]
    again.close()


def test_an_answer_counts_once_however_often_it_is_written(tmp_path: Path) -> None:
    file = made(tmp_path / "learners.fuhan", "Aki")
    id = file.names[0].id
    given = [
        GivenAnswer(START + timedelta(minutes=seed), make_exercise(seed, "U18", 1), AnswerOutcome("right", 2), {})
        for seed in range(3)
    ]
    for upto in (1, 2, 3, 3):
        learner = file.change(id, given[:upto], path="fu")
    assert learner.units["U18"].asked == len(file.answers(id)) == 3
    assert file.learner(id) == learner
    assert learner.path == "fu"
    file.close()


# ----------------------------------------------------------------------------------- in and out


def test_a_learner_goes_to_another_file(tmp_path: Path) -> None:
    file = made(tmp_path / "one.fuhan", "Aki")
    id = file.names[0].id
    exercise = make_exercise(7, "U28", 2)
    wrong = AnswerOutcome("missed", 30, wrong=("wait",), named="wait.ryanmen_2")
    file.change(id, [GivenAnswer(START, exercise, wrong, {"fu": 30, "payments": {"ron": 1000}})])
    text = write_learner("Aki", file.learner(id), file.answers(id))
    other = made(tmp_path / "two.fuhan")
    brought = other.import_learner(*read_learner(text))
    assert other.learner(brought.id) == file.learner(id)
    assert other.answers(brought.id) == file.answers(id)
    again = [other.import_learner(*read_learner(text)).name for _ in range(2)]
    assert again == ["Aki 2", "Aki 3"]
    long = [other.import_learner("x" * LONGEST_NAME, Learner(), ()).name for _ in range(2)]
    assert len(set(long)) == 2
    assert max(map(len, long)) <= LONGEST_NAME
    other.remove(brought.id)
    other.restore(brought, file.learner(id), file.answers(id))
    assert other.answers(brought.id) == file.answers(id)
    with pytest.raises(LedgerError):
        other.restore(brought, file.learner(id), ())
    other.close()
    file.close()


KEPT = write_learner(
    "Aki",
    Learner().answered(make_exercise(7, "U18", 2), AnswerOutcome("missed", 3, wrong=("wait",)), START),
    [KeptAnswer(START, "U18-2-7K", "missed", 3, "", {"wait": 0})] * 3,
)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "no_json", None),
        ("{" * 100_000, "no_json", None),
        (KEPT[:-20], "no_json", None),
        ("[]", "none", None),
        ('{"fuhan-learner": 2}', "newer", None),
        (KEPT.replace('"version": 1', '"version": 2', 1), "newer", None),
        ('{"fuhan-learner": 1}', "missing", 1),
        ('{"fuhan-learner": 1,\n "name": 7}', "part", 2),
        ('{"fuhan-learner": 1, "name": "Aki", "state": {\n}, "answers": []}', "missing", 1),
        (KEPT.replace('"again"', '"never"', 1), "part", 6),
        (KEPT.replace('"path"', '"way"', 1), "missing", 4),
        (KEPT.replace('"path": "nothing"', '"path": "nowhere"', 1), "part", 12),
        ("mist".join(KEPT.rsplit("missed", 1)), "part", 22),
        (KEPT.replace('{"wait": 0}', '{"wait": NaN}'), "part", 20),
        (KEPT.replace('{"wait": 0}', r'{"wait": "\ud800"}'), "part", 20),
        (KEPT.replace('"missed", 3,', '"missed", -3,'), "part", 20),
        (KEPT.replace('"missed", 3,', f'"missed", {10**400},'), "part", 20),
        (KEPT.replace('"missed", 3,', f'"missed", {LONGEST_ANSWER},'), "part", 20),
        (" " * (LONGEST + 1), "too_long", None),
        (KEPT.replace("2026-03-02T18:00:00+00:00", "0001-01-01T00:00:00+14:00", 1), "part", 6),
        (KEPT.replace("2026-03-02", "9999-03-02", 1), "part", 6),
        (KEPT.replace("2026-03-02", "2026-02-28", 1), "part", 6),
        (KEPT.replace('"new": ["2026-03-01"', '"new": [Infinity', 1), "part", 13),
        (KEPT.replace('"ladder": [0, false, 0]', '"ladder": [0, false, Infinity]', 1), "part", 10),
    ],
)
def test_what_is_no_learner_is_told_with_its_line(text: str, key: str, line: int | None) -> None:
    with pytest.raises(ExchangeError) as told:
        read_learner(text)
    problem = told.value.problem
    assert problem.key == f"learner_file.{key}"
    if line is not None:
        assert problem.param("line") == line
        assert str(problem.param("right")).strip()


def test_the_time_of_an_answer_is_one_whatever_it_was_written_in() -> None:
    """By its time an answer is known again, however often its file is brought in."""
    utc, east = (
        KEPT,
        KEPT.replace('["2026-03-01T18:00:00+00:00", "U18-2-7K"', '["2026-03-01T20:00:00+02:00", "U18-2-7K"'),
    )
    assert utc != east
    times = [{one.at.isoformat() for one in read_learner(text)[2]} for text in (utc, east)]
    assert times == [{START.isoformat()}] * 2


def test_every_part_of_a_learner_has_what_would_be_right() -> None:
    new = Learner().as_json()
    assert set(RIGHT) == set(new)
    assert Learner.from_json({key: json.loads(right) for key, right in RIGHT.items()}).path == "fu"
    assert read_learner(KEPT.replace('"answers": [', f'"answers": [{RIGHT_ANSWER},', 1))[2][0].given == {"wait": 2}


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_notes_for_anki_are_two_fields_a_line(language: str) -> None:
    say = Catalogue.of(language, resources.texts).text
    text = anki_text(["U28-1-0C", "U24-1-5T", "nonsense", "U18-2-7K"], say)
    notes = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(notes) == 2
    assert all(line.count("\t") == 1 for line in notes)
    assert "444m5556999p345s +6p" in notes[1]


def test_a_note_has_all_that_one_has_to_know_to_answer() -> None:
    """And its signs stay signs: Anki reads its fields as a page."""
    say = Catalogue.of("en", resources.texts).text
    codes = [
        "fuhan1 34m99p678s555z+2m chi:3<45p E/S tsumo dora:1m2m ura:9s honba:2 sticks:1 rules:standard",
        "fuhan1 34m99p678s555z+2m chi:345p S/E ron from:W dora:1m rules:standard",
        "fuhan1 45m123m55p+3m chi:678s chi:789p E/S ron rules:standard",
    ]
    fronts = [line.split("\t")[0] for line in anki_text(codes, say).splitlines() if not line.startswith("#")]
    assert len(fronts) == 2, "what wins nothing is no question"
    drawn, claimed = fronts
    assert all(part in drawn for part in ("E/S", "chi:3&lt;45p", "dora:12m", "ura:9s", "honba:2", "sticks:1"))
    assert say(Message("condition.tsumo")) in drawn
    assert say(Message("condition.ron")) in claimed
    assert not any(part in claimed for part in ("ura:", "honba:", "sticks:"))
