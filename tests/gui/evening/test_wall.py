"""The wall shows what the room needs to see now; what is on each of its pages."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.event.log import ClockPause, ClockStart, EventSettings
from core.event.standing_rules import StandingRules
from core.language.messages import Message
from core.match.events import Draw, WinEvent
from core.match.settlement import settle_match
from gui.appearance.look import Look
from gui.evening import wall as wall_module
from gui.evening.wall import Wall
from gui.evening.wall_pages import WallName
from gui.storage.evening_model import EveningModel
from gui.widgets.round_timer import RoundTimer
from gui.window.main_window import MainWindow
from tests.gui.doing import press
from tests.gui.evening.wall_doing import (
    Clock,
    begin,
    draw,
    end_match,
    enter,
    pages_of,
)


def kinds(model: EveningModel, people: int = 8) -> list[str]:
    return [page.kind for page in pages_of(model, people)]


def parts(model: EveningModel, look: Look, people: int = 0) -> list[str]:
    """What is said to be on each page; "" for the only one of its kind."""
    told = (page.part for page in pages_of(model, people))
    return ["" if part is None else look.words.say(part) for part in told]


def test_it_shows_seating_then_play_then_standings(model: EveningModel) -> None:
    assert kinds(model, 0) == ["nothing"]
    draw(model, 9)
    assert kinds(model, 0) == ["seating"]
    (page,) = pages_of(model)
    assert page.title == Message.of("wall.seating", n=1)
    assert [len(table.names) for table in page.tables] == [4, 4]
    enter(model, ClockStart(number=1, seconds=60))
    assert kinds(model, 0) == ["play"]  # as soon as the clock runs, even if all is written on paper
    begin(model, 1, over=False)
    assert kinds(model) == ["play"]
    for id in model.matches:
        end_match(model, id)
    assert kinds(model) == ["seating", "standings"]
    assert [dict(page.title.params)["n"] for page in pages_of(model, 8)] == [2, 1]
    begin(model, 2, over=True)
    assert kinds(model) == ["standings"]


NAMES = ["P00 – P21", "P22 – P42", "P43 – P63"]

TABLES = ["Tables 1–6", "Tables 7–11", "Tables 12–16"]


def test_each_page_says_what_is_on_it(model: EveningModel) -> None:
    look = Look.as_designed()
    draw(model, 64)
    assert parts(model, look) == [*NAMES, TABLES[0], *NAMES, TABLES[1], *NAMES, TABLES[2]]
    assert {(page.at, page.of) for page in pages_of(model)} == {(1, 3), (2, 3), (3, 3)}
    enter(model, ClockStart(number=1, seconds=60))
    assert parts(model, look) == ["", *TABLES]
    begin(model, 1, over=True)
    begin(model, 2, over=True)
    assert parts(model, look, 64) == ["1–22 of 64", "23–43 of 64", "44–64 of 64"]
    assert parts(model, look, 30) == [""]


def test_nobody_waits_long_for_their_name(model: EveningModel) -> None:
    """Between two pages with somebody's name are at most the other names and one page more."""
    draw(model, 64)
    begin(model, 1, over=True)
    shown = pages_of(model, 64)
    assert [page.kind for page in shown[:4]] == ["names", "names", "names", "seating"]
    assert {page.kind for page in shown} == {"names", "seating", "standings"}
    for at in range(3):
        found = [n for n, page in enumerate(shown * 2) if page.kind == "names" and page.at == at + 1]
        assert max(after - before for before, after in pairwise(found)) == 4


def test_a_page_names_the_first_words_of_names(model: EveningModel) -> None:
    model.check_in_guest("Aoi Maximilian von Hohenstein")
    draw(model, 31)
    assert parts(model, Look.as_designed())[0] == "Aoi – P14"


def test_no_table_is_on_two_pages(model: EveningModel) -> None:
    draw(model, 32)
    begin(model, 1, over=False)
    end_match(model, next(iter(model.matches)))
    tables = [table.number for page in pages_of(model) if page.kind == "play" for table in page.tables]
    assert len(tables) == len({*tables}) == 7


@pytest.mark.parametrize(("people", "first"), [(16, "seating"), (20, "names")])
def test_from_seventeen_people_on_they_look_for_their_name(model: EveningModel, people: int, first: str) -> None:
    draw(model, people)
    assert pages_of(model)[0].kind == first


def test_the_round_of_the_final_is_called_so(model: EveningModel) -> None:
    enter(model, EventSettings(rounds=2, standing=StandingRules(final_from=2, cut=4)))
    draw(model, 8)
    say = Look.as_designed().words.say
    assert say(pages_of(model)[0].title) == "Round 1: find your table"
    begin(model, 1, over=True)
    assert say(pages_of(model)[0].title) == "Final: find your table"
    standings = pages_of(model, 8)[-1]
    assert (standings.kind, standings.go_on) == ("standings", 4)
    assert standings.told is not None
    assert say(standings.told) == "The first 4 go on to the final"
    begin(model, 2, over=False)
    assert say(pages_of(model)[0].title) == "Final"
    for match in tuple(model.matches):
        if not model.matches[match].finished:
            end_match(model, match)
    assert pages_of(model, 8)[-1].go_on == 0


def test_all_that_shows_the_time_tells_the_same(model: EveningModel) -> None:
    clock = Clock()
    timer = RoundTimer(model, now=clock)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60))
    timer.tick()
    shown = timer.text()
    clock.go(seconds=91)
    assert (timer.text(), timer.is_over) == (shown, False)
    timer.tick()
    assert timer.text().startswith("+0:3")
    assert timer.is_over


def test_everybody_is_found_by_name_with_table_and_wind(model: EveningModel) -> None:
    model.check_in_guest("p00a")  # small letters are no order of their own
    draw(model, 28)
    (drawn, *_), pages = model.state.rounds, [page for page in pages_of(model) if page.kind == "names"]
    people = [one for page in pages[: pages[0].of] for one in page.people]
    assert [one.name for one in people] == ["P00", "p00a", *(f"P{n:02}" for n in range(1, 28))]
    for table in drawn.tables:
        for person, wind in zip(table.people, "ESWN", strict=True):
            assert WallName(model.name(person), table.number, wind) in people
    (out,) = drawn.sitting_out
    assert WallName(model.name(out), 0, "") in people
    seating = pages_of(model)[-1]
    (told,) = seating.foot
    assert model.name(out) in Look.as_designed().words.say(told)
    assert all(table.number for table in seating.tables)


def test_the_deal_of_a_table_is_the_one_that_is_played(model: EveningModel) -> None:
    draw(model, 4)
    begin(model, 1, over=False)
    (id,) = model.matches
    assert model.state_of(id) is model.state_of(id)  # read once
    win = WinEvent.of(1, 2, han=3, fu=40)
    model._keeper.do(lambda ledger: ledger.matches.save(id, ledger.matches.load(id).do(win)))
    (page,) = pages_of(model, 4)
    state = model.state_of(id)
    assert state is not None
    assert page.tables[0].deal == state.title
    assert page.tables[0].scores == (25_000, 30_200, 19_800, 25_000)


def test_the_final_has_its_comeback_in_the_last_winds(model: EveningModel) -> None:
    enter(model, EventSettings(rounds=1))
    draw(model, 4, rounds=1)
    begin(model, 1, over=False)
    (id,) = model.matches
    assert kinds(model) == ["play"]
    wins = [WinEvent.of((dealer + 1) % 4, (dealer + 2) % 4, han=1, fu=30) for dealer in range(4)]
    model._keeper.do(lambda ledger: ledger.matches.save(id, ledger.matches.load(id).do(*wins)))
    assert kinds(model) == ["play", "comeback"]


def test_the_comeback_of_a_final_counts_what_was_carried_into_it(model: EveningModel) -> None:
    """All have as much in the last deal: any hand wins the match, but not the event."""
    standing = StandingRules(final_from=2, cut=4)
    enter(model, EventSettings(rounds=2, standing=standing))
    draw(model, 4)
    begin(model, 1, over=True)
    begin(model, 2, over=False)
    (id,) = (match.id for match in model.matches.values() if not match.finished)
    for _ in range(7):
        model._keeper.do(lambda ledger: ledger.matches.save(id, ledger.matches.load(id).do(Draw())))
    page = pages_of(model, 4)[-1]
    assert page.kind == "comeback"
    state, say = page.state, Look.as_designed().words.say
    assert state is not None
    assert state.scores == (25_000,) * 4
    assert say(page.title) == "The final: what wins it"
    assert model.standing is not None
    before = {row.person: row.points for row in model.standing.rows}
    people = model.state.rounds[1].tables[0].people
    result = settle_match(state).points
    assert page.sums == tuple(before[person] + result[seat] for seat, person in enumerate(people))
    first, *others = page.comebacks
    assert people[first.seat] == max(before, key=lambda person: before[person])
    for one in others:
        assert one.goals[0].holder == first.seat
        assert any(way is None or not way.any_hand for way in one.goals[0].ways)


def test_pages_turn_by_keys_and_by_themselves(
    model: EveningModel, wall: Wall, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wall_module, "TURN", 1)
    draw(model, 4, rounds=1)
    begin(model, 1, over=True)
    with qtbot.waitExposed(wall):
        wall.show()
    assert len(wall.pages) == 2
    for key, at in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 0), (Qt.Key.Key_Left, 1)):
        qtbot.keyClick(wall, key)
        assert wall.page is wall.pages[at]
    wall._turning.timeout.emit()
    assert wall.page is wall.pages[0]
    qtbot.keyClick(wall, Qt.Key.Key_Space)
    assert not wall._turning.isActive()
    qtbot.keyClick(wall, Qt.Key.Key_Space)
    assert wall._turning.isActive()
    with qtbot.waitSignal(wall.closed):
        qtbot.keyClick(wall, Qt.Key.Key_Escape)
    assert wall.isHidden()


def test_keys_of_the_clock_act_on_the_wall(model: EveningModel, wall: Wall, qtbot: QtBot) -> None:
    draw(model, 4)
    enter(model, EventSettings(minutes=50))
    with qtbot.waitExposed(wall):
        wall.show()
    qtbot.keyClick(wall, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert (model.clock, wall.page.kind) == (None, "seating")
    qtbot.keyClick(wall, Qt.Key.Key_C)
    begun = model.clock
    assert begun is not None
    assert wall.page.kind == "play"
    for keys, minutes in ((Qt.Key.Key_Plus,), 1), ((Qt.Key.Key_Minus, Qt.Key.Key_Minus), -1):
        for key in keys:
            qtbot.keyClick(wall, key)
        assert model.clock is not None
        assert model.clock.ends == begun.ends + timedelta(minutes=minutes)
    qtbot.keyClick(wall, Qt.Key.Key_C)
    stands = model.clock
    assert stands is not None
    assert stands.paused is not None
    qtbot.keyClick(wall, Qt.Key.Key_C, Qt.KeyboardModifier.ShiftModifier)
    assert model.clock == stands  # it is put away on the page alone


def test_every_page_paints_something_else(model: EveningModel, wall: Wall) -> None:
    shown, seen = [wall.page.kind], [wall.grab().toImage()]
    enter(model, EventSettings(rounds=1))
    draw(model, 5, rounds=1)
    seen.append(wall.grab().toImage())
    begin(model, 1, over=False)
    enter(model, ClockStart(number=1, seconds=600))
    seen.append(wall.grab().toImage())
    (id,) = model.matches
    wins = [WinEvent.of((dealer + 1) % 4, (dealer + 2) % 4, han=1, fu=30) for dealer in range(4)]
    model._keeper.do(lambda ledger: ledger.matches.save(id, ledger.matches.load(id).do(*wins)))
    wall.turn(1)
    shown.append(wall.page.kind)
    seen.append(wall.grab().toImage())
    end_match(model, id)
    shown.append(wall.page.kind)
    assert shown == ["standings", "comeback", "standings"]
    seen.append(wall.grab().toImage())
    assert all(one != other for at, one in enumerate(seen) for other in seen[:at])


def test_only_keys_that_do_something_are_told(model: EveningModel, wall: Wall, qtbot: QtBot) -> None:
    with qtbot.waitExposed(wall):
        wall.show()
    assert "C " not in wall.hint
    draw(model, 4)
    assert wall.hint.split(" · ")[-1] == "C starts the clock"
    qtbot.keyClick(wall, Qt.Key.Key_C)
    assert wall.hint == "Esc closes · C pauses the clock · + − a minute more or less"
    begin(model, 1, over=True)
    assert "Space holds it" in wall.hint
    qtbot.keyClick(wall, Qt.Key.Key_Space)
    assert "Space holds it" not in wall.hint


def test_the_standings_say_whether_they_are_the_last(model: EveningModel) -> None:
    say = Look.as_designed().words.say
    enter(model, EventSettings(rounds=2))
    draw(model, 8)
    begin(model, 1, over=True)
    assert say(pages_of(model, 8)[-1].title) == "Standings after round 1 of 2"
    begin(model, 2, over=True)
    assert say(pages_of(model, 8)[-1].title) == "Final standings"


def test_the_time_warns_in_the_last_five_minutes(model: EveningModel) -> None:
    clock = Clock()
    timer = RoundTimer(model, now=clock)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=600))
    inks = [timer.ink()]
    clock.go(seconds=301)
    timer.tick()
    inks.append(timer.ink())
    enter(model, ClockPause())
    assert [*inks, timer.ink()] == ["text", "warn", "muted"]


def test_f11_on_the_club_opens_it_and_closes_it(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show_screen("club")
    press(qtbot, Qt.Key.Key_F11)
    assert window.isFullScreen()  # no club night is held
    press(qtbot, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    model = window.shell.evening
    model.begin(date.today())
    model.check_in_guest("Zoe")
    press(qtbot, Qt.Key.Key_F11)
    wall = next(one for one in QApplication.topLevelWidgets() if isinstance(one, Wall))
    assert wall.isVisible()
    assert not window.isFullScreen()
    qtbot.keyClick(wall, Qt.Key.Key_F11)
    assert not wall.isVisible()
