"""A tournament of 64 on two laptops, through their windows: its standing is that of the kept results."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.event.club_event import DrawnRound
from core.ledger.event_standing import event_standing
from core.ledger.merge.apply import _Merge
from gui.between.last_scores import LastScoresDialog
from gui.evening.part import EveningPart
from gui.evening.penalty_box import PenaltyBox
from gui.evening.settings_box import SettingsBox
from gui.evening.slips_box import SlipsBox
from gui.evening.substitute_box import SubstituteBox
from gui.window.main_window import MainWindow
from tests.gui.finding import find
from tests.gui.names import (
    CLUB_BANNER,
    EVENING_PENALTY_REASON,
    EVENING_SETTINGS_NAME,
    EVENING_SETTINGS_OK,
    EVENING_SETTINGS_REGISTERED,
)
from tests.gui.screens import club_screen
from tests.gui.shared_window import close_window, open_window, settings_in

KEY = Qt.Key
RETURN, OKA, UMA = 30_000, 20, (10, 5, -5, -10)
"""Of the standard rules."""
ROUNDS, PEOPLE = 8, 64


class Laptop:
    """A laptop with a window of its own; both know the stick."""

    def __init__(self, folder: Path, stick: Path, qtbot: QtBot) -> None:
        folder.mkdir()
        settings = settings_in(folder)
        settings.put("stick", str(stick))
        self.window: MainWindow = open_window(settings, qtbot)
        self.keeper = self.window.shell.keeper
        self._qtbot = qtbot

    @property
    def part(self) -> EveningPart:
        """The part for today, shown in the window that has the keyboard."""
        self.window.activateWindow()
        self._qtbot.waitUntil(self.window.isActiveWindow)
        self.window.screens.show_screen("club")
        club_screen(self.window).show_part("tonight")
        return club_screen(self.window).tonight

    def press(self, *keys: Qt.Key) -> None:
        """Press keys on the page that is shown."""
        for key in keys:
            self.part.first.setFocus()
            QTest.keyClick(self.part.first, key)

    def box(self, kind: type[QWidget]) -> QWidget:
        """The box of a kind that has just opened."""
        self._qtbot.waitUntil(lambda: any(one.isVisible() for one in self.part.findChildren(kind)))
        return next(one for one in self.part.findChildren(kind) if one.isVisible())

    def name(self, typed: str) -> None:
        """Type a name into the field for who is here, and Return."""
        field = self.part.held.attendance.field
        field.setFocus()
        QTest.keyClicks(field, typed)
        QTest.keyClick(field, KEY.Key_Return)

    def draw(self) -> None:
        """Draw with the key, from the list of people."""
        people = self.part.held.attendance.table
        people.setFocus()
        QTest.keyClick(people, KEY.Key_D)

    def enter_slips(self, results: dict[int, tuple[int, ...]]) -> None:
        """Type results from paper, in hundreds: the last score of each follows. By table."""
        self.press(KEY.Key_S)
        box = self.box(SlipsBox)
        for table, held in results.items():
            for seat, score in enumerate(held[:-1]):
                field = find(box, QLineEdit, f"evening.slip.{table}.{seat}")
                QTest.keyClicks(field, str(score // 100))
                QTest.keyClick(field, KEY.Key_Return)
            QTest.keyClick(find(box, QLineEdit, f"evening.slip.{table}.{len(held) - 1}"), KEY.Key_Return)
        box.close()


@pytest.fixture
def laptops(tmp_path: Path, qtbot: QtBot) -> Iterator[tuple[Laptop, Laptop]]:
    stick = tmp_path / "stick"
    stick.mkdir()
    made = [Laptop(tmp_path / name, stick, qtbot) for name in ("main", "second")]
    yield made[0], made[1]
    for one in made:
        close_window(one.window)


def scores(rng: random.Random) -> tuple[int, ...]:
    """Four different scores in hundreds that add up to 100,000."""
    while True:
        three = [rng.randrange(-50, 600) * 100 for _ in range(3)]
        four = (*three, 100_000 - sum(three))
        if len(set(four)) == 4:
            return four


def points(held: Sequence[int]) -> list[Fraction]:
    """What a result is worth by the rules, in thousands."""
    ranks = [sum(other > own for other in held) for own in held]
    return [
        Fraction(own - RETURN, 1000) + UMA[rank] + (OKA if rank == 0 else 0)
        for own, rank in zip(held, ranks, strict=True)
    ]


class Kept:
    """What the test itself keeps of the event: scores by round and table, who sat there, and corrections."""

    def __init__(self) -> None:
        self.tables: dict[tuple[int, int], tuple[tuple[str, ...], tuple[int, ...]]] = {}
        self.corrections: list[tuple[str, int]] = []

    def standing(self) -> list[tuple[str, Fraction]]:
        sums: dict[str, Fraction] = defaultdict(Fraction)
        for people, held in self.tables.values():
            for person, gained in zip(people, points(held), strict=True):
                sums[person] += gained
        for person, given in self.corrections:
            sums[person] += Fraction(given, 1000)
        return sorted(sums.items(), key=lambda one: (-one[1], one[0]))


def test_the_standing_is_what_was_played(
    laptops: tuple[Laptop, Laptop], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path
) -> None:
    rng, kept = random.Random(64), Kept()
    main, second = laptops
    _begin(main)
    copy = tmp_path / "copy.fuhan"
    assert main.keeper.save_copy(copy)
    assert second.keeper.open_file(copy)
    for number in range(1, ROUNDS + 1):
        _before(main, kept, number)
        if _is_drawn_anew(number):
            main.draw()
        drawn = main.part.model.state.round(number)
        assert drawn is not None
        assert main.part.model.next_number == number
        _exchange(main, second)
        _play(main, second, drawn, kept, rng)
        if number == 3:
            _stop_in_a_merge(main, second, monkeypatch)
        _exchange(second, main)
        assert len(main.part.model.matches) == len(kept.tables)
        _check(main, kept)
    assert len({person for people, _ in kept.tables.values() for person in people}) == PEOPLE + 1
    _exchange(main, second)
    _check(second, kept)


def _begin(main: Laptop) -> None:
    """A tournament of eight rounds with 64 members, of whom two come late."""
    assert main.keeper.do(lambda ledger: [ledger.players.add(f"P{n:02}") for n in range(PEOPLE)])
    main.press(KEY.Key_Return)
    box = main.box(SettingsBox)
    find(box, QLineEdit, EVENING_SETTINGS_NAME).setText("Open")
    _choose(box, "kind", "tournament")
    _choose(box, "draw", "plan")
    for field, value in (("rounds", str(ROUNDS)), ("minutes", "75")):
        QTest.keyClicks(find(box, QWidget, f"evening.settings.{field}"), value)
    find(box, QPlainTextEdit, EVENING_SETTINGS_REGISTERED).setPlainText(
        "\n".join(f"P{n:02}" for n in range(PEOPLE))
    )
    find(box, QPushButton, EVENING_SETTINGS_OK).click()
    for n in range(PEOPLE - 2):
        main.name(f"P{n:02}")
    state = main.part.model.state
    assert len(state.here) == PEOPLE - 2
    assert [main.part.model.name(one) for one in state.missing] == ["P62", "P63"]


def _choose(box: QWidget, line: str, value: str) -> None:
    find(box, QAbstractButton, f"evening.settings.{line}.{value}").click()


def _is_drawn_anew(number: int) -> bool:
    """All rounds are drawn in the beginning and whenever people have changed; the last one by standing."""
    return number in (1, 2, 4, ROUNDS)


def _before(main: Laptop, kept: Kept, number: int) -> None:
    """What happens before a round: late arrivals, drop-outs, a substitute, a penalty, a correction of round 2."""
    part = main.part
    if number == 2:
        main.name("P62")
        main.name("P63")
    if number == 4:
        main.name("P10")
        main.name("P11")
        _punish(main, kept)
    if number == 5:
        _replace(main)
        _correct(main, kept)
    if number == 6:
        assert part.model.undo()  # of what was entered last
        assert part.model.redo()
    if number == ROUNDS:
        part.held.settings_button.click()
        box = main.box(SettingsBox)
        _choose(box, "draw", "standing")
        find(box, QPushButton, EVENING_SETTINGS_OK).click()


def _punish(main: Laptop, kept: Kept) -> None:
    """20,000 points for who sits first at table 1."""
    table = main.part.held.table
    table.choose_cell(0, 1)
    person = main.part.held.round.person(table.currentIndex())
    main.press(KEY.Key_P)
    box = main.box(PenaltyBox)
    QTest.keyClicks(find(box, QLineEdit, EVENING_PENALTY_REASON), "late")
    find(box, QPushButton, "evening.penalty.ok").click()
    kept.corrections.append((person, -20_000))


def _replace(main: Laptop) -> None:
    """A guest plays on for who sits second at table 5."""
    main.part.held.table.choose_cell(4, 2)
    main.press(KEY.Key_U)
    box = main.box(SubstituteBox)
    QTest.keyClicks(find(box, QLineEdit, "evening.substitute.name"), "Zoe")
    find(box, QPushButton, "evening.substitute.ok").click()


def _correct(main: Laptop, kept: Kept) -> None:
    """Enter other scores for the first table of round 2."""
    held, right = main.part.held, (50_000, 30_000, 15_000, 5_000)
    held.show_round(2)
    held.table.choose_cell(0, 0)

    def typed(dialog: LastScoresDialog) -> bool:
        for seat, score in enumerate(right):
            field = find(dialog, QLineEdit, f"between.scores.{seat}")
            field.clear()
            QTest.keyClicks(field, str(score // 100))
        return dialog.problem() is None

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("gui.evening.held_page.ask", typed)  # which waits for the box to close
        main.press(KEY.Key_L)
    people, before = kept.tables[2, 1]
    assert before != right
    kept.tables[2, 1] = (people, right)
    held.show_round(5)


def _play(main: Laptop, second: Laptop, drawn: DrawnRound, kept: Kept, rng: random.Random) -> None:
    """Each laptop has half of the tables."""
    half = len(drawn.tables) // 2
    results = {table.number: scores(rng) for table in drawn.tables}
    for table in drawn.tables:
        kept.tables[drawn.number, table.number] = (table.people, results[table.number])
    for there, tables in ((main, drawn.tables[:half]), (second, drawn.tables[half:])):
        there.part.held.show_round(drawn.number)
        there.enter_slips({table.number: results[table.number] for table in tables})


def _exchange(giver: Laptop, taker: Laptop) -> None:
    """The stick goes from one laptop to the other, with a key at each."""
    for laptop, key in ((giver, KEY.Key_F6), (taker, KEY.Key_F7)):
        assert laptop.part.isVisible()
        QTest.keyClick(laptop.window, key)
    problem = find(taker.window, QWidget, CLUB_BANNER)
    assert not problem.isVisible()


def _stop_in_a_merge(main: Laptop, second: Laptop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop a merge after its matches were added: nothing of it is in the file."""

    def stopped(self: _Merge) -> None:
        raise KeyboardInterrupt

    before = dict(main.part.model.matches)
    QTest.keyClick(second.window, KEY.Key_F6)
    with monkeypatch.context() as patched:
        patched.setattr(_Merge, "_logs", stopped)
        with pytest.raises(KeyboardInterrupt):
            club_screen(main.window).file.bring_in()
    main.part.model.refresh()
    assert main.part.model.matches == before


def _check(there: Laptop, kept: Kept) -> None:
    """The standing of the file is that of the results which the test has kept, and so is the one that is shown."""
    session = there.part.model.session
    assert session is not None
    found = there.keeper.read(lambda ledger: event_standing(ledger, session.id), None)
    assert found is not None
    rows = sorted(((row.person, row.points) for row in found.rows), key=lambda one: (-one[1], one[0]))
    assert rows == kept.standing()
    ordered = [row.points for row in found.rows]
    assert ordered == sorted(ordered, reverse=True)
    assert [row.place for row in found.rows] == [1 + sum(other > own for other in ordered) for own in ordered]
    result = there.part.model.result()
    assert result is not None
    assert [row.points for row in result.rows] == ordered
