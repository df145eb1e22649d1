"""The pages of the wall are read from ten metres."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, qGray
from pytestqt.qtbot import QtBot

from core.event.log import ClockStart, EventSettings, ExtraTime, RoundDraw, guest_id
from core.language.messages import Message
from core.language.numbers import signed_text
from core.language.result_page import SharedRow
from core.match.events import Draw, LastScores, Riichi, WinEvent
from gui.appearance.drawn import font_of
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.evening.wall import Wall
from gui.evening.wall_letters import LEAST
from gui.evening.wall_painter import ALARM, ON_ALARM, WallPainter
from gui.storage.evening_model import EveningModel
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.round_timer import RoundTimer
from tests.gui.evening.wall_doing import (
    OVER,
    READ,
    Clock,
    Written,
    begin,
    draw,
    end_match,
    enter,
    made,
    pages_of,
    rows,
)


def test_a_table_that_is_over_is_a_line_with_who_won(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    draw(model, 9)
    first, second = model.state.rounds[0].tables
    assert model.begin_table(1, first, [LastScores(scores=(10_000, 20_000, 30_000, 40_000))])
    assert model.begin_table(1, second, [])
    (page,) = pages_of(model)
    assert page.told == Message.of("wall.tables_playing", n=1, of=2)
    assert [table.number for table in page.tables] == [2]
    (match,) = (match for match in model.matches.values() if match.finished)
    winner, points = model.name(first.people[3]), signed_text(max(match.points), 1, 1)
    (out,) = model.state.rounds[0].sitting_out
    written.of(wall)
    assert {"Table 1 finished:", "Sitting out:"} <= {*written.sizes}
    places = written.places[f"{winner} {points}"], written.places[model.name(out)]
    assert places[0].top() == places[1].top() > written.places["25,000"].bottom()
    assert places[0].left() < places[1].left()
    assert not {model.name(person) for person in first.people} & {*written.sizes}
    assert "1 of 2 tables still playing" in written.sizes


@pytest.mark.parametrize("name", ["Dmitri Orlov", "Maximilian-Alexander von Hohenstein"])
def test_no_line_below_tables_is_cut(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    wall.resize(1366, 768)
    model.check_in_guest(name)
    draw(model, 7)
    table = next(one for one in model.state.rounds[0].tables if name in map(model.name, one.people))
    scores = tuple(70_000 if model.name(one) == name else 10_000 for one in table.people)
    assert model.begin_table(1, table, [LastScores(scores=scores)])
    drawn: list[str] = []
    monkeypatch.setattr(WallPainter, "_paint", lambda _, place, text, *rest: drawn.append(text))
    wall.grab()
    assert any(text.startswith(f"{name} +") for text in drawn)
    assert not any(text.startswith("Table") and "…" in text for text in drawn)


def test_many_tables_are_first_a_page_with_which_ones_play(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    wall.resize(1366, 768)
    draw(model, 64)
    enter(model, ClockStart(number=1, seconds=3600), ExtraTime(seconds=-300, table=9))
    for table in model.state.rounds[0].tables:
        assert model.begin_table(1, table, [OVER] if table.number < 4 else [Draw((0,))])
    assert wall.page.kind == "board"
    written.of(wall)
    numbers = {str(n) for n in range(1, 17)}
    assert {*written.sizes} & numbers == {str(n) for n in range(4, 17)}
    assert {"Finished:", "1, 2, 3", "5 min less", "East 1", "13 of 16 tables still playing"} <= {*written.sizes}
    assert min(size for text, size in written.sizes.items() if text in numbers) >= READ * 768
    assert [page.kind for page in wall.pages[1:]] == ["play"] * (len(wall.pages) - 1)
    assert {table.number for page in wall.pages[1:] for table in page.tables} == {*range(4, 17)}


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
    assert [inks[wind] for wind in "ESWN"] == ["accent", "text", "text", "text"]


def test_tables_on_paper_say_nothing_but_the_minutes_that_they_have_more(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60), ExtraTime(seconds=300, table=2))
    names = {model.name(person) for person in model.state.here}
    rest = {text for text in written.of(wall).sizes if text not in names and ":" not in text}
    assert rest == {"", "Round 1", "Table 1", "Table 2", *"ESWN", "5 min more"}
    begin(model, 1, over=False)
    places = written.of(wall).places
    assert places["5 min more"].right() < places["East 1"].right() == pytest.approx(places["25,000"].right())
    second = model.state.rounds[0].tables[1].match
    model._keeper.do(lambda ledger: ledger.matches.save(second, ledger.matches.load(second).do(Draw((0,)))))
    written.of(wall)
    assert written.places["5 min more"].right() < written.places["East 1, 1 honba"].right()
    assert written.places["5 min more"].width() > 4 * written.sizes["5 min more"]  # whole beside a long deal
    end_match(model, second)
    assert "5 min more" not in written.of(wall).sizes


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
    people = [model.name(person) for person in model.state.rounds[0].tables[0].people]
    assert written.places["in the lead"].top() == written.places[people[state.order[0]]].top()
    for seat, person in enumerate(people):
        name, wind = written.places[person], written.places[state.wind_of(seat).letter]
        assert (wind.left(), wind.top()) == (name.left(), name.bottom())
    assert [written.inks[wind] for wind in "ESWN"] == ["accent", "muted", "muted", "muted"]
    titles = ("Points, gap", "Tsumo", "Ron from leader", "Ron from others")
    assert len({(written.places[title].center().y(), written.sizes[title]) for title in titles}) == 1


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
            shown = {text for text in sizes if text in names or text in ("25,000", "+1.0", "Maximilian")}
            assert bool(shown) == (wall.page.kind != "board")
            assert all(sizes[text] >= int(READ * size[1]) for text in shown), wall.page.kind
            found |= shown | {"Maximilian Novak"} if {"Maximilian", "Novak"} <= {*sizes} else shown  # in two lines
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
    lines = look.words.say("clock.over"), look.words.say(f"clock.last_{model.state.settings.after_time}")
    assert {*lines} <= {*written.sizes}  # each sentence on a line of its own
    large = {written.sizes[line] for line in lines}
    assert min(large) >= 0.08 * wall.height()
    heading = {written.inks[text] for text, place in written.places.items() if place.top() < 0.1 * wall.height()}
    assert heading == {ON_ALARM}
    family, stop = look.theme.family, "。" if language == "ja" else ""
    for line in lines:  # what hangs at the right has as much room at the left
        wide = QFontMetricsF(font_of(family, 100, True)).horizontalAdvance(stop + line) / 100
        assert wide * written.sizes[line] <= 1366 - 4 * 0.03 * 768 + 1
    image, red = wall.grab().toImage(), look.theme.color(ALARM)
    assert all(image.pixelColor(x, 1) == red for x in (0, 1365))
    assert all(size < min(large) for text, size in written.sizes.items() if text not in lines)
    time = timer.text().removeprefix("+")
    assert [size for text, size in written.sizes.items() if time in text] == [pytest.approx(0.05 * wall.height())]


def test_a_page_of_several_counts_them_with_dots(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[tuple[int, int]] = []
    dots = WallPainter._dots

    def keep(painter: WallPainter, right: float, middle: float, at: int, of: int, ink: str) -> float:
        counted.append((at, of))
        return dots(painter, right, middle, at, of, ink)

    monkeypatch.setattr(WallPainter, "_dots", keep)
    draw(model, 64)
    begin(model, 1, over=False)
    enter(model, ClockStart(number=1, seconds=600))
    images = []
    for _ in wall.pages:
        images.append(wall.grab(QRect(1200, 0, 80, 60)).toImage())
        wall.turn(1)
    assert counted == [(n, len(wall.pages)) for n in range(1, len(wall.pages) + 1)]
    assert all(one != other for one, other in pairwise(images))


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


def test_the_keys_are_told_for_a_while_when_it_opens_and_when_the_mouse_moves(
    model: EveningModel, wall: Wall, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch)
    assert not wall.hint
    with qtbot.waitExposed(wall):
        wall.show()
    assert wall.hint.startswith("Esc closes")
    assert written.of(wall).places[wall.hint].top() >= 720 * 0.96  # no page has anything there
    told = wall.hint
    wall._hinting.stop()
    wall._hinting.timeout.emit()
    assert not wall.hint
    assert told not in written.of(wall).sizes
    qtbot.mouseMove(wall, QPoint(40, 40))
    qtbot.waitUntil(lambda: wall.hint == told)


def test_a_name_that_is_too_long_is_as_large_as_the_others(
    model: EveningModel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [SharedRow(1, "Maximilian-Alexander von Hohenstein", Fraction(1), None), *rows(30)[1:]]
    wall = Wall(model, RoundTimer(model), lambda: told, Look.as_designed())
    qtbot.addWidget(wall)
    wall.resize(1366, 768)
    drawn: dict[str, int] = {}

    def keep(painter: WallPainter, place: QRectF, text: str, font: QFont, *_: object) -> None:
        drawn[text] = font.pixelSize()

    monkeypatch.setattr(WallPainter, "_paint", keep)
    wall.grab()
    (cut,) = (text for text in drawn if text.startswith("Maximilian"))
    assert cut.endswith("…")
    assert drawn[cut] == drawn["P2"]


def test_a_long_name_has_two_lines_where_there_is_room(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table of three, beside one of four."""
    wall.resize(1366, 768)
    model.check_in_guest("Maximilian-Alexander von Hohenstein")
    enter(model, EventSettings(threes=True))
    draw(model, 6)
    assert {len(table.people) for table in model.state.rounds[0].tables} == {3, 4}
    enter(model, ClockStart(number=1, seconds=60))
    written = Written(monkeypatch).of(wall)
    first, *rest = (text for text in written.sizes if text.startswith(("Maximilian", "von", "Alexander")))
    assert " ".join((first, *rest)).replace("- ", "-") == "Maximilian-Alexander von Hohenstein"
    assert len(rest) == 1
    assert written.places[rest[0]].top() == pytest.approx(written.places[first].bottom())
    (letters,) = {size for text, size in written.sizes.items() if text in (first, *rest, "P00")}
    assert letters >= READ * 768


def test_no_name_is_cut_where_people_look_for_it(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two long names at each of six tables: fewer tables on a page, and these names in two lines."""
    wall.resize(1366, 768)
    long = [f"Gwendolyn Okafor-Whitfiel{letter}" for letter in "ABCDEFGHIJKL"]
    for name in long:
        model.check_in_guest(name)
    short = list(model.members)[:12]
    model.check_in(*short)
    guests = list(map(guest_id, long))
    tables = tuple((*short[at : at + 2], *guests[at : at + 2]) for at in range(0, 12, 2))
    enter(model, RoundDraw(number=1, tables=tables))
    written, seen, least = Written(monkeypatch), Counter[str](), set[float]()
    metrics = QFontMetricsF(font_of(Look.as_designed().theme.family, 100, True))
    for number in range(8):
        wall.turn(number)
        written.of(wall)
        for text, size in written.sizes.items():
            if text.startswith(("Gwendolyn", "Okafor")):
                seen[wall.page.kind] += 1
                least.add(size / 768)
                wide = metrics.horizontalAdvance(text) / 100 * size
                assert wide * LEAST <= written.places[text].width() + 1
    assert {"seating", "names"} <= {*seen}
    assert min(least) >= READ


def test_a_page_is_in_smaller_letters_so_that_no_name_is_cut(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall.resize(1366, 768)
    model.check_in_guest(name := "Maximilian Hohenstein")
    draw(model, 15)
    begin(model, 1, over=False)
    enter(model, ClockStart(number=1, seconds=600))
    written = Written(monkeypatch).of(wall)
    size = written.sizes[name]
    wide = QFontMetricsF(font_of(Look.as_designed().theme.family, 100, True)).horizontalAdvance(name) / 100
    assert wide * size <= written.places[name].width() + 1
    assert READ * 768 <= size == written.sizes["P00"]


def _painted(text: str, size: float, below: float) -> QImage:
    """A line in the middle of 1366 pixels."""
    image = QImage(1366, 500, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = smooth_painter(image)
    on_screen = WallPainter(painter, QRectF(0, 0, 1366, 768), Look.as_designed())
    on_screen._write(QRectF(0, below, 1366, 400), text, size, bold=True)
    painter.end()
    return image


@pytest.mark.parametrize("below", [0.2, 0.4, 0.6, 0.8])
def test_the_top_of_a_large_digit_is_even(below: float) -> None:
    image = _painted("4", 330, below)
    rows = ([qGray(image.pixel(x, y)) for x in range(1366)] for y in range(500))
    inked = next(row for row in ([one for one in row if one < 250] for row in rows) if row)
    assert max(inked[3:-3]) - min(inked[3:-3]) < 60


def test_a_full_stop_hangs_beyond_a_line_in_the_middle() -> None:
    firsts = []
    for text in ("時間です", "時間です。"):
        image = _painted(text, 80, 0)
        firsts.append(min(x for x in range(1366) for y in range(150, 250) if qGray(image.pixel(x, y)) < 128))
    assert firsts[0] == pytest.approx(firsts[1], abs=1)


def test_who_is_first_has_a_ground_of_their_own(
    model: EveningModel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [replace(row, place=max(row.place - 1, 1)) for row in rows(6) if row.place is not None]
    wall = Wall(model, RoundTimer(model), lambda: told, Look.as_designed())
    qtbot.addWidget(wall)
    tinted: list[float] = []
    monkeypatch.setattr(WallPainter, "_tint", lambda _, row: tinted.append(row.top()))
    places = Written(monkeypatch).of(wall).places
    assert tinted == [places["P1"].top(), places["P2"].top()]


def test_heads_stand_above_what_they_name(
    model: EveningModel, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(model, 64)
    assert wall.page.kind == "names"
    written = Written(monkeypatch).of(wall)
    last = wall.page.people[-1]  # in the last column, as what was written last
    assert written.places["Table"].right() == written.places[str(last.table)].right()
    assert written.places["Seat"].right() == written.places[last.wind].right()
    assert written.sizes[last.wind] == written.sizes[last.name]
    seats = written.places["Seat"].right() - written.places["Table"].right()
    assert seats > QFontMetricsF(
        font_of(Look.as_designed().theme.family, int(written.sizes["Seat"]), False)
    ).horizontalAdvance("Seat")
