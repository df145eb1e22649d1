"""A process that is killed in the middle of a session: the next one goes on with every line."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.learners.learners_file import LearnersFile
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.learner import Learner
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import Choice, Planned, PracticeSession
from gui.practice.model import PracticeModel
from gui.storage.files import LEARNERS
from gui.storage.practice_keeper import REPLAYED, PracticeKeeper
from tests.core.ledger.ledgers import nobody
from tests.places import ROOT

PLAYED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.session import Choice, Planned, PracticeSession
from gui.storage.practice_keeper import REPLAYED, PracticeKeeper
from gui.practice.model import PracticeModel

app = QCoreApplication([])
model = PracticeModel(PracticeKeeper(Path(sys.argv[1]), "Aoi"))
codes = [make_exercise(seed, "U17", 1).code for seed in (3, 4)] + [make_exercise(3, "U28", 1).code]
model.begin_session(PracticeSession(choice=Choice(), planned=tuple(map(Planned, codes))))
for _ in range(2):
    model.filling.form = model.form.put(model.form.field.right)
    model.filling.enter()
    model.filling.enter()
for field in model.form.fields:
    if field.card == "reading":
        model.filling.form = model.form.put(field.right)
        if model.form.is_full:
            break
model.filling.enter()
assert model.form.card == "fu", model.form
model.filling.key("2")
app.processEvents()  # it is seen by then
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_kill_in_the_middle_loses_nothing(tmp_path: Path, qtbot: QtBot) -> None:
    """Two questions and one card of the third were answered, and the first line of its fu sheet entered."""
    found = subprocess.run(
        [sys.executable, "-c", PLAYED, str(tmp_path)], cwd=ROOT, capture_output=True, check=False
    )
    assert found.returncode == -9, found.stderr.decode()
    model = PracticeModel(PracticeKeeper(tmp_path, "Aoi"))
    session = model.session
    assert session is not None
    assert len(session.marks) == 2
    assert sum(answers.asked for answers in model.keeper.learner.units.values()) == 2
    assert model.go_on()
    assert model.at == 2
    assert model.form is not None
    assert model.form.card == "fu"
    assert {field.card for at, field in enumerate(model.form.fields) if at in model.form.checked} == {"reading"}
    assert model.form.field is not None
    line = next(at for at, field in enumerate(model.form.fields) if field.part == "futei")
    assert model.form.entered[line] == 20
    assert model.form.at == line + 1
    QApplication.processEvents()


@pytest.mark.parametrize("content", [b"SQLite format 3\0 and then nothing", b"{", b"no file of ours" * 99])
def test_what_cannot_be_read_is_not_written_over(tmp_path: Path, qtbot: QtBot, content: bytes) -> None:
    """It is said, and the program goes on without keeping."""
    (tmp_path / LEARNERS).write_bytes(content)
    keeper = PracticeKeeper(tmp_path, "Aoi")
    assert keeper.problem is not None
    keeper.put(Learner(path="fu"))
    assert (tmp_path / LEARNERS).read_bytes() == content
    assert keeper.learner.path == "fu"


def test_a_file_of_a_newer_program_is_read_and_never_written(tmp_path: Path, qtbot: QtBot) -> None:
    """What is known of the learner is there; what is answered now is kept as long as the program runs."""
    keeper = PracticeKeeper(tmp_path, "Aoi")
    keeper.put(Learner(path="fu"))
    keeper.close()
    with closing(sqlite3.connect(tmp_path / LEARNERS)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.commit()
    content = (tmp_path / LEARNERS).read_bytes()
    again = PracticeKeeper(tmp_path, "Ben")
    assert (again.who, again.learner.path) == (keeper.who, "fu")
    assert again.problem is not None
    again.put(Learner(path="han"))
    again.add("Ben")
    assert again.learner.path == "han"
    again.close()
    assert (tmp_path / LEARNERS).read_bytes() == content


def session(unit: str, *seeds: int) -> PracticeSession:
    return PracticeSession(
        choice=Choice(), planned=tuple(Planned(make_exercise(seed, unit, 1).code) for seed in seeds)
    )


def answer_rightly(model: PracticeModel) -> None:
    """The question in hand, with one field; the next one is asked."""
    assert model.form is not None
    assert model.form.field is not None
    model.filling.form = model.form.put(model.form.field.right)
    model.filling.enter()
    model.filling.enter()


@pytest.mark.parametrize("is_gone_on_with", [False, True])
def test_a_session_is_not_another_programs(tmp_path: Path, qtbot: QtBot, is_gone_on_with: bool) -> None:
    """Two programs ask the same learner: what else is kept in one of them changes no question there."""
    one = PracticeModel(PracticeKeeper(tmp_path, "Aki"))
    assert one.begin_session(session("U17", 3, 4, 5))
    if is_gone_on_with:
        one.keeper.close()
        one = PracticeModel(PracticeKeeper(tmp_path, "Aki"))
        assert one.go_on()
    other = PracticeModel(PracticeKeeper(tmp_path, "Aki"))
    assert other.begin_session(session("U18", 6, 7, 8))
    one.keeper.put(replace(one.keeper.learner, path="fu"))
    assert one.exercise is not None
    assert one.session is not None
    assert one.exercise.code == one.session.planned[one.at].code
    for _ in range(3):
        answer_rightly(one)
    assert one.keeper.learner.units["U17"].asked == len(one.keeper.answers()) == 3


def test_two_programs_have_one_file(tmp_path: Path, qtbot: QtBot) -> None:
    """What one has written the other reads; nothing is lost, and neither waits for the other to end."""
    first = PracticeKeeper(tmp_path, "Aoi")
    second = PracticeKeeper(tmp_path, "Aoi")
    second.add("Ben")
    exercise = make_exercise(7, "U18", 2)
    first.answered(exercise, AnswerOutcome("right", 2), exercise.right)
    second.answered(exercise, AnswerOutcome("right", 2), exercise.right)
    first.close()
    second.close()
    again = PracticeKeeper(tmp_path, "Aoi")
    assert [one.name for one in again.names] == ["Aoi", "Ben"]
    for one in again.names:
        again.choose(one.id)
        assert len(again.answers()) == 1


def answer(keeper: PracticeKeeper, unit: str, times: int = 1) -> None:
    """Right answers to questions of a unit."""
    for seed in range(times):
        exercise = make_exercise(seed, unit, 1)
        keeper.answered(exercise, AnswerOutcome("right", 2), exercise.right)


def test_one_learner_in_two_programs_keeps_what_both_answered(tmp_path: Path, qtbot: QtBot) -> None:
    """Each answer is counted once, whoever wrote in between."""
    keepers = PracticeKeeper(tmp_path, "Aoi"), PracticeKeeper(tmp_path, "Aoi")
    for _ in range(10):
        for keeper, unit in zip(keepers, ("U17", "U18"), strict=True):
            answer(keeper, unit)
            answer(keeper, "U20", 2)
    keepers[0].put(replace(keepers[0].learner, path="fu"))
    for keeper in keepers:
        keeper.close()
    again = PracticeKeeper(tmp_path, "Aoi")
    assert {unit: known.asked for unit, known in again.learner.units.items()} == {"U17": 10, "U18": 10, "U20": 40}
    assert again.learner.path == "fu"
    assert len(again.answers()) == 60


def test_of_many_answers_only_the_last_are_read_to_go_on(tmp_path: Path, qtbot: QtBot) -> None:
    """Whoever has practised for years begins as quickly as anybody; what is not wanted may even be damaged."""
    keeper = PracticeKeeper(tmp_path, "Aoi")
    answer(keeper, "U17", REPLAYED + 2)
    answer(keeper, "U18")
    everything = keeper.answers()
    with closing(sqlite3.connect(tmp_path / LEARNERS)) as connection:
        connection.execute("UPDATE answers SET given = '{' WHERE key = 1")
        connection.commit()
    keeper.close()
    again = PracticeKeeper(tmp_path, "Aoi")
    assert again.last_answers() == everything[-REPLAYED:]
    assert keeper.last_answers() == everything[-REPLAYED:]  # all of them are of now
    assert again.problem is None


def without_file(folder: Path) -> None:
    """A tool that keeps folders alike has taken the file away."""
    (folder / LEARNERS).unlink()


def without_backups(folder: Path) -> None:
    """It took the backups, too."""
    for path in folder.rglob("*.fuhan"):
        path.unlink()


def by_an_older_one(folder: Path) -> None:
    """It has put an older file in its place."""
    content = next((folder / "backups").iterdir()).read_bytes()
    (folder / LEARNERS).unlink()
    (folder / LEARNERS).write_bytes(content)


@pytest.mark.skipif(os.name == "nt", reason="No file that is open is taken away there.")
@pytest.mark.parametrize("happens", [without_file, without_backups, by_an_older_one])
def test_a_file_that_is_taken_away_takes_no_answer_along(
    tmp_path: Path, qtbot: QtBot, happens: Callable[[Path], None]
) -> None:
    """Who practises goes on, everything can be asked still, and the next start knows all of it."""
    PracticeKeeper(tmp_path, "Aoi").close()
    keeper = PracticeKeeper(tmp_path, "Aoi")
    told: list[Message] = []
    keeper.failed.connect(told.append)
    answer(keeper, "U17", 2)
    keeper.put(replace(keeper.learner, path="fu"))
    happens(tmp_path)
    assert len(keeper.answers()) == 2
    answer(keeper, "U18", 3)
    assert [message.key for message in told] == ["practice.not_kept"]
    assert len(keeper.answers()) == 5
    assert keeper.who is not None
    assert keeper.names == (keeper.who,)
    keeper.close()
    again = PracticeKeeper(tmp_path, "Aoi")
    assert {unit: known.asked for unit, known in again.learner.units.items()} == {"U17": 2, "U18": 3}
    assert (again.learner.path, len(again.answers())) == ("fu", 5)


def emptied(folder: Path) -> None:
    """A tool that keeps folders alike has begun to write it."""
    (folder / LEARNERS).write_bytes(b"")


def written_over(folder: Path) -> None:
    """Something else was written into it."""
    (folder / LEARNERS).write_bytes(b"no file of ours" * 99)


def with_a_learner_who_is_none(folder: Path, name: str = LEARNERS) -> None:
    """A database still, in which somebody cannot be read."""
    with closing(sqlite3.connect(folder / name)) as connection:
        connection.execute("UPDATE learners SET state = '[]'")
        connection.commit()


WRONG = [emptied, written_over, with_a_learner_who_is_none]


@pytest.mark.skipif(os.name == "nt", reason="No file that is open is written over there.")
@pytest.mark.parametrize("happens", WRONG)
def test_what_is_damaged_meanwhile_takes_no_answer_along(
    tmp_path: Path, qtbot: QtBot, happens: Callable[[Path], None]
) -> None:
    """It is left alone as long as the program runs, which has all answers; at its end the last backup is there."""
    PracticeKeeper(tmp_path, "Aoi").close()
    keeper = PracticeKeeper(tmp_path, "Aoi")
    told: list[Message] = []
    keeper.failed.connect(told.append)
    answer(keeper, "U17", 2)
    happens(tmp_path)
    damaged = (tmp_path / LEARNERS).read_bytes()
    answer(keeper, "U18", 3)
    assert {message.key for message in told} == {"practice.not_kept"}
    assert (tmp_path / LEARNERS).read_bytes() == damaged
    keeper.close()
    assert damaged in [b"", *(path.read_bytes() for path in tmp_path.rglob("*.fuhan"))]
    again = PracticeKeeper(tmp_path, "Aoi")
    assert {unit: known.asked for unit, known in again.learner.units.items()} == {"U17": 2, "U18": 3}
    assert len(again.answers()) == 5


@pytest.mark.parametrize("happens", [without_file, *WRONG])
def test_the_last_whole_backup_is_put_back_at_the_start(
    tmp_path: Path, qtbot: QtBot, happens: Callable[[Path], None]
) -> None:
    """It is said; nothing of the damaged file is lost, and a damaged backup is no reason to begin anew."""
    keeper = PracticeKeeper(tmp_path, "Aoi")
    answer(keeper, "U17", 2)
    keeper.close()
    PracticeKeeper(tmp_path, "Aoi").close()
    backups = tmp_path / "backups"
    (backups / "learners-20991231-235959.fuhan").write_bytes(b"no file of ours" * 99)
    shutil.copy(tmp_path / LEARNERS, backups / "learners-20981231-235959.fuhan")
    with_a_learner_who_is_none(backups, "learners-20981231-235959.fuhan")
    happens(tmp_path)
    is_there, before = happens is not without_file, len([*backups.iterdir()])
    again = PracticeKeeper(tmp_path, "Ben")
    assert again.problem is not None
    assert again.problem.key == "practice.put_back"
    assert again.who is not None
    assert (again.who.name, len(again.answers()), again.learner.units["U17"].asked) == ("Aoi", 2, 2)
    assert len([*backups.iterdir()]) == before + is_there
    answer(again, "U18")
    assert again.problem is None


@pytest.mark.parametrize("given", ["[" * 50_000, "[1]", "null", "{"])
def test_an_answer_that_cannot_be_read_is_told(tmp_path: Path, qtbot: QtBot, given: str) -> None:
    """Those of now can be asked for, and practice goes on."""
    keeper = PracticeKeeper(tmp_path, "Aoi")
    answer(keeper, "U17")
    with closing(sqlite3.connect(tmp_path / LEARNERS)) as connection:
        connection.execute("UPDATE answers SET given = ?", (given,))
        connection.commit()
    assert len(keeper.answers()) == 1
    assert keeper.problem is not None
    answer(keeper, "U18")
    assert keeper.learner.units["U18"].asked == 1


@pytest.mark.skipif(os.name == "nt", reason="Rights of folders are other ones there.")
def test_a_folder_that_cannot_be_written_is_told(qtbot: QtBot) -> None:
    with nobody() as outer:
        folder = outer / "locked"
        folder.mkdir()
        folder.chmod(0o500)
        keeper = PracticeKeeper(folder, "Aoi")
        assert keeper.problem is not None
        keeper.close()
        folder.chmod(0o700)


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), sqlite3.OperationalError("disk is full")])
def test_what_no_disk_takes_is_told_and_goes_on(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The session goes on, and what is answered is known as long as the program runs."""
    keeper = PracticeKeeper(tmp_path, "Aoi")
    told: list[Message] = []
    keeper.failed.connect(told.append)

    def full(*_: object, **__: object) -> None:
        raise error

    for name in ("change", "add", "rename", "remove", "import_learner"):
        monkeypatch.setattr(LearnersFile, name, full)
    model = PracticeModel(keeper)
    assert model.begin_session(session("U17", 3, 4))
    for _ in range(2):
        answer_rightly(model)
    assert told
    assert model.keeper.learner.units["U17"].asked == 2
    names = keeper.names
    keeper.add("Ben")
    keeper.import_learner("Chika", Learner(), ())
    keeper.rename(names[0].id, "Dai")
    keeper.remove(names[0].id)
    assert keeper.names == names
    assert keeper.undoes is None
    monkeypatch.undo()
    answer(keeper, "U17")  # there is room again: nothing of it is lost
    assert keeper.problem is None
    keeper.close()
    again = PracticeKeeper(tmp_path, "Aoi")
    assert again.learner.units["U17"].asked == len(again.answers()) == 3
