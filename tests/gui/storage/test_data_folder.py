"""What an earlier version left beside the settings is brought to the system's place for data, whole or not."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from pytestqt.qtbot import QtBot

from core.disk import write_whole
from core.ledger import Ledger
from core.lessons.lesson_plan import LessonPlan
from gui.storage import data_folder as module
from gui.storage.data_folder import keep_private, migrate
from gui.storage.files import LEARNERS, OWN_LEDGER, PLAN, RULES, UNSAVED
from gui.storage.kept_plan import KeptPlan
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.practice_keeper import PracticeKeeper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.storage.unsaved_match import UnsavedMatch
from tests.core.ledger.ledgers import nobody
from tests.gui.shared_window import settings_in

LEFT = {
    "club.fuhan": b"the club",
    "club.fuhan-journal": b"its journal",
    "club-v1.fuhan": b"as an older version left it",
    "unsaved.fuhan": b"a match",
    "rules/Our club.toml": b"rules",
    "backups/club-20261121-233000.fuhan": b"a backup",
    "backups/other-0a1b2c3d/other-20261121-233000.fuhan": b"of another club",
}
STAYS = {"fuhan.ini": b"settings", "friends.fuhan": b"somebody put it there"}


def fill(folder: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return fill(tmp_path / "config" / "Fuhan", {**LEFT, **STAYS})


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "share" / "Fuhan"


def test_all_of_it_is_brought_over_once(old: Path, new: Path) -> None:
    assert migrate(old, new) == new
    assert files(new) == LEFT
    assert files(old) == STAYS
    assert [path.name for path in new.parent.iterdir()] == [new.name]
    (new / "club.fuhan").write_bytes(b"played on")
    fill(old, {"club.fuhan": b"an earlier version was started again"})
    assert migrate(old, new) == new
    assert (new / "club.fuhan").read_bytes() == b"played on"
    assert (old / "club.fuhan").read_bytes() == b"an earlier version was started again"


def test_nothing_is_brought_over_what_is_there(old: Path, new: Path) -> None:
    fill(new, {"rules/Mine.toml": b"mine"})
    assert migrate(old, new) == new
    assert files(new) == {"rules/Mine.toml": b"mine"}
    assert files(old) == {**LEFT, **STAYS}


def test_what_is_not_ours_in_the_new_place_is_left_alone(old: Path, new: Path) -> None:
    fill(new, {"cache/x": b"x"})
    assert migrate(old, new) == new
    assert files(new) == {**LEFT, "cache/x": b"x"}


def test_where_nothing_was_nothing_is_made(tmp_path: Path, new: Path) -> None:
    assert migrate(tmp_path, new) == new
    assert not new.parent.exists()


def test_where_both_are_one_place_nothing_moves(old: Path) -> None:
    assert migrate(old, old) == old
    assert files(old) == {**LEFT, **STAYS}


class PowerCutError(BaseException):
    """No program goes on after it."""


def cut_at(number: int, monkeypatch: pytest.MonkeyPatch, error: Callable[[], BaseException]) -> list[str]:
    """Let the disk's `number`-th change fail, and all after it. Returns what was done."""
    done: list[str] = []

    def counted(name: str, do: Callable[..., object]) -> Callable[..., object]:
        def act(*given: object, **named: object) -> object:
            if len(done) >= number:
                raise error()
            done.append(name)
            return do(*given, **named)

        return act

    monkeypatch.setattr(module, "write_whole", counted("write", write_whole))
    monkeypatch.setattr(module, "_remove", counted("remove", module._remove))
    for name in ("rename", "mkdir"):
        monkeypatch.setattr(Path, name, counted(name, getattr(Path, name)))
    return done


def changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often the disk is changed by it."""
    old, new = fill(tmp_path / "a", LEFT), tmp_path / "b" / "c"
    with monkeypatch.context() as patch:
        done = cut_at(1_000, patch, PowerCutError)
        migrate(old, new)
    return len(done)


def test_an_end_at_any_step_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    number = changes(tmp_path, monkeypatch)
    assert number > len(LEFT)
    for step in range(number):
        old = fill(tmp_path / f"{step}" / "config", {**LEFT, **STAYS})
        new = tmp_path / f"{step}" / "share" / "Fuhan"
        with monkeypatch.context() as patch:
            cut_at(step, patch, PowerCutError)
            with pytest.raises(PowerCutError):
                migrate(old, new)
        assert migrate(old, new) == new, step
        assert files(new) == LEFT, step
        assert files(old) == STAYS, step
        assert [path.name for path in new.parent.iterdir()] == [new.name], step


def test_where_the_disk_refuses_the_old_place_is_used_or_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in range(changes(tmp_path, monkeypatch)):
        old = fill(tmp_path / f"{step}" / "config", {**LEFT, **STAYS})
        new = tmp_path / f"{step}" / "share" / "Fuhan"
        with monkeypatch.context() as patch:
            cut_at(step, patch, lambda: OSError("full"))
            place = migrate(old, new)
        if place == old:
            assert files(old) == {**LEFT, **STAYS}, step
            fill(old, {"club.fuhan": b"played on in the old place"})
        again = migrate(old, new)
        assert again == new, step
        club = b"played on in the old place" if place == old else LEFT["club.fuhan"]
        assert files(new) == {**LEFT, "club.fuhan": club}, step


@pytest.mark.skipif(os.name == "nt", reason="Links are for administrators there.")
def test_a_link_to_the_clubs_file_stays_one(old: Path, new: Path, tmp_path: Path) -> None:
    real = tmp_path / "cloud" / "club.fuhan"
    fill(real.parent, {"club.fuhan": b"in the cloud"})
    (old / "club.fuhan").unlink()
    (old / "club.fuhan").symlink_to(os.path.relpath(real, old))
    assert migrate(old, new) == new
    assert (new / "club.fuhan").resolve() == real
    assert real.read_bytes() == b"in the cloud"
    assert not (old / "club.fuhan").is_symlink()


def test_a_ledger_can_be_opened_where_it_was_brought(tmp_path: Path, new: Path) -> None:
    old = tmp_path / "config"
    old.mkdir()
    with Ledger.open(old / "club.fuhan") as ledger:
        ledger.players.add("Aoi")
    assert migrate(old, new) == new
    with Ledger.open(new / "club.fuhan", read_only=True) as ledger:
        assert [player.name for player in ledger.players.all()] == ["Aoi"]


def test_the_users_data_are_where_the_system_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    old = fill(tmp_path / "settings", {"rules/Mine.toml": b"mine"})
    place = tmp_path / "data" / "Fuhan"
    monkeypatch.setattr(Settings, "folder", property(lambda _: old))
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(place))
    assert Settings.of_the_user().data == place
    assert (place / "rules" / "Mine.toml").read_bytes() == b"mine"


@pytest.mark.skipif(os.name == "nt", reason="Rights of folders are other ones there.")
def test_what_is_ours_in_it_is_its_owners_alone(new: Path) -> None:
    """Also what an earlier version left open; a link, and what somebody else put there, stay as they are."""
    fill(new, {**LEFT, "learners.fuhan": b"who practises", "friends.fuhan": b"theirs"})
    elsewhere = fill(new.parent / "stick", {"rules.toml": b"rules"}) / "rules.toml"
    (new / "rules" / "linked.toml").symlink_to(elsewhere)
    for path in (new, *(each for each in new.rglob("*") if not each.is_symlink())):
        path.chmod(0o755 if path.is_dir() else 0o644)
    elsewhere.chmod(0o644)
    keep_private(new)
    ours = [path for path in new.rglob("*") if not path.is_symlink() and path.name != "friends.fuhan"]
    assert {oct(path.stat().st_mode & 0o777) for path in ours if path.is_file()} == {"0o600"}
    assert {oct(path.stat().st_mode & 0o777) for path in (new, *ours) if path.is_dir()} == {"0o700"}
    assert {path.stat().st_mode & 0o777 for path in (elsewhere, new / "friends.fuhan")} == {0o644}


@pytest.mark.skipif(os.name == "nt", reason="Rights of folders are other ones there.")
@pytest.mark.parametrize("closed", ["Fuhan", ""])
def test_a_folder_that_may_not_be_entered_stops_no_start(qtbot: QtBot, tmp_path: Path, closed: str) -> None:
    """The folder of the data, or the one that it is in: whatever reads there goes on without, and says why."""
    settings = settings_in(tmp_path)
    with nobody() as outer:
        data = outer / "share" / "Fuhan"
        fill(data, {OWN_LEDGER: b"the club", LEARNERS: b"who practises", PLAN: b"plan", UNSAVED: b"a match"})
        shut = outer / "share" / closed
        shut.chmod(0)
        try:
            keep_private(data)
            assert migrate(fill(outer / "config", {OWN_LEDGER: b"old"}), data) in (data, outer / "config")
            settings.data = data
            RuleLibrary(data / RULES)
            assert UnsavedMatch(settings).find() is None
            assert PracticeKeeper(data, "Aoi").problem is not None
            assert LedgerKeeper(settings).problem is not None
            assert KeptPlan(settings, lambda page: True).write(LessonPlan(title="new")) is not None
        finally:
            shut.chmod(0o700)
