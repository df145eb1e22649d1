"""The event that is held now: what is entered is in the file at once, and undo takes it back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from core.event.club_event import ClubEvent
from core.event.log import RoundDraw, guest_id
from core.event.seating import draw_plan
from core.language.messages import Message
from core.ledger import Ledger
from core.match.events import LastScores
from gui.storage.evening_model import EveningModel
from gui.storage.files import RULES
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from tests.gui.shared_window import settings_in

NAMES = ("Aoi", "Ben", "Chika", "Daniel", "Emi")
TODAY = date(2026, 11, 21)
SCORES = LastScores(scores=(40_000, 30_000, 20_000, 10_000))


@pytest.fixture
def keeper(tmp_path: Path, qapp: object) -> Iterator[LedgerKeeper]:
    keeper = LedgerKeeper(settings_in(tmp_path))
    keeper.do(lambda ledger: [ledger.players.add(name) for name in NAMES])
    yield keeper
    keeper.close()


def made(keeper: LedgerKeeper, tmp_path: Path) -> EveningModel:
    settings = settings_in(tmp_path)
    return EveningModel(keeper, RuleLibrary(settings.data / RULES), settings)


@pytest.fixture
def model(keeper: LedgerKeeper, tmp_path: Path) -> EveningModel:
    model = made(keeper, tmp_path)
    assert model.begin(TODAY, "Friday")
    return model


def read_again(keeper: LedgerKeeper, model: EveningModel) -> ClubEvent:
    """The event as it is in the file."""
    assert model.session is not None
    return ClubEvent.of(keeper.read(lambda ledger: ledger.logs.of(model.session.id if model.session else ""), ()))


def draw(model: EveningModel, rounds: int = 1) -> None:
    assert model.enter_plan(draw_plan(model.request(), rounds, seed=1), 1)


def test_all_that_is_entered_is_in_the_file(keeper: LedgerKeeper, model: EveningModel) -> None:
    assert model.check_in(*model.members)
    assert model.check_in_guest("Zoe")
    assert model.check_out(model.state.here[0])
    assert [model.name(one) for one in model.state.here] == [*NAMES[1:], "Zoe"]
    draw(model)
    assert read_again(keeper, model) == model.state
    (one,) = model.state.rounds
    assert len(one.tables[0].people) == 4
    assert len(one.sitting_out) == 1


def test_who_is_here_is_not_checked_in_again(model: EveningModel) -> None:
    first = next(iter(model.members))
    assert model.check_in(first)
    assert not model.check_in(first)
    assert not model.check_out("nobody")
    assert model.undoes == Message.of("evening.done.check_in", names=model.names([first]))


def test_undo_takes_back_all_that_was_entered_at_once(keeper: LedgerKeeper, model: EveningModel) -> None:
    model.check_in(*model.members)
    full = model.state
    model.check_in_guest("Zoe")
    assert model.undo()
    assert model.state == read_again(keeper, model)
    assert model.state.here == full.here
    assert model.undo()
    assert not model.state.here
    assert not model.undo()
    assert model.redo()
    assert model.state.here == full.here
    assert model.redo()
    assert model.state.here == (*full.here, guest_id("Zoe"))
    assert not model.redo()


def test_what_is_entered_after_undo_leaves_nothing_to_redo(model: EveningModel) -> None:
    model.check_in_guest("Zoe")
    model.undo()
    model.check_in_guest("Yan")
    assert model.redoes is None


def test_a_table_gets_a_match_of_its_own_with_guests(keeper: LedgerKeeper, model: EveningModel) -> None:
    model.check_in(*list(model.members)[:3])
    model.check_in_guest("Zoe")
    draw(model)
    table = model.state.rounds[0].tables[0]
    id = model.begin_table(1, table, [SCORES])
    match = model.matches[id]
    assert tuple(seat.name for seat in match.seats) == tuple(map(model.name, table.people))
    assert [seat.name for seat in match.seats if seat.player is None] == ["Zoe"]
    assert match.finished
    assert match.session == model.session
    assert read_again(keeper, model).place_of(id) == (1, 1)
    assert model.undo()
    assert id not in model.matches
    assert model.state.place_of(id) is None
    assert model.redo()
    assert model.matches[id].scores == SCORES.scores
    assert model.state.place_of(id) == (1, 1)


def test_rounds_that_are_begun_stay_and_those_to_come_are_drawn_anew(model: EveningModel) -> None:
    model.check_in(*model.members)
    draw(model, rounds=3)
    assert [one.number for one in model.state.rounds] == [1, 2, 3]
    first = model.state.rounds[0]
    model.begin_table(1, first.tables[0])
    model.check_out(first.tables[0].people[0])
    assert model.next_number == 2
    assert len(model.request().past) == 3
    assert len(model.request(before=2).past) == 1
    assert model.enter_plan(draw_plan(model.request(before=2), 1, seed=2), 2)
    assert [one.number for one in model.state.rounds] == [1, 2]
    assert model.state.rounds[0].tables[0].people == first.tables[0].people
    assert first.tables[0].people[0] not in {
        person for table in model.state.rounds[1].tables for person in table.people
    }


def test_an_event_is_found_again_on_its_day(keeper: LedgerKeeper, tmp_path: Path) -> None:
    first = made(keeper, tmp_path)
    first.find()
    assert first.session is None
    assert first.begin(date.today())
    first.check_in_guest("Zoe")
    again = made(keeper, tmp_path)
    again.find()
    assert again.session == first.session
    assert again.state == first.state
    assert not again.undo()


def test_the_night_of_a_day_is_one_however_it_began(
    keeper: LedgerKeeper, model: EveningModel, tmp_path: Path
) -> None:
    other = made(keeper, tmp_path)
    assert other.begin(TODAY, "Friday")
    assert other.session == model.session


def test_what_cannot_be_written_changes_nothing(keeper: LedgerKeeper, model: EveningModel) -> None:
    before, said = model.state, list[Message]()
    keeper.failed.connect(said.append)
    keeper.path.unlink()
    assert not model.check_in_guest("Zoe")
    assert said
    assert model.undoes is None
    assert before.here == ()


def test_another_laptops_entries_come_in_and_are_not_undone(keeper: LedgerKeeper, model: EveningModel) -> None:
    assert model.session is not None
    draws = RoundDraw(number=1, tables=(tuple(model.members)[:4],))
    with Ledger.open(keeper.path) as ledger:
        ledger.logs.add(model.session.id, [draws], datetime.now(UTC))
    keeper.touch()
    assert len(model.state.rounds) == 1
    assert model.undoes is None
