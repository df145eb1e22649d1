"""The clock of a round rings once and survives a restart; the wall shows what the room needs to see now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.event.log import ClockGo, ClockPause, ClockStart, EventSettings, ExtraTime, LogEntry, RoundDraw
from core.event.seating import draw_plan
from core.language.messages import Message
from core.language.numbers import signed_text
from core.language.result_page import SharedRow
from core.match.events import Draw, LastScores, Riichi, WinEvent
from gui.appearance.lettering import FittedText
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.evening import wall as wall_module
from gui.evening.clock_bar import ClockBar
from gui.evening.wall import Wall
from gui.evening.wall_pages import WallName, WallPage, filled, wall_pages
from gui.evening.wall_painter import WallPainter
from gui.storage.evening_model import EveningModel
from gui.storage.files import RULES
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from gui.widgets.round_timer import RoundTimer
from gui.window.main_window import MainWindow
from tests.gui.doing import press
from tests.gui.shared_window import settings_in

WHAT = Message("clock.done.start")
OVER = LastScores(scores=(40_000, 30_000, 20_000, 10_000))


class Clock:
    """A time of day that is set by hand."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    def go(self, **time: int) -> None:
        self.ahead += timedelta(**time)


@pytest.fixture
def keeper(tmp_path: Path, qapp: QApplication) -> Iterator[LedgerKeeper]:
    keeper = LedgerKeeper(settings_in(tmp_path))
    keeper.do(lambda ledger: [ledger.players.add(f"P{n:02}") for n in range(70)])
    yield keeper
    keeper.close()


def made(keeper: LedgerKeeper, tmp_path: Path) -> EveningModel:
    settings = settings_in(tmp_path)
    return EveningModel(keeper, RuleLibrary(settings.data / RULES), settings)


@pytest.fixture
def model(keeper: LedgerKeeper, tmp_path: Path) -> EveningModel:
    model = made(keeper, tmp_path)
    model.begin(date.today())
    return model


def enter(model: EveningModel, *entries: LogEntry) -> None:
    assert model.enter(WHAT, *entries)


def draw(model: EveningModel, people: int, rounds: int = 2) -> None:
    model.check_in(*list(model.members)[:people])
    assert model.enter_plan(draw_plan(model.request(), rounds, seed=1, steps=50), 1)


def begin(model: EveningModel, number: int, *, over: bool) -> None:
    """Begin the matches of a round, or end them with their last scores."""
    drawn = model.state.round(number)
    assert drawn is not None
    for table in drawn.tables:
        assert model.begin_table(number, table, [OVER] if over else [])


# ------------------------------------------------------------------------------ the timer


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Strokes of the gong."""
    strokes: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: strokes.append(1))
    return strokes


def test_it_rings_once_when_the_time_is_over(model: EveningModel, rung: list[int]) -> None:
    clock, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=clock)
    timer.rang.connect(heard.append)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60))
    assert timer.text() in ("1:00", "0:59")
    clock.go(seconds=58)
    timer.tick()
    assert (heard, timer.is_over) == ([], False)
    clock.go(seconds=3)
    timer.tick()
    timer.tick()
    assert (heard, timer.is_over, len(rung)) == ([0], True, 1)
    clock.go(seconds=64)
    assert timer.text().startswith("+1:0")


def test_a_table_with_more_time_rings_for_itself(model: EveningModel, rung: list[int]) -> None:
    clock, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=clock)
    timer.rang.connect(heard.append)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60), ExtraTime(seconds=120, table=2))
    for minutes in (2, 2):
        clock.go(minutes=minutes)
        timer.tick()
    assert heard == [0, 2]


def test_it_rings_for_what_ran_out_while_something_was_entered(model: EveningModel, rung: list[int]) -> None:
    """A result that is written just then takes longer than the second that passes."""
    clock, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=clock)
    timer.rang.connect(heard.append)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60))
    clock.go(seconds=61)
    model.check_in_guest("Zoe")
    assert (heard, len(rung)) == ([0], 1)
    model.check_in_guest("Yan")
    assert heard == [0]


def test_what_was_over_before_the_start_does_not_ring(
    model: EveningModel, keeper: LedgerKeeper, tmp_path: Path, rung: list[int]
) -> None:
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60))
    again, clock = made(keeper, tmp_path), Clock()
    again.find()
    clock.go(minutes=30)
    timer = RoundTimer(again, now=clock)
    assert timer.is_over
    assert not rung


def test_a_laptop_that_slept_rings_when_it_wakes(model: EveningModel, rung: list[int]) -> None:
    clock = Clock()
    timer = RoundTimer(model, now=clock)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=3600))
    clock.go(hours=2)
    timer.tick()
    assert rung


def test_a_paused_clock_stands_and_never_rings(model: EveningModel, rung: list[int]) -> None:
    clock = Clock()
    timer = RoundTimer(model, now=clock)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60), ClockPause())
    clock.go(hours=1)
    timer.tick()
    assert (timer.is_paused, timer.is_over, rung) == (True, False, [])
    enter(model, ClockGo())
    assert not timer.is_paused


# ------------------------------------------------------------------------------ the bar


def test_the_keys_of_the_clock(model: EveningModel, qtbot: QtBot) -> None:
    timer, none = RoundTimer(model), Qt.KeyboardModifier.NoModifier
    bar = ClockBar(model, timer, Look.as_designed())
    qtbot.addWidget(bar)
    bar.show()

    def press_key(key: Qt.Key, modifiers: Qt.KeyboardModifier = none) -> str:
        deed = bar.deed(key, modifiers)
        if deed:
            bar.do(deed)
        return deed

    assert not press_key(Qt.Key.Key_C)  # no round is drawn
    draw(model, 8)
    enter(model, EventSettings(minutes=50))
    assert not press_key(Qt.Key.Key_Plus)  # no clock runs
    assert press_key(Qt.Key.Key_C) == "start"
    assert timer.text() in ("50:00", "49:59")
    assert press_key(Qt.Key.Key_Plus) == "more"
    assert timer.text() in ("51:00", "50:59")
    assert press_key(Qt.Key.Key_Minus) == "less"
    assert press_key(Qt.Key.Key_C) == "start"
    paused = [timer.is_paused]
    assert press_key(Qt.Key.Key_C) == "start"
    paused.append(timer.is_paused)
    assert model.undo()
    assert [*paused, timer.is_paused] == [True, False, True]
    assert press_key(Qt.Key.Key_C, Qt.KeyboardModifier.ShiftModifier) == "end"
    assert timer.clock is None


def test_a_clock_is_that_of_one_round(model: EveningModel, qtbot: QtBot) -> None:
    timer = RoundTimer(model)
    bar = ClockBar(model, timer, Look.as_designed())
    qtbot.addWidget(bar)
    bar.show()
    enter(model, EventSettings(minutes=50))
    draw(model, 8)
    bar.do("start")
    begin(model, 1, over=True)
    assert not timer.text()  # the next round has none yet
    assert not bar.buttons["more"].isVisible()
    bar.do("start")
    assert timer.clock is not None
    assert timer.clock.number == 2
    assert pages_of(model, 8)[0].kind == "play"


def test_a_round_that_is_over_has_no_clock(model: EveningModel, rung: list[int], qtbot: QtBot) -> None:
    """The last result ends the clock, and undo brings it back as it was, without a gong for what ran out."""
    time, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=time)
    timer.rang.connect(heard.append)
    bar = ClockBar(model, timer, Look.as_designed())
    qtbot.addWidget(bar)
    bar.show()
    draw(model, 8, rounds=1)
    enter(model, ClockStart(number=1, seconds=60))
    before, (first, second) = model.clock, model.state.rounds[0].tables
    model.begin_table(1, first, [OVER])
    assert model.clock == before is not None
    model.begin_table(1, second, [OVER])
    time.go(seconds=61)
    timer.tick()
    assert (model.clock, heard, timer.is_over) == (None, [], False)
    assert not any(button.isVisible() for button in bar.buttons.values())
    assert not bar.deed(Qt.Key.Key_C, Qt.KeyboardModifier.NoModifier)
    assert model.undo()
    assert (model.clock, heard, timer.is_over) == (before, [], True)
    assert bar.buttons["more"].isVisible()


def test_the_tables_do_not_move_when_the_clock_starts(model: EveningModel, qtbot: QtBot) -> None:
    bar = ClockBar(model, RoundTimer(model), Look.as_designed())
    qtbot.addWidget(bar)
    draw(model, 8)
    bar.show()

    def height() -> int:
        return max(bar.minimumHeight(), bar.heightForWidth(1000))

    before = height()
    bar.do("start")
    time = bar.findChild(Label, "evening.clock.time")
    assert time is not None
    assert time.isVisible()
    assert height() == before


# ------------------------------------------------------------------------------ the wall


def rows(people: int) -> list[SharedRow]:
    return [SharedRow(n, f"P{n}", Fraction(1), None) for n in range(1, people + 1)]


def pages_of(model: EveningModel, people: int = 0) -> tuple[WallPage, ...]:
    """The pages of a screen that has room for six tables or thirty rows."""
    return wall_pages(model, rows(people), lambda page: (3, 10) if page.kind in ("names", "standings") else (3, 2))


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
    assert (page.number, [len(table.names) for table in page.tables]) == (1, [4, 4])
    enter(model, ClockStart(number=1, seconds=60))
    assert kinds(model, 0) == ["play"]  # as soon as the clock runs, even if all is written on paper
    begin(model, 1, over=False)
    assert kinds(model) == ["play"]
    for id in model.matches:
        end_match(model, id)
    assert kinds(model) == ["seating", "standings"]
    assert [page.number for page in pages_of(model, 8)] == [2, 1]
    begin(model, 2, over=True)
    assert kinds(model) == ["standings"]


def end_match(model: EveningModel, id: str) -> None:
    """End a match with its last scores."""

    assert model._keeper.do(lambda ledger: ledger.matches.save(id, ledger.matches.load(id).do(OVER)))


TABLES = ["Tables 1–6 of 16", "Tables 6–11 of 16", "Tables 11–16 of 16"]


def test_each_page_says_what_is_on_it(model: EveningModel) -> None:
    look = Look.as_designed()
    draw(model, 64)
    assert parts(model, look) == ["P00 – P21", "P22 – P42", "P43 – P63", *TABLES]
    enter(model, ClockStart(number=1, seconds=60))
    assert parts(model, look) == ["1 / 3", "2 / 3", "3 / 3"]
    begin(model, 1, over=True)
    begin(model, 2, over=True)
    assert parts(model, look, 64) == ["1–22 of 64", "23–43 of 64", "44–64 of 64"]
    assert parts(model, look, 30) == [""]


def test_a_page_names_the_first_words_of_names(model: EveningModel) -> None:
    model.check_in_guest("Aoi Maximilian von Hohenstein")
    draw(model, 31)
    assert parts(model, Look.as_designed())[0] == "Aoi – P14"


@pytest.mark.parametrize(("columns", "most_rows"), [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3)])
def test_every_page_of_tables_is_full_and_every_table_on_one(columns: int, most_rows: int) -> None:
    most = columns * most_rows
    for count in range(1, 45):
        shares = filled(range(count), columns, most_rows)
        assert {at for share in shares for at in share} == {*range(count)}
        (each,) = {len(share) for share in shares}
        assert each <= most
        assert len(shares) == 1 or each % most_rows == 0
        assert len(shares) == -(-count // most)


def test_everybody_is_found_by_name_with_table_and_wind(model: EveningModel) -> None:
    model.check_in_guest("p00a")  # small letters are no order of their own
    draw(model, 28)
    (drawn, *_), pages = model.state.rounds, [page for page in pages_of(model) if page.kind == "names"]
    people = [one for page in pages for one in page.people]
    assert [one.name for one in people] == ["P00", "p00a", *(f"P{n:02}" for n in range(1, 28))]
    for table in drawn.tables:
        for person, wind in zip(table.people, "ESWN", strict=True):
            assert WallName(model.name(person), table.number, wind) in people
    (out,) = drawn.sitting_out
    assert WallName(model.name(out), 0, "") in people
    seating = pages_of(model)[-1]
    assert seating.out is not None
    assert model.name(out) in Look.as_designed().words.say(seating.out)
    assert all(table.number for table in seating.tables)


def test_a_table_that_is_over_shows_results_by_rank_in_place_of_scores(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    draw(model, 8)
    first, second = model.state.rounds[0].tables
    assert model.begin_table(1, first, [LastScores(scores=(10_000, 20_000, 30_000, 40_000))])
    assert model.begin_table(1, second, [])
    (page,) = pages_of(model)
    assert page.told == Message.of("wall.tables_over", n=1, of=2)
    assert [(table.number, table.is_over) for table in page.tables] == [(2, False), (1, True)]
    written.of(wall)
    results = [signed_text(result, 1, 1) for result in reversed(page.tables[1].results)]
    names = [model.name(person) for person in reversed(first.people)]
    shown = [text for text in written.sizes if text in (*names, *results)]
    assert shown == [text for pair in zip(names, results, strict=True) for text in pair]
    assert [written.inks[text] for text in results] == ["accent", "text", "text", "text"]
    assert written.inks["finished"] == "muted"
    assert "25,000" in written.sizes
    assert "40,000" not in written.sizes


def test_the_winds_are_those_of_the_deal_and_the_dealers_stands_out(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    draw(model, 8)
    first, _ = model.state.rounds[0].tables
    assert model.begin_table(1, first, [WinEvent.of(1, 2, han=3, fu=40)])
    (page,) = pages_of(model)
    people = [model.name(person) for person in first.people]
    assert [(list(table.names), table.winds) for table in page.tables[:1]] == [(people, ("N", "E", "S", "W"))]
    assert page.tables[1].winds == ("E", "S", "W", "N")  # as they were drawn
    model._keeper.do(lambda ledger: ledger.matches.remove(first.match))
    enter(model, ClockStart(number=1, seconds=60))
    assert "accent" not in written.of(wall).inks.values()
    enter(model, RoundDraw(number=1, tables=(first.people,), sitting_out=(), seed=1))
    begin(model, 1, over=False)
    inks = written.of(wall).inks
    assert [inks[wind] for wind in "ESWN"] == ["accent", "muted", "muted", "muted"]


def test_tables_on_paper_say_nothing_but_the_minutes_that_they_have_more(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60), ExtraTime(seconds=300, table=2))
    names = {model.name(person) for person in model.state.here}
    rest = {text for text in written.of(wall).sizes if text not in names and ":" not in text}
    assert rest == {"", "Round 1", "Table 1", "Table 2", *"ESWN", "+5′"}
    begin(model, 1, over=False)
    places = written.of(wall).places
    assert places["+5′"].right() < places["East 1"].right() == pytest.approx(places["25,000"].right())
    second = model.state.rounds[0].tables[1].match
    model._keeper.do(lambda ledger: ledger.matches.save(second, ledger.matches.load(second).do(Draw((0,)))))
    written.of(wall)
    assert written.places["+5′"].right() < written.places["East 1, 1 honba"].right()
    assert written.places["+5′"].width() > 1.4 * written.sizes["+5′"]  # whole beside a long deal
    end_match(model, second)
    (page,) = pages_of(model)
    assert [(table.number, table.is_over, table.more) for table in page.tables] == [(1, False, ""), (2, True, "")]
    assert "+5′" not in written.of(wall).sizes


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


def test_the_comeback_says_the_deal_and_who_leads(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(model, EventSettings(rounds=1))
    draw(model, 4, rounds=1)
    begin(model, 1, over=False)
    (id,) = model.matches
    wins = [WinEvent.of((dealer + 1) % 4, (dealer + 2) % 4, han=1, fu=30) for dealer in range(4)]
    ended = Riichi(0), Riichi(1), Draw((0, 1))
    model._keeper.do(lambda ledger: ledger.matches.save(id, ledger.matches.load(id).do(*wins, *ended)))
    wall.turn(1)
    assert wall.page.kind == "comeback"
    state, written = wall.page.state, Written(monkeypatch).of(wall)
    assert state is not None
    say = Look.as_designed().words.say
    assert f"{say(state.title)}, {state.sticks} sticks" in written.sizes
    leader = model.name(model.state.rounds[0].tables[0].people[state.order[0]])
    name, leads = written.places[leader], written.places["leads"]
    assert leads.left() == name.left()
    assert name.top() < leads.top() < name.bottom() + name.height()
    titles = ("Points", "Tsumo", "Ron from the leader", "Ron from others")
    assert len({(written.places[title].center().y(), written.sizes[title]) for title in titles}) == 1


@pytest.fixture
def wall(model: EveningModel, qtbot: QtBot) -> Wall:
    wall = Wall(model, RoundTimer(model), lambda: rows(80), Look.as_designed())
    qtbot.addWidget(wall)
    wall.resize(1280, 720)
    return wall


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


def test_a_second_repaints_the_clock_alone(
    model: EveningModel, wall: Wall, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(model, 64)
    begin(model, 1, over=False)
    enter(model, ClockStart(number=1, seconds=600))
    with qtbot.waitExposed(wall):
        wall.show()
    wall.grab()
    painted: list[bool] = []
    monkeypatch.setattr(WallPainter, "tables", lambda *_: painted.append(True))
    wall.repaint(QRect(0, 0, 1280, 100))
    assert not painted
    wall.repaint()
    assert painted


class Written:
    """What a wall writes: each text with the size of its letters, its ink and its place."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: dict[str, float] = {}
        self.inks: dict[str, str] = {}
        self.places: dict[str, QRectF] = {}
        write, stack = WallPainter._write, WallPainter._stack

        def keep(painter: WallPainter, place: QRectF, text: str, size: float, **how: Any) -> float:
            self.sizes[text], self.places[text], self.inks[text] = size, place, how.get("ink", "text")
            return write(painter, place, text, size, **how)

        def keep_all(
            painter: WallPainter, place: QRectF, texts: Sequence[tuple[FittedText, str]], align: Qt.AlignmentFlag
        ) -> None:
            for one, ink in texts:
                text = " ".join(one.lines)
                self.sizes[text], self.places[text], self.inks[text] = one.font.pixelSize(), place, ink
            stack(painter, place, texts, align)

        monkeypatch.setattr(WallPainter, "_write", keep)
        monkeypatch.setattr(WallPainter, "_stack", keep_all)

    def of(self, wall: Wall) -> Written:
        """Take what is on the page that is shown."""
        for kept in (self.sizes, self.places, self.inks):
            kept.clear()
        wall.grab()
        return self


READ = 1 / 19
"""Size of names that are read from ten metres, as a part of the screen's height: 40 pixels of 768."""


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("people", [4, 13, 17, 27, 64])
def test_names_and_scores_are_read_from_ten_metres(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch, people: int, size: tuple[int, int]
) -> None:
    wall.resize(*size)
    model.check_in_guest("Maximilian Novak")
    draw(model, people - 1)
    names = {model.name(person) for person in model.state.here}
    written = Written(monkeypatch)
    for _ in range(2):  # seating, then play
        found: set[str] = set()
        for _ in wall.pages:
            sizes = written.of(wall).sizes
            shown = {text for text in sizes if text in names or text in ("25,000", "+1.0")}
            assert min(sizes[text] for text in shown) >= READ * size[1], wall.page.kind
            found |= shown
            wall.turn(1)
        assert names - found <= {model.name(one) for one in model.state.rounds[0].sitting_out}
        begin(model, 1, over=False)
        enter(model, ClockStart(number=1, seconds=600))


def test_the_time_is_the_largest(model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch) -> None:
    draw(model, 16)
    begin(model, 1, over=False)
    enter(model, ClockStart(number=1, seconds=600))
    sizes = Written(monkeypatch).of(wall).sizes
    (time,) = (size for text, size in sizes.items() if text in ("10:00", "9:59"))
    assert time > 3 * max(size for size in sizes.values() if size != time)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_to_be_done_is_the_largest_when_time_is_up(
    model: EveningModel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    look, clock = Look.as_designed(), Clock()
    look.words.set_language(language)
    timer = RoundTimer(model, now=clock)
    wall = Wall(model, timer, list, look)
    qtbot.addWidget(wall)
    wall.resize(1366, 768)
    draw(model, 64)
    enter(model, ClockStart(number=1, seconds=60))
    clock.go(minutes=5)
    timer.tick()
    written = Written(monkeypatch).of(wall)
    last = look.words.say(f"clock.last_{model.state.settings.after_time}").replace(" ", "")
    (done,) = (text for text in written.sizes if text.replace(" ", "") == last)
    assert written.sizes[done] >= 0.08 * wall.height()
    assert all(size < written.sizes[done] for text, size in written.sizes.items() if text != done)
    assert written.sizes[timer.text()] <= 0.06 * wall.height()


def test_a_page_of_several_says_at_the_right_which_it_is(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    draw(model, 64)
    begin(model, 1, over=False)
    places = [written.of(wall).places["1 / 3"]]
    enter(model, ClockStart(number=1, seconds=600))
    places.append(written.of(wall).places["1 / 3"])
    assert places[0].right() == places[1].right()
    assert all(place.left() > wall.width() / 2 for place in places)


def test_lines_and_margins_are_seen_on_a_weak_projector(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall.resize(1920, 1080)
    assert wall.page.kind == "standings"
    places = Written(monkeypatch).of(wall).places.values()
    assert min(place.left() for place in places) >= 0.03 * 1080
    assert max(place.right() for place in places) <= 1920 - 0.03 * 1080
    image = wall.grab().toImage()
    ground, left = image.pixel(0, 0), round(0.03 * 1080) + 1
    drawn = "".join(" " if image.pixel(left, y) == ground else "." for y in range(1080))
    assert drawn.split()
    assert min(map(len, drawn.split())) >= 3


@pytest.mark.parametrize(
    ("finalists", "inks"), [(0, ["border"] * 6), (2, ["border"] * 2 + ["text"] + ["border"] * 4)]
)
def test_a_line_ends_the_final(
    model: EveningModel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, finalists: int, inks: list[str]
) -> None:
    """Who is third may have more points than the second."""
    told = [replace(row, is_final=n < finalists) for n, row in enumerate(rows(6))]
    wall = Wall(model, RoundTimer(model), lambda: told, Look.as_designed())
    qtbot.addWidget(wall)
    drawn: list[str] = []
    monkeypatch.setattr(WallPainter, "_rule", lambda _, place, ink="border": drawn.append(ink))
    wall.grab()
    assert drawn == inks


@pytest.mark.parametrize("people", [13, 25, 33])
def test_columns_are_filled_evenly(
    model: EveningModel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, people: int
) -> None:
    wall = Wall(model, RoundTimer(model), lambda: rows(people), Look.as_designed())
    qtbot.addWidget(wall)
    wall.resize(1366, 768)
    places = Written(monkeypatch).of(wall).places
    columns = Counter(round(places[str(one.name)].left()) for one in wall.page.rows)
    assert len(columns) > 1
    assert max(columns.values()) - min(columns.values()) <= 1


@pytest.mark.parametrize(
    ("name", "shown"), [("Friday", True), ("MAHJONG WEEKEND WITH A VERY LONG NAME", False)], ids=["short", "long"]
)
def test_the_events_name_is_whole_or_not_there(
    keeper: LedgerKeeper, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, shown: bool
) -> None:
    model = made(keeper, tmp_path)
    model.begin(date.today(), name)
    wall = Wall(model, RoundTimer(model), lambda: rows(45), Look.as_designed())
    qtbot.addWidget(wall)
    wall.resize(1366, 768)
    draw(model, 4)
    texts = Written(monkeypatch).of(wall).sizes
    assert (name in texts) is shown
    assert shown or not any(text.startswith(name[:6]) for text in texts)


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
