"""What is pictured of an event: before it begins, who is here, the draw, and tables that play."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.event.log import ClockStart, Correction, EventSettings, ExtraTime, RoundDraw
from core.event.seating import draw_plan
from core.event.standing_rules import StandingRules
from core.language.messages import Message
from core.match import Draw, Event, LastScores, Riichi, WinEvent
from core.rules.rule_sets import usual_set
from gui.evening.part import EveningPart
from gui.evening.slips_box import SlipsBox
from gui.window.main_window import MainWindow
from tests.gui.doing import keyboard
from tests.gui.screens import club_screen

FRIDAY = date(2026, 11, 27)
_weeks = itertools.count()
"""Each picture has an event of its own."""
Scene = Callable[[MainWindow], object]
FIRST = ("Aoi", "Ben", "千夏", "Maximilian", "さくら", "Dan", "陽太", "Elif", "Farid", "みお", "Gwen", "Hanako")
LAST = ("Berg", "Costa", "田中", "Novak", "Okafor", "Smith", "鈴木")
OVER = LastScores(scores=(41_200, 28_300, 21_000, 9_500))
PLAYED: tuple[Event, ...] = (
    WinEvent.of(1, 2, han=3, fu=40),
    Riichi(3),
    Draw((3, 0)),
    WinEvent.of(0, han=4, fu=30),
)


def over_at(table: int) -> LastScores:
    """Last scores like no other table's."""
    return LastScores(scores=(41_200 + 2_300 * table, 28_300, 21_000 - 1_100 * table, 9_500 - 1_200 * table))


def evening_scenes() -> dict[str, Scene]:
    """By name."""
    return {
        "evening_before": _before,
        "evening_settings": _settings,
        "evening_people": partial(_people, count=13),
        "evening_drawn": _drawn,
        "evening_running": _running,
        "evening_late": _late,
        "evening_slips": _slips,
        "evening_slips_many": _slips_many,
        "evening_result": _result,
        "evening_over": _over,
        "evening_penalty": _penalty,
        "evening_substitute": _substitute,
        "evening_match": _match,
        "evening_registered": _registered,
        "wall_opened": partial(_wall, people=13, keys=True),
        "wall_seating": partial(_wall, people=13),
        "wall_names": partial(_wall, people=64),
        "wall_many": partial(_wall, people=64, page=3),
        "wall_play": partial(_wall, people=13, over=1, clock=True),
        "wall_play_many": partial(_wall, people=64, over=5, clock=True),
        "wall_play_scores": partial(_wall, people=64, over=5, page=1, clock=True),
        "wall_time_up": _time_up,
        "wall_final": _final,
        "wall_final_carried": partial(_final, carried=True),
        "wall_standings": partial(_wall, people=13, over=3),
        "wall_standings_many": partial(_wall, people=64, over=16),
        "evening_tournament": partial(_people_drawn, count=64),
    }


def _names() -> Iterator[str]:
    yield from FIRST
    for last in LAST:
        yield from (f"{first} {last}" for first in FIRST)


def _part(window: MainWindow, count: int = 13) -> EveningPart:
    """The part with so many members and a guest, nothing begun."""
    keeper = window.shell.keeper
    there = {player.name for player in keeper.read(lambda ledger: ledger.players.all(), ())}
    wanted = [name for _, name in zip(range(count + 3), _names(), strict=False)]
    keeper.do(lambda ledger: [ledger.players.add(name) for name in wanted if name not in there])
    window.screens.show_screen("club")
    club_screen(window).show_part("tonight")
    part = club_screen(window).tonight
    part.held.rng = random.Random(7)
    return part


def _before(window: MainWindow) -> None:
    """Before a night, after one of last week."""
    part = _people(window, 13)
    part.model.end(is_over=True)
    part.model.choose(None)


def _settings(window: MainWindow) -> None:
    _before(window)
    club_screen(window).tonight.begin()


def _people(window: MainWindow, count: int, day: date | None = None) -> EveningPart:
    part = _part(window, count)
    assert part.model.begin(day or FRIDAY - timedelta(weeks=next(_weeks)), "Friday")
    part.model.enter(Message("evening.done.settings"), EventSettings(rounds=4, minutes=60))
    by_name = {name: person for person, name in part.model.members.items()}
    part.model.check_in(*(by_name[name] for name, _ in zip(_names(), range(count - 1), strict=False)))
    part.model.check_in_guest("Zoe")
    return part


def _registered(window: MainWindow) -> None:
    """Some of a tournament have come, and the settings are open."""
    part = _people(window, 20)
    part.model.enter(Message("evening.done.settings"), EventSettings(kind="tournament", rounds=4, minutes=60))
    names = [name for name, _ in zip(_names(), range(30), strict=False)]
    part.model.enter(Message("evening.done.settings"), part.model.registration(names))
    part.change_settings()


def _people_drawn(window: MainWindow, count: int) -> EveningPart:
    part = _people(window, count)
    assert part.model.enter_plan(draw_plan(part.model.request(), 1, seed=3), 3)
    part.held.table.setFocus()
    return part


def _drawn(window: MainWindow) -> None:
    _people_drawn(window, 13)


def _running(window: MainWindow) -> EveningPart:
    part = _people_drawn(window, 13)
    first, second, _ = part.model.state.rounds[0].tables
    part.model.begin_table(1, first, [OVER])
    part.model.begin_table(1, second, PLAYED)
    part.model.enter(Message("clock.done.start"), ClockStart(number=1, seconds=2_700))
    return part


def _match(window: MainWindow) -> None:
    """A table's match, with the way back and the round's clock."""
    part = _people(window, 13, date.today())
    if not part.model.state.rounds:
        assert part.model.enter_plan(draw_plan(part.model.request(), 1, seed=3), 3)
    table = part.model.state.rounds[0].tables[0]
    part.model.enter(Message("clock.done.start"), ClockStart(number=1, seconds=2_530))
    window.screens.show_item("match", table.match or part.model.begin_table(1, table, PLAYED))


def _late(window: MainWindow) -> None:
    """Somebody leaves after the next round was drawn, and somebody comes."""
    part = _people_drawn(window, 13)
    part.model.check_out(part.model.state.rounds[0].tables[1].people[2])
    part.model.check_in_guest("Yannick")


def _wall(
    window: MainWindow, people: int, over: int = 0, page: int = 0, *, clock: bool = False, keys: bool = False
) -> None:
    """The wall over the whole window. :param over: how many tables are. :param page: which of its pages.
    :param keys: whether it has just opened, and tells its keys.
    """
    part = _people_drawn(window, people)
    rng = random.Random(5)
    for n, table in enumerate(part.model.state.rounds[0].tables):
        scores = [rng.randrange(50, 400) * 100 for _ in range(3)]
        last = LastScores(scores=(*scores, 100_000 - sum(scores)))
        if n < over:
            part.model.begin_table(1, table, [last])
        elif clock:
            part.model.begin_table(1, table, PLAYED[: 1 + n % 4])
    if clock:
        entries = ClockStart(number=1, seconds=2_700), ExtraTime(seconds=300, table=2)
        part.model.enter(Message("clock.done.start"), *entries)
    _show_wall(window, page, keys=keys)


def _show_wall(window: MainWindow, page: int, *, keys: bool = False) -> None:
    wall = club_screen(window)._wall
    wall.setGeometry(window.geometry())
    wall.show()
    if not keys:
        wall._hinting.stop()
    wall.turn(page)


def _time_up(window: MainWindow) -> None:
    """Time is up at tables of three and four, some with names that are too long for a line."""
    part = _people(window, 12)
    for name in ("Maximilian-Alexander von Hohenstein", "長曽我部 右衛門佐之助"):
        part.model.check_in_guest(name)
    part.model.enter(Message("evening.done.settings"), EventSettings(minutes=60, threes=True))
    assert part.model.enter_plan(draw_plan(part.model.request(), 1, seed=3), 3)
    for table in part.model.state.rounds[0].tables:
        part.model.begin_table(1, table, [])
    clock = ClockStart(number=1, seconds=0), ExtraTime(seconds=-725)
    part.model.enter(Message("clock.done.start"), *clock)
    _show_wall(window, 0)


def _final(window: MainWindow, *, carried: bool = False) -> None:
    """What wins the last match in its last winds. :param carried: whether points are carried into it."""
    part = _people_drawn(window, 4)
    rules, rounds = (StandingRules(final_from=2, cut=4), 2) if carried else (StandingRules(), 1)
    part.model.enter(Message("evening.done.settings"), EventSettings(rounds=rounds, standing=rules))
    wins = [WinEvent.of((dealer + 1) % 4, (dealer + 2) % 4, han=1 + dealer, fu=30) for dealer in range(4)]
    if carried:
        (table,) = part.model.state.rounds[0].tables
        part.model.begin_table(1, table, [LastScores(scores=(38_000, 27_000, 21_000, 14_000))])
        draw = RoundDraw(number=2, tables=(table.people,), sitting_out=(), seed=1)
        part.model.enter(Message("evening.done.settings"), draw)
    part.model.begin_table(rounds, part.model.state.rounds[-1].tables[0], wins)
    _show_wall(window, 1)


def _result(window: MainWindow) -> EveningPart:
    """The result while a table still plays."""
    part = _running(window)
    part.show_result(is_shown=True)
    return part


def _over(window: MainWindow) -> None:
    """The end of a night, with everything at its tables over."""
    part = _people_drawn(window, 13)
    for number, table in enumerate(part.model.state.rounds[0].tables):
        part.model.begin_table(1, table, [over_at(number)])
    part.model.end(is_over=True)


def _penalty(window: MainWindow) -> None:
    part = _running(window)
    late = Correction(person=part.model.state.here[1], points=-8_000, reason="Late for round 1", number=1)
    part.model.enter(Message("evening.done.settings"), late)
    part.held.table.choose_cell(1, 2)
    part.held.do("penalty")


def _substitute(window: MainWindow) -> None:
    part = _people_drawn(window, 13)
    part.held.table.choose_cell(1, 2)
    part.held.do("substitute")


def _slips(window: MainWindow) -> None:
    _type_slip(_running(window))


def _slips_many(window: MainWindow) -> None:
    """Sixteen tables whose rules have chips and yakitori, the last one typed."""
    rule_set = replace(usual_set(4).with_value("chip", 2000).with_value("yakitori", 5000), name="Chips")
    window.library.put(rule_set)
    part = _people(window, 64)
    part.model.enter(Message("evening.done.settings"), EventSettings(rounds=4, rules=rule_set.name))
    assert part.model.enter_plan(draw_plan(part.model.request(), 1, seed=3), 3)
    _type_slip(part)
    QTest.keyClicks(keyboard(), "y")
    window.library.remove(rule_set.name)


def _type_slip(part: EveningPart) -> None:
    """Type the slip of the last table, but for what follows."""
    part.held.enter_slips()
    box = part.findChildren(SlipsBox)[-1]
    QTest.keyClicks(keyboard(box), str(box.rows[-1].table.number))
    QTest.keyClick(keyboard(), Qt.Key.Key_Return)
    for typed in ("352", "301", "190"):
        QTest.keyClicks(keyboard(), typed)
        QTest.keyClick(keyboard(), Qt.Key.Key_Return)
