"""A match that is open while its ledger is changed, taken away, taken back, or another one is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from core.ledger import Ledger
from core.match import Draw, Match
from core.match.draft import DealDraft
from core.rules.rule_sets import PRESET_SETS
from gui.club.ledger_merger import LedgerMerger
from gui.match.model import MatchModel
from gui.storage.kept_match import Unsaved
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup
from tests.core.ledger.ledgers import said

NAMES = ("Aoi", "Ben", "Chie", "Dan")
STANDARD = PRESET_SETS["standard"]


class Table:
    """A model with its ledger, and what it has said."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.keeper = LedgerKeeper(settings)
        self.model = MatchModel(self.keeper, settings)
        self.said: list[str] = []
        self.model.said.connect(lambda message: self.said.append(said(message)))

    def begin(self, names: tuple[str, ...] = NAMES) -> Table:
        self.model.kept.begin(MatchSetup(names=names), STANDARD)
        return self

    def draws(self, *tenpai: int) -> None:
        """A deal ends in a draw."""
        self.model.add(Draw(tenpai))

    @property
    def match(self) -> Match:
        assert self.model.match is not None
        return self.model.match

    @property
    def problem(self) -> str:
        """Why it is not on the disk; empty: it is."""
        unsaved: Unsaved | None = self.model.kept.unsaved
        return "" if unsaved is None else said(unsaved.why).rpartition(".")[2]

    @property
    def is_lost(self) -> bool:
        """Whether something would be, were the match put away now."""
        return bool(self.model.kept.is_lost_without)

    def stored(self, path: Path | None = None) -> Match:
        """The match as another program reads it."""
        with Ledger.open(path or self.keeper.path, read_only=True) as ledger:
            return ledger.matches.read(self.model.kept.sitting.id)

    def do(self, work: Callable[[Ledger], object]) -> None:
        assert self.keeper.do(work)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings in a folder of their own."""
    return Settings(QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def table(settings: Settings) -> Table:
    """A match of which a deal is on the disk."""
    found = Table(settings).begin()
    found.draws(0)
    assert found.problem == ""
    return found


def elsewhere(folder: Path) -> Path:
    """Another club's file."""
    path = folder / "other.fuhan"
    Ledger.open(path).close()
    return path


def matches_in(path: Path) -> int:
    with Ledger.open(path, read_only=True) as ledger:
        return len(ledger.summaries.matching())


# ------------------------------------------------------------------------------ another file


def test_a_match_stays_with_its_club(table: Table, tmp_path: Path, qtbot: QtBot) -> None:
    """Another club is opened: the match is put away, in words, and there again when its own is opened."""
    home, other, before = table.keeper.path, elsewhere(tmp_path), table.match
    with qtbot.waitSignal(table.model.said) as said:
        assert table.keeper.open_file(other)
    assert said.args[0].name == "put_away"
    assert (table.model.match, table.model.undoes is not None, table.problem) == (None, False, "")
    assert table.stored(home) == before
    table.begin()
    assert matches_in(other) == 1
    there = table.match
    assert table.keeper.open_file(home)
    assert table.match == before
    table.draws(1)
    assert table.stored() == table.match
    assert table.keeper.open_file(other)
    assert table.match == there


def test_no_other_club_is_opened_over_what_is_in_memory_alone(table: Table, tmp_path: Path) -> None:
    home, other, away = table.keeper.path, elsewhere(tmp_path), tmp_path / "away"
    failed: list[str] = []
    table.keeper.failed.connect(lambda problem: failed.append(problem.name))
    home.rename(away)
    table.draws(1)
    mine, before = table.match, len(failed)
    for way in (table.keeper.open_sample, lambda: table.keeper.open_file(other)):
        assert not way()
        assert failed[before:] == ["save_first"]
        failed.pop()
        assert (table.match, table.keeper.path) == (mine, home)
    away.rename(home)
    table.model.kept.save_again()
    assert table.keeper.open_file(other)


def test_what_is_saved_elsewhere_leaves_the_club_as_it_is(table: Table, tmp_path: Path) -> None:
    """It can be left then, or gone on with: the club's own file gets all of it as soon as it can be written."""
    home, other, away = table.keeper.path, tmp_path / "other.fuhan", tmp_path / "away"
    home.rename(away)
    table.draws(1)
    assert [table.is_lost] == [True]
    assert table.model.kept.save_elsewhere(other)
    assert [table.is_lost] == [False]
    assert (table.keeper.path, table.problem) == (home, "gone")
    assert table.stored(other) == table.match
    table.draws(2)
    assert [table.is_lost] == [True]
    away.rename(home)
    table.model.kept.save_again()
    assert (table.problem, table.is_lost) == ("", False)
    assert table.stored(home) == table.match
    assert len(table.stored(other).events) == len(table.match.events) - 1


def test_what_was_saved_elsewhere_before_is_not_written_over(table: Table, tmp_path: Path) -> None:
    other = tmp_path / "other.fuhan"
    assert table.model.kept.save_elsewhere(other)
    with Ledger.open(other) as ledger:
        id = table.model.kept.sitting.id
        ledger.matches.save(id, ledger.matches.load(id).do(Draw((3,))))
    there = table.stored(other)
    table.draws(2)
    assert not table.model.kept.save_elsewhere(other)
    assert table.stored(other) == there


def test_clubs_of_late_are_offered_and_ones_own_is_a_click_away(table: Table, tmp_path: Path) -> None:
    home = table.keeper.path
    others = [tmp_path / f"{name}.fuhan" for name in ("east", "south")]
    for other in others:
        Ledger.open(other).close()
        assert table.keeper.open_file(other)
    assert (list(table.keeper.recent), table.keeper.is_own) == (others[:1], False)
    assert table.keeper.open_own()
    assert (table.keeper.path, table.keeper.is_own) == (home, True)
    assert list(table.keeper.recent) == others[::-1]
    others[1].unlink()
    assert list(table.keeper.recent) == others[:1]


def test_an_open_match_that_is_in_memory_alone_does_not_give_way(table: Table, tmp_path: Path) -> None:
    first = table.model.kept.sitting.id
    table.model.kept.leave()
    table.begin()
    table.keeper.path.rename(tmp_path / "away")
    table.draws(1)
    assert table.problem == "gone"
    (tmp_path / "away").rename(table.keeper.path)
    assert not table.model.kept.open(first)
    assert table.said == ["match_screen.save_first"]
    assert len(table.match.events) == 1
    assert table.model.kept.open(table.model.kept.sitting.id)
    assert len(table.match.events) == 1


# ------------------------------------------------------------------------------ taken away and back


def test_when_the_file_is_back_what_is_missing_is_written(table: Table, tmp_path: Path) -> None:
    path = table.keeper.path
    path.rename(tmp_path / "away")
    table.draws(1)
    assert not table.keeper.retry()
    assert table.problem == "missing"
    (tmp_path / "away").rename(path)
    assert table.keeper.retry()
    assert table.problem == ""
    assert table.stored() == table.match


def test_another_program_is_not_written_over_when_it_is_tried_again(table: Table) -> None:
    with Ledger.open(table.keeper.path) as other:
        other.matches.save(
            table.model.kept.sitting.id, other.matches.load(table.model.kept.sitting.id).do(Draw((3,)))
        )
    there = table.stored()
    table.draws(1)
    for _ in range(2):
        assert table.problem == "changed"
        table.model.kept.save_again()
    table.keeper.retry()
    assert table.problem == "changed"
    assert table.stored() == there
    assert table.match.events[-1] == Draw((1,))


def test_a_backup_is_taken_back_while_a_match_is_open(table: Table) -> None:
    keeper = table.keeper
    keeper.back_up_first()
    (backup,) = keeper.backups()
    table.draws(1)
    played = table.match
    assert keeper.restore(backup.path)
    assert table.problem == "behind"
    assert (table.match, len(table.stored().events)) == (played, 1)
    table.draws(2)
    assert table.problem == ""
    assert table.stored() == table.match
    assert len(table.match.events) == 3


def test_a_backup_from_before_the_match(settings: Settings) -> None:
    keeper = LedgerKeeper(settings)
    keeper.do(lambda ledger: ledger.players.add("Eve"))
    keeper.close()
    table = Table(settings)
    table.begin().draws(0)
    (backup,) = table.keeper.backups()
    assert table.keeper.restore(backup.path)
    assert table.problem == "behind"
    table.model.kept.save_again()
    assert table.problem == ""
    assert table.stored() == table.match


def test_a_match_whose_file_is_missing_at_the_start_is_opened_when_it_is_back(
    table: Table, settings: Settings, tmp_path: Path
) -> None:
    path, played = table.keeper.path, table.match
    table.model.set_draft(DealDraft().with_outcome("draw").with_tenpai(2, True))
    table.keeper.close()
    path.rename(tmp_path / "away")
    again = Table(settings)
    again.model.reopen()
    assert again.model.match is None
    (tmp_path / "away").rename(path)
    again.keeper.retry()
    assert again.match == played
    assert again.model.deal.draft.tenpai == (2,)


def test_what_is_not_on_the_stick_survives_the_end(table: Table, settings: Settings, tmp_path: Path) -> None:
    path = table.keeper.path
    path.rename(tmp_path / "away")
    table.draws(1)
    table.draws(2)
    table.model.undo()
    played = table.match
    table.keeper.close()
    again = Table(settings)
    again.model.reopen()
    assert again.match == played
    assert again.match.can_redo
    assert (again.model.names, again.model.kept.sitting.id) == (NAMES, table.model.kept.sitting.id)
    assert again.problem == "missing"
    (tmp_path / "away").rename(path)
    again.model.kept.save_again()
    assert again.problem == ""
    assert again.stored() == played
    third = Table(settings)
    third.model.reopen()
    assert third.match == played
    assert third.problem == ""
    assert not (tmp_path / "unsaved.fuhan").exists()


def test_what_is_kept_may_have_been_written_after_all(table: Table, settings: Settings, tmp_path: Path) -> None:
    """The power goes between the ledger and what was kept beside it."""
    path, kept = table.keeper.path, tmp_path / "unsaved.fuhan"
    path.rename(tmp_path / "away")
    table.draws(1)
    content = kept.read_bytes()
    (tmp_path / "away").rename(path)
    table.model.kept.save_again()
    table.draws(2)
    assert table.problem == ""
    assert not kept.exists()
    kept.write_bytes(content)
    again = Table(settings)
    again.model.reopen()
    assert again.match == table.match
    assert again.problem == ""
    assert not kept.exists()
    kept.write_bytes(b"nonsense")
    third = Table(settings)
    third.model.reopen()
    assert third.match == table.match


def test_what_is_kept_comes_into_no_other_club(table: Table, settings: Settings, tmp_path: Path) -> None:
    """Another window has opened another club meanwhile."""
    other = elsewhere(tmp_path)
    table.keeper.path.rename(tmp_path / "away")
    table.draws(1)
    settings.put("ledger", str(other))
    again = Table(settings)
    again.model.reopen()
    assert again.match == table.match
    assert again.problem == "other_ledger"
    assert matches_in(other) == 0
    again.model.kept.leave()
    third = Table(settings)
    third.model.reopen()
    assert third.model.match is None


# ------------------------------------------------------------------------------ changed on the club's screen


def test_names_follow(table: Table) -> None:
    table.model.set_draft(DealDraft().with_outcome("draw"))
    aoi = next(
        player for player in table.keeper.read(lambda ledger: ledger.players.all(), ()) if player.name == "Aoi"
    )
    table.do(lambda ledger: ledger.players.rename(aoi.id, "葵"))
    assert table.model.names == ("葵", *NAMES[1:])
    assert table.model.deal.draft.outcome == "draw"
    (session,) = table.keeper.read(lambda ledger: ledger.calendar.sessions(), ())
    moved = replace(session, day=date(2001, 2, 3), name="Moved")
    table.do(lambda ledger: ledger.calendar.change_session(moved))
    assert (table.model.kept.sitting.evening, table.model.kept.sitting.day) == ("Moved", moved.day)
    table.draws(1)
    assert table.problem == ""
    assert table.stored() == table.match


def test_a_match_that_is_removed_is_put_away(table: Table) -> None:
    match_id, played = table.model.kept.sitting.id, table.match
    table.do(lambda ledger: ledger.matches.remove(match_id))
    assert table.model.match is None
    assert table.said == ["match_screen.was_removed"]
    assert table.model.kept.open(match_id)  # to look at it
    assert table.said[-1] == "match_screen.does_not_count"
    table.do(lambda ledger: ledger.matches.restore(match_id))
    assert table.match == played
    assert not table.model.kept.sitting.removed
    table.draws(1)
    assert table.problem == ""


def test_a_merge_brings_later_deals_of_the_open_match(table: Table, tmp_path: Path) -> None:
    copy = tmp_path / "copy.fuhan"
    assert table.keeper.save_copy(copy)
    with Ledger.open(copy) as other:
        later = other.matches.load(table.model.kept.sitting.id).do(Draw((3,)))
        other.matches.save(table.model.kept.sitting.id, later)
    table.model.set_draft(DealDraft().with_outcome("draw"))
    merger = LedgerMerger(table.keeper)
    plan = merger.plan(copy)
    assert plan is not None
    assert merger.merge(plan, {})
    assert table.match == later
    assert table.model.deal.draft == DealDraft()
    assert table.said == ["match_screen.loaded_again"]
    table.draws(1)
    assert table.problem == ""
    assert table.stored() == table.match


def test_a_merge_while_more_is_in_memory(table: Table, tmp_path: Path) -> None:
    copy = tmp_path / "copy.fuhan"
    assert table.keeper.save_copy(copy)
    with Ledger.open(copy) as other:
        other.matches.save(
            table.model.kept.sitting.id, other.matches.load(table.model.kept.sitting.id).do(Draw((3,)))
        )
    table.keeper.path.rename(tmp_path / "away")
    table.draws(1)
    (tmp_path / "away").rename(table.keeper.path)
    mine = table.match
    merger = LedgerMerger(table.keeper)
    plan = merger.plan(copy)
    assert plan is not None
    assert merger.merge(plan, {})
    theirs = table.stored()
    assert table.problem == "changed"
    assert table.match == mine
    assert table.model.kept.save_elsewhere(tmp_path / "kept.fuhan")
    assert table.stored(tmp_path / "kept.fuhan") == mine
    assert theirs.events[-1] == Draw((3,))


# ------------------------------------------------------------------------------ what is kept of a draft


def test_a_deal_that_was_confirmed_is_not_offered_again(table: Table, settings: Settings) -> None:
    """The plug is pulled after the ledger was written, and before the settings were."""
    table.model.set_draft(DealDraft().with_outcome("draw").with_tenpai(2, True))
    kept = settings.get("deal")
    assert table.model.confirm()
    settings.put("deal", kept)
    again = Table(settings)
    again.model.reopen()
    assert again.match == table.match
    assert again.model.deal.draft == DealDraft()


def test_a_draft_of_another_match_is_not_taken(table: Table, settings: Settings) -> None:
    table.model.set_draft(DealDraft().with_outcome("draw").with_tenpai(2, True))
    kept = settings.get("deal")
    table.model.kept.leave()
    table.begin()
    table.draws(0)
    settings.put("deal", kept)
    again = Table(settings)
    again.model.reopen()
    assert again.match == table.match
    assert again.model.deal.draft == DealDraft()


def test_a_draft_survives_an_undo_and_the_end(table: Table, settings: Settings) -> None:
    table.draws(1)
    table.model.set_draft(DealDraft().with_outcome("draw").with_tenpai(2, True))
    table.model.undo()
    again = Table(settings)
    again.model.reopen()
    assert len(again.match.events) == 1
    assert again.model.deal.draft.tenpai == (2,)


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        '{"winners": [{"seat": 0, "han": "x"}], "riichi": [], "tenpai": [], "unpaid": [], "han": []}',
        '{"winners": [{"seat": "0"}], "riichi": [], "tenpai": [], "unpaid": [], "han": []}',
        '{"winners": [], "riichi": [0, 0], "tenpai": ["a"], "unpaid": [], "han": []}',
        '{"outcome": "abortive", "kind": ["x"], "winners": [], "riichi": [], "tenpai": [], "unpaid": [],'
        ' "han": []}',
        '{"outcome": "ron", "winners": [{"seat": 1, "han": 1.5, "fu": 30}], "discarder": 0, "riichi": [],'
        ' "tenpai": [], "unpaid": [], "han": []}',
        '{"outcome": "ron", "winners": [{"seat": 1, "yakuman": 1, "pao": 2, "pao_yaku": "x"}], "discarder": 0,'
        ' "riichi": [], "tenpai": [], "unpaid": [], "han": []}',
        '{"outcome": "ron", "winners": [{"seat": 1, "han": 1e999}], "discarder": 0,'
        ' "riichi": [], "tenpai": [], "unpaid": [], "han": [[1, "2"]]}',
    ],
)
def test_settings_that_are_damaged(table: Table, settings: Settings, text: str) -> None:
    settings.put("deal", f"{table.model.kept.sitting.id} 1 {text}")
    again = Table(settings)
    again.model.reopen()
    assert again.match == table.match
    assert again.model.deal.preview.deal is None
    assert again.model.deal.table == again.match.state
    settings.put("match", "\N{SNOWMAN}")
    third = Table(settings)
    third.model.reopen()
    assert third.model.match is None


# ------------------------------------------------------------------------------ names


@pytest.mark.parametrize(
    "name", ["Aoi ", "Ao\N{COMBINING DIAERESIS}i", "がく", "👩‍👩‍👧", "שלום", "Ｙ", "ẞ", "x\ty", "a" * 40]
)
def test_a_name_that_is_written_otherwise(settings: Settings, name: str) -> None:
    table = Table(settings).begin((name, "Ben", "", ""))
    assert table.problem == ""
    table.model.kept.leave()
    table.begin((name, "Ben", "", ""))
    assert table.problem == ""
    assert len(table.keeper.read(lambda ledger: ledger.players.all(), ())) == 2


@pytest.mark.parametrize(
    "names", [("a\0b", "", "", ""), ("ö", "o\N{COMBINING DIAERESIS}", "", ""), ("y" * 41, "", "", "")]
)
def test_names_that_cannot_be_kept_begin_no_match(settings: Settings, names: tuple[str, ...]) -> None:
    table = Table(settings).begin(names)
    assert table.model.match is None
    assert len(table.said) == 1
