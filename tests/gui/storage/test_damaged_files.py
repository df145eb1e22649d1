"""Whatever is wrong with a file: it is said, nothing that was there is lost, and the window goes on.

Every way in which a file can be wrong, at the start and at every door by which a file comes in.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

import resources
from core.language.messages import Message
from core.learners.exchange import write_learner
from core.lessons.lesson import Lessons
from core.practice.exercise.hand_list import EXAMPLE, LONGEST
from core.practice.progress.learner import Learner
from core.rules.rule_sets import PRESET_SETS
from core.rules.rule_text import write_rule_set
from gui.learn.plan_model import PlanModel
from gui.practice.ask_boxes import HandsBox
from gui.storage.files import LEARNERS, OWN_LEDGER, PLAN, RULES, UNSAVED
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.practice_keeper import PracticeKeeper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.storage.unsaved_match import UnsavedMatch
from gui.window.main_window import MainWindow
from tests.core.ledger.ledgers import club_file
from tests.gui.doing import settle, started, status
from tests.gui.screens import club_screen, learn_screen, practice_screen, rules_screen
from tests.sweep import drawn

HUGE = 2**32
"""Bytes of a file that is almost all of it a hole."""
PLAN_TEXT = "fuhan-lesson 1\ntitle: Waits\npage: U18\nproblem: U18-2-7K\n"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A file of each kind with nothing wrong."""
    folder = tmp_path_factory.mktemp("whole")
    (folder / "match").mkdir()
    PracticeKeeper(folder, "Aki").close()
    return {
        "club": club_file(folder, 2),
        "match": club_file(folder / "match", 1),
        "learners": (folder / LEARNERS).read_bytes(),
        "plan": PLAN_TEXT.encode(),
        "rules": write_rule_set(PRESET_SETS["ema_2016"]).encode(),
        "learner": write_learner("Aki", Learner(), ()).encode(),
        "hands": f"{EXAMPLE}\n{EXAMPLE} riichi\n".encode(),
    }


Lay = Callable[[Path, bytes], object]
"""Puts something at a path where a file with this content should be."""


def _cut(part: float) -> Lay:
    return lambda path, content: path.write_bytes(content[: round(len(content) * part)])


def _garbled(path: Path, content: bytes) -> None:
    rng, found = random.Random(len(content)), bytearray(content)
    for at in range(0, len(found), 40):
        found[at] = rng.randrange(256)
    path.write_bytes(bytes(found))


def _endless(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.truncate(HUGE)


def _looking_at_itself(path: Path, _: bytes) -> None:
    path.symlink_to(path.name)


WRONG: dict[str, Lay] = {
    "empty": _cut(0),
    "one_byte": lambda path, _: path.write_bytes(b"f"),
    "half": _cut(0.5),
    "three_quarters": _cut(0.75),
    "without_its_head": lambda path, content: path.write_bytes(content[7:]),
    "zeros": lambda path, content: path.write_bytes(bytes(len(content))),
    "noise": lambda path, content: path.write_bytes(random.Random(7).randbytes(len(content))),
    "garbled": _garbled,
    "of_another_program": lambda path, _: path.write_bytes(b"<!DOCTYPE html><title>Not found</title>" * 99),
    "of_a_database": lambda path, _: path.write_bytes(b"SQLite format 3\0" + bytes(99)),
    "in_two_bytes": lambda path, content: path.write_bytes(content.decode("latin-1").encode("utf-16")),
    "deep_lists": lambda path, _: path.write_bytes(b"[" * 50_000),
    "deep_objects": lambda path, _: path.write_bytes(b'{"a":' * 50_000),
    "one_long_line": lambda path, _: path.write_bytes(b"1m" * 3_000_000),
    "many_lines": lambda path, content: path.write_bytes(content[:15] + b"x: y\n" * 200_000),
    "endless": _endless,
    "folder": lambda path, _: path.mkdir(),
    "dangling_link": lambda path, _: path.symlink_to("nowhere"),
    "link_to_itself": _looking_at_itself,
    "pipe": lambda path, _: os.mkfifo(path),
    "link_to_a_device": lambda path, _: path.symlink_to("/dev/zero"),
}
if os.name == "nt":
    WRONG = {name: lay for name, lay in WRONG.items() if not name.startswith(("dangling", "link", "pipe"))}


def there(path: Path) -> object:
    """What lies at a path, without opening what is no file."""
    if path.is_symlink():
        return path.readlink()
    if not path.is_file():
        return path.is_dir(), path.exists()
    size = path.stat().st_size
    return size if size == HUGE else path.read_bytes()


# ------------------------------------------------------------------------------ what the program keeps


class Kept(NamedTuple):
    """A file among the data. :ivar start: with it; returns the keys of what was said of it, and changes something.

    :ivar kind: of the whole one.
    """

    place: str
    kind: str
    start: Callable[[Settings], list[str]]


def _club(settings: Settings) -> list[str]:
    keeper, said = LedgerKeeper(settings), []
    keeper.failed.connect(lambda message: said.append(message.key))
    keeper.do(lambda ledger: ledger.players.add("Zoe"))
    keeper.close()
    return said


def _learners(settings: Settings) -> list[str]:
    keeper = PracticeKeeper(settings.data, "Aoi")
    said = [keeper.problem.key] if keeper.problem else []
    keeper.put(Learner(path="fu"))
    assert keeper.learner.path == "fu"
    keeper.close()
    return said


def _plan(settings: Settings) -> list[str]:
    model = PlanModel(Lessons(resources.lessons()), settings)
    said = [model.problem.key] if model.problem else []
    model.add("U01")
    return said


def _rules(settings: Settings) -> list[str]:
    library = RuleLibrary(settings.data / RULES)
    library.take(write_rule_set(PRESET_SETS["m_league"]))
    return [message.key for message in library.problems]


def _unsaved(settings: Settings) -> list[str]:
    unsaved = UnsavedMatch(settings)
    found = unsaved.find()
    unsaved.drop()
    return [found.key] if isinstance(found, Message) else []


KEPT = {
    "club": Kept(OWN_LEDGER, "club", _club),
    "learners": Kept(LEARNERS, "learners", _learners),
    "plan": Kept(PLAN, "plan", _plan),
    "rules": Kept(f"{RULES}/House.toml", "rules", _rules),
    "unsaved": Kept(UNSAVED, "match", _unsaved),
}
STARTS = [(name, wrong) for name in KEPT for wrong in WRONG]


@pytest.mark.parametrize(("name", "wrong"), drawn("damaged at the start", STARTS, 3))
def test_at_the_start(name: str, wrong: str, whole: dict[str, bytes], settings: Settings, qtbot: QtBot) -> None:
    kept = KEPT[name]
    path = settings.data / kept.place
    path.parent.mkdir(parents=True, exist_ok=True)
    WRONG[wrong](path, whole[kept.kind])
    before = there(path)
    said = kept.start(settings)
    if wrong in SOUND[name]:
        assert not said
    else:
        assert said, "nothing was said"
        assert before in [there(each) for each in settings.data.rglob("*")], f"it is gone: {said}"


SOUND = {
    "club": ("empty", "endless", "dangling_link"),
    "learners": ("empty", "endless", "dangling_link"),
    "plan": ("empty", "half", "dangling_link", "link_to_itself"),
    "rules": (),
    "unsaved": ("endless", "dangling_link", "link_to_itself"),
}
"""Where nothing is wrong after all: SQLite reads as far as its file goes; the lines of a plan that are there are a
plan; and where there is nothing, a file is begun.
"""


def test_the_screen_says_it(settings: Settings, qtbot: QtBot, language: str) -> None:
    """What cannot be read at the start is said where it is missed, whenever one comes there."""
    for name in (LEARNERS, PLAN):
        (settings.data / name).write_bytes(b"no file of ours" * 99)
    with started(settings, qtbot) as window:
        for screen, item in [("practice", ""), ("learn", ""), ("learn", "plan"), ("practice", "")]:
            window.screens.show_item(screen, item)
            settle()
            problem = window.screens.current.problem
            assert problem is not None
            assert status(window) == window.look.words.say(problem), (screen, item)
            if not item:
                assert LEARNERS in status(window)
            learn_screen(window).show_map()


# ------------------------------------------------------------------------------ what somebody brings


class Door(NamedTuple):
    """A way in. :ivar enter: take the file; returns what is said. :ivar kind: of the whole one."""

    kind: str
    suffix: str
    enter: Callable[[MainWindow, Path], str]


def hands_box(window: MainWindow) -> HandsBox:
    screen = practice_screen(window)
    return HandsBox({"own": 0, "real": 0, "list": 0}, "own", screen.menu.files, window.look, window)


def _into_hands(window: MainWindow, path: Path) -> str:
    box = hands_box(window)
    box.open_file(path)
    told = box.told
    box.close()
    box.deleteLater()
    return told


def _into_the_club(window: MainWindow, path: Path) -> str:
    box = club_screen(window).file.merge_file(path)
    if box is None:
        return status(window)
    box.reject()
    return "what merging would do"


def _saying(enter: Callable[[MainWindow, Path], object]) -> Callable[[MainWindow, Path], str]:
    def entered(window: MainWindow, path: Path) -> str:
        enter(window, path)
        return status(window)

    return entered


DOORS = {
    "open a club": Door("club", "fuhan", _saying(lambda at, path: at.shell.keeper.open_file(path))),
    "merge a club": Door("club", "fuhan", _into_the_club),
    "bring a learner": Door("learner", "json", _saying(lambda at, path: practice_screen(at).menu.bring(path))),
    "open a plan": Door("plan", "fuhanlesson", _saying(lambda at, path: learn_screen(at).take_file(path))),
    "import rules": Door("rules", "toml", _saying(lambda at, path: rules_screen(at).editor.import_file(path))),
    "read hands": Door("hands", "txt", _into_hands),
}
OPENED = ("empty", "endless")
"""Clubs in which nothing is wrong after all; an empty file becomes a new one."""


def known(window: MainWindow) -> tuple[object, ...]:
    """What the window has of all kinds."""
    practice, learn = practice_screen(window), learn_screen(window)
    return (
        window.shell.keeper.path,
        window.shell.keeper.read(lambda ledger: [player.name for player in ledger.players.all()], []),
        practice.keeper.names,
        practice.keeper.learner,
        learn.plan_page.model.plan,
        [each.name for each in rules_screen(window).editor.library.sets],
        window.model.entry,
    )


@pytest.mark.parametrize("wrong", drawn("damaged at a door", WRONG, 3))
def test_at_every_door(
    wrong: str, whole: dict[str, bytes], window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    before = known(window)
    for number, (name, door) in enumerate(DOORS.items()):
        path = tmp_path / f"given{number}.{door.suffix}"
        WRONG[wrong](path, whole[door.kind])
        content = there(path)
        window.status.clear()
        assert door.enter(window, path), (name, "nothing was said")
        if name == "open a club" and wrong in OPENED:
            assert window.shell.keeper.path == path
            window.shell.keeper.open_own()
        else:
            assert there(path) == content, name
        assert known(window) == before, name


def test_a_list_that_nobody_can_read_is_not_laid_out(window: MainWindow, tmp_path: Path) -> None:
    """A field with a million lines would hold the window; it is said how long a list may be."""
    box, path = hands_box(window), tmp_path / "hands.txt"
    box.field.setPlainText(EXAMPLE)
    path.write_text("1\n" * LONGEST, encoding="utf-8")
    box.open_file(path)
    assert box.field.toPlainText() == EXAMPLE
    assert f"{LONGEST:,}" in box.told
    box.close()
    box.deleteLater()
