"""The table is read: what happened is seen, and nobody says it before it is answered."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.interchange.win_words import conditions_of
from core.language.messages import Message
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise, restored
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.exercise.table_scene.types import RiverTile, SeenTable
from core.practice.exercise.table_scene.words import winning_called
from core.tiles import TILES
from gui.felt.hand_layout import TALL, meld_width
from gui.felt.scene_places import SMALL, ScenePlaces, river_places, sides_of
from gui.practice.screen import PracticeScreen
from gui.widgets.key_button import KeyButton
from gui.window.main_window import MainWindow
from tests.gui.doing import keyboard, press, settle
from tests.gui.finding import find
from tests.gui.form.answering import type_keys
from tests.gui.practice.test_session import answer_all, opened, session_of
from tests.gui.screens import more
from tests.painted_text import painted_texts

HOUTEI = make_exercise(3, "U07", 2).code
"""Riichi, and the last discard."""


def begun(window: MainWindow, qtbot: QtBot, *codes: str) -> PracticeScreen:
    """A session of these problems, in which the table is read."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(*codes))
    screen.show_session()
    press(qtbot, Qt.Key.Key_F6)
    settle()
    return screen


def table_in_hand(screen: PracticeScreen) -> SeenTable:
    """The table that is shown."""
    assert screen.model.table is not None
    return screen.model.table


def test_how_it_was_won_is_read_off_a_table_by_itself(window: MainWindow, qtbot: QtBot) -> None:
    """Nobody has to switch that on, and nothing at the hand tells it either."""
    screen = opened(window, qtbot)
    codes = [make_exercise(seed, "U02", 1).code for seed in range(3)]
    screen.model.begin_session(session_of(*codes, make_exercise(1, "U17", 1).code))
    screen.show_session()
    settle()
    assert screen.session.seen.isVisible()
    assert not screen.model.reads_table
    reads = find(screen, KeyButton, "practice.reads")
    assert reads.isChecked()
    assert not reads.isEnabled()
    say = window.look.words.say
    told = written(screen.session.felt)
    assert say("felt.winning") in told
    assert not [word for word in (say("choice.won_by.ron"), say("choice.won_by.tsumo")) if word in told]
    for code in (*codes, session_of(make_exercise(1, "U17", 1).code).codes[0]):
        exercise = restored(code)
        screen.model.pose(exercise, form_of(exercise))
        settle()
        assert screen.session.seen.isVisible() == exercise.reads_table


def test_what_happened_is_seen_and_not_said(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """No condition is written or told aloud while one asks; behind the answer all are."""
    screen = begun(window, qtbot, HOUTEI, HOUTEI)
    seen, felt = screen.session.seen, screen.session.felt
    assert seen.isVisible()
    say = window.look.words.say
    said = [say(message) for message in conditions_of(make_exercise(3, "U07", 2).win)]
    assert say("condition.houtei") in said
    told = seen.accessibleDescription() + felt.accessibleDescription()
    assert not [each for each in said if each in told and each != say("condition.riichi")], language
    assert say("seen.stick") in told
    answer_all(screen)
    settle()
    told = seen.accessibleDescription()
    assert all(each in told for each in said), language


def test_every_tile_of_the_table_is_painted(window: MainWindow, qtbot: QtBot) -> None:
    """Rivers, calls of others and indicators: what is painted is what lies there."""
    codes = [make_exercise(seed, "U29", 3).code for seed in range(4)]
    screen = begun(window, qtbot, *codes)
    for code in codes:
        exercise = restored(code)
        screen.model.pose(exercise, form_of(exercise))
        settle()
        screen.session.seen.grab()
        table = table_in_hand(screen)
        lying = Counter(tile for seat in table.seats for tile, _, _ in seat.river)
        lying.update((*table.dora, *table.ura))
        for seat in table.seats[1:]:
            for meld in seat.melds:
                lying.update(meld.tiles[1:3] if meld.kind == "ankan" else meld.tiles)
        assert Counter(tile for _, tile in screen.session.seen.tiles_lying()) == lying


def test_nothing_lies_on_anything_else(window: MainWindow, qtbot: QtBot) -> None:
    """Tiles of different players, and the dead wall, have places of their own."""
    codes = [make_exercise(seed, unit, 3).code for seed in range(24) for unit in ("U07", "U29", "U33")]
    screen = begun(window, qtbot, *codes[:1])
    for code in codes:
        exercise = restored(code)
        screen.model.pose(exercise, form_of(exercise))
        settle()
        view = screen.session.seen
        view.grab()
        places = [place.adjusted(2, 2, -2, -2) for place, _ in view.tiles_lying()]
        places += [
            thing.place.adjusted(2, 2, -2, -2) for thing in view.things if thing.name.key == "seen.is_dead_wall"
        ]
        inside = [place for place in places if view.rect().contains(place.toAlignedRect())]
        assert inside == places, code
        dead = places[-1]
        crowded = [
            (one, other)
            for at, one in enumerate(places)
            for other in places[at + 1 :]
            if one.intersects(other) and dead not in (one, other)
        ]
        assert not crowded, code
        of_rivers = [
            place for place, tile in view.tiles_lying() if not dead.adjusted(-3, -3, 3, 99).contains(place)
        ]
        assert not [place for place in of_rivers if place.adjusted(2, 2, -2, -2).intersects(dead)], code


def test_a_river_has_rows_of_six() -> None:
    """One that lies takes more room, and what has none goes on in the last row."""
    spots = river_places((False,) * 20)
    assert Counter(round(y, 3) for _, y in spots).most_common() == [
        (spots[12][1].__round__(3), 8),
        (spots[0][1].__round__(3), 6),
        (spots[6][1].__round__(3), 6),
    ]
    with_one = river_places((True, False))
    assert with_one[1][0] > river_places((False, False))[1][0]


def test_the_mouse_asks_for_a_name(window: MainWindow, qtbot: QtBot) -> None:
    """What lies under it is named above the table; the lying tile before the river around it."""
    screen = begun(window, qtbot, HOUTEI)
    view = screen.session.seen
    view.grab()
    lying = next(thing for thing in view.things if thing.name == Message("seen.lies"))
    found = view.thing_at(lying.place.center())
    assert found is not None
    assert found.name == Message("seen.lies")
    before = view.grab().toImage()
    QTest.mouseMove(view, lying.place.center().toPoint())
    QApplication.processEvents()
    assert view.grab().toImage() != before
    assert view.thing_at(QPoint(-5, -5).toPointF()) is None


def test_the_mode_is_remembered(window: MainWindow, qtbot: QtBot) -> None:
    """It is switched by key and by button, and is there the next time."""
    screen = begun(window, qtbot, make_exercise(3, "U28", 2).code)
    assert window.settings.get("reads_table") == "yes"
    find(window, KeyButton, "practice.reads").click()
    assert not screen.session.seen.isVisible()
    assert window.settings.get("reads_table") == "no"
    press(qtbot, Qt.Key.Key_F6)
    assert screen.session.seen.isVisible()


def test_it_is_chosen_before_a_session(window: MainWindow, qtbot: QtBot) -> None:
    """On the map it can be switched, too, and the session begins so."""
    screen = opened(window, qtbot)
    more(window, "learn.reads_table").trigger()
    assert window.settings.get("reads_table") == "yes"
    screen.begin(f"problem.{HOUTEI}")
    assert screen.session.seen.isVisible()


def test_what_no_table_shows_is_told_as_before(window: MainWindow, qtbot: QtBot) -> None:
    """A question without tiles has its words, whether the table is read or not."""
    screen = begun(window, qtbot, make_exercise(1, "U24", 1).code)
    assert screen.model.reads_table
    assert not screen.session.seen.isVisible()


@pytest.mark.parametrize("size", [(620, 520), (480, 470), (1300, 900)])
def test_a_table_fits(size: tuple[int, int]) -> None:
    """It is as large as the place lets it be, and no larger; behind the rivers nobody's row lies over one."""
    whole = QRectF(0, 0, *size)
    for unit, seed in product(("U07", "U29", "U33"), range(24)):
        table = scene_of(make_exercise(seed, unit, 3))
        assert table is not None
        places = ScenePlaces(table, whole)
        high, half, rivers = TALL * SMALL, SMALL / 2 * places.unit, []
        rows = [QRectF(places.stack(0), places.stack(6)).adjusted(-half, -half * TALL, half, half * TALL)]
        for side, seat in zip(sides_of(table), table.seats, strict=True):
            lying = tuple(tile.lies for tile in seat.river)
            for (x, y), lies in zip(river_places(lying), lying, strict=True):
                rivers.append(places.rect(side, x, y, *((TALL, 1) if lies else (1, TALL))))
            if side:
                start, calls = places.row(side)
                deep = places.top_of_row(side) + high / 2
                wide = seat.standing * SMALL
                assert start + wide <= calls
                rows.append(places.rect(side, start + wide / 2, deep, wide, high))
                length = sum(meld_width(meld) for meld in seat.melds) * SMALL
                rows.append(places.rect(side, calls + length / 2, deep, length, high))
        rows = [row for row in rows if not row.isEmpty()]
        assert all(map(whole.contains, (*rivers, *rows))), (unit, seed)
        assert not [row for row in rows if any(map(row.intersects, rivers))], (unit, seed)


def test_the_board_is_as_large_as_its_place(window: MainWindow, qtbot: QtBot) -> None:
    """On a small laptop tiles of a table with three rows of discards are larger than dora, smaller than a hand."""
    window.resize(1366, 768)
    screen = begun(window, qtbot, make_exercise(3, "U07", 2).code)
    assert max(len(seat.river) for seat in table_in_hand(screen).seats) > 12
    view = screen.session.seen
    view.grab()
    river = next(thing.place for thing in view.things if thing.name.key == "seen.is_river")
    least, most = (window.look.theme.tile_width(place) for place in ("dora", "palette"))
    assert least < river.width() / 6 < most, view.height()


def test_a_hint_names_what_is_turned(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Above the wall it says which tile is the indicator; without a hint it does not."""
    screen = begun(window, qtbot, make_exercise(2, "U14", 3).code)
    name = window.look.words.say("felt.indicator")
    view = screen.session.seen
    assert name not in written(view)
    type_keys(screen.session, "h")
    settle()
    assert name in written(view)


def written(widget: QWidget) -> str:
    """All that is painted of words."""
    return "".join(painted.text for painted in painted_texts(widget))


def test_the_hand_says_where_its_winning_tile_lies(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Who discarded it is said below it."""
    where = {("U29", 3, 3): "shimocha", ("U29", 3, 5): "toimen", ("U29", 3, 7): "kamicha"}
    codes = [make_exercise(seed, unit, level).code for unit, level, seed in where]
    screen = begun(window, qtbot, *codes)
    for code, side in zip(codes, where.values(), strict=True):
        exercise = restored(code)
        screen.model.pose(exercise, form_of(exercise))
        settle()
        assert window.look.words.say(f"seen.from.{side}") in written(screen.session.felt)


def test_a_drawn_tile_comes_from_nobody(window: MainWindow, qtbot: QtBot) -> None:
    """It is called the winning tile, as ever."""
    screen = begun(window, qtbot, make_exercise(2, "U14", 3).code)
    assert winning_called(table_in_hand(screen)) == Message("felt.winning")


def test_furiten_is_in_the_river(window: MainWindow, qtbot: QtBot) -> None:
    """What one has discarded lies there in its order, and is not listed in words."""
    found = next(exercise for seed in range(60) if "discards" in (exercise := make_exercise(seed, "U04", 4)).given)
    screen = begun(window, qtbot, found.code)
    river = [str(tile) for tile, _, _ in table_in_hand(screen).seats[0].river]
    assert river == list(found.given["discards"])
    assert RiverTile(TILES[0]) == RiverTile(TILES[0], False, False)
    assert scene_of(found) == screen.model.table
    type_keys(keyboard(), "y")
