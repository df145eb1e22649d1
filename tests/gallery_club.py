"""What is pictured of the club."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QPushButton

from core.event.log import Correction, EventSettings, LogEntry, RoundDraw, TableMatch, guest_id
from core.event.standing_rules import StandingRules, Team
from core.ledger import Ledger, SeatedPlayer
from core.ledger.calendar import of_league
from core.ledger.event_standing import event_standing
from core.match import Draw, Event, LastScores, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.club.counting_box import CountingBox
from gui.club.screen import PARTS, ClubPart
from gui.widgets.dialogs import show_box
from gui.window.main_window import MainWindow
from tests.gui.names import CLUB_FILTER_DAYS, COUNTING_TEAMS
from tests.gui.screens import club_screen

Scene = Callable[[MainWindow], object]
CLUB = ("Aoi", "Ben", "千夏", "Maximilian", "さくら", "Dan", "陽太", "Elif", "Farid", "みお")
HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"
OPEN_HAND = "fuhan1 222m99m77z+7z pon:88^8m pon:4<44z E/S ron rules:standard"
STARTED = datetime(2026, 11, 21, 19, 30)
LEAGUE = "秋 Autumn"
TEAMS = ("East", "West", "River")
GUESTS = ("Maximiliane Charlotte", "Bartholomäus von Hohenstein")
BEST = StandingRules(by="best", best=5, least=3, ties=("average_rank", "head_to_head"))
OF_TWO = StandingRules(least=2, ties=("average_rank",))
SCORES = ((41_300, 29_800, 18_200, 10_700), (8_900, 33_400, 21_500, 36_200), (27_400, 12_100, 52_600, 7_900))
"""Final scores at the tables of an event, by turns."""


def club_scenes() -> dict[str, Scene]:
    """What is pictured, by name."""
    return {
        **{f"club_{name}": partial(_club, name=name) for name in PARTS},
        "club_counting": _counting,
        "club_teams": _teams,
        "club_counting_teams": _counting_teams,
        "club_league": _league,
        "club_final": _final,
        "club_sum": _sum,
        "club_records": _records,
        "popup_club_file": _menu,
    }


def filled(window: MainWindow) -> None:
    ledger = window.shell.keeper.ledger
    if ledger is not None and len(ledger.summaries.matching()) < 20:
        _fill(ledger)
        window.shell.keeper.touch()


def _club(window: MainWindow, name: ClubPart) -> None:
    filled(window)
    window.screens.show_screen("club")
    club_screen(window).show_part(name)


def _league(window: MainWindow) -> None:
    """A league by its best matches."""
    filled(window)
    window.shell.keeper.do(lambda ledger: ledger.calendar.put_standing_rules(of_league(LEAGUE), BEST))
    _club(window, "standings")
    days = club_screen(window).findChild(QComboBox, CLUB_FILTER_DAYS)
    assert days is not None
    at = next(at for at in range(days.count()) if LEAGUE in days.itemText(at))
    days.setCurrentIndex(at)
    days.activated.emit(at)


def _counting(window: MainWindow) -> None:
    """How an event is counted, which has no final and no teams."""
    _club(window, "standings")
    show_box(CountingBox(BEST, window.look, club_screen(window).standings, is_event=True, names={}))


def _event(ledger: Ledger, name: str, settings: EventSettings) -> tuple[str, bool]:
    """Return the session of an event, and whether it was added now."""
    there = next((one.id for one in ledger.calendar.sessions() if one.name == name), None)
    if there is not None:
        return there, False
    session = ledger.calendar.add_session(STARTED.date(), name)
    ledger.logs.add(session.id, [settings], datetime.now(UTC))
    return session.id, True


def _play(ledger: Ledger, id: str, number: int, people: Sequence[str]) -> list[str]:
    """Play a round, and return the ids of the people. :param people: names, four at a table."""
    session, members = ledger.calendar.session(id), {one.name: one for one in ledger.players.all()}
    assert session is not None
    seats = [SeatedPlayer(player=members.get(one), name="" if one in members else one) for one in people]
    ids = [one.player.id if one.player else guest_id(one.name) for one in seats]
    tables = range(0, len(seats), 4)
    log: list[LogEntry] = [RoundDraw(number=number, tables=tuple(tuple(ids[at : at + 4]) for at in tables))]
    for table, at in enumerate(tables, 1):
        match = Match(PRESET_SETS["m_league"]).do(LastScores(scores=SCORES[(number + table) % len(SCORES)]))
        begun = ledger.matches.begin(match, seats[at : at + 4], session, STARTED + timedelta(hours=number))
        log.append(TableMatch(number=number, table=table, match=begun))
    ledger.logs.add(id, log, datetime.now(UTC))
    return ids


def _show_event(window: MainWindow, session: str) -> None:
    window.shell.keeper.touch()
    window.screens.show_screen("club")
    club_screen(window).show_part("standings")
    club_screen(window).filter.show_session(session)


def _teams(window: MainWindow) -> None:
    """The standings of a club night with teams; some of their members have too few matches, one has none."""
    filled(window)
    ledger = window.shell.keeper.ledger
    assert ledger is not None
    people = ledger.players.all()
    teams = tuple(Team(name=name, members=tuple(one.id for one in people[at::3])) for at, name in enumerate(TEAMS))
    session, is_new = _event(ledger, "Team night", EventSettings(standing=replace(OF_TWO, teams=teams)))
    if is_new:
        names = [one.name for one in people]
        _play(ledger, session, 1, names[:8])
        _play(ledger, session, 2, [*names[1:7], names[8], names[0]])
    _show_event(window, session)


def _final(window: MainWindow) -> None:
    """A tournament's final, with a penalty and with guests whose names are long."""
    filled(window)
    ledger = window.shell.keeper.ledger
    assert ledger is not None
    rules = replace(OF_TWO, final_from=3, carried=50, cut=4)
    session, is_new = _event(ledger, "Cup", EventSettings(kind="tournament", standing=rules))
    if is_new:
        names = [*GUESTS, *(one.name for one in ledger.players.all()[:7])]
        ids = _play(ledger, session, 1, names[:8])
        _play(ledger, session, 2, [names[at] for at in (4, 1, 7, 0, 8, 3, 2, 5)])
        found = event_standing(ledger, session)
        _play(ledger, session, 3, [found.names[row.person] for row in found.rows[:4]])
        late = Correction(person=ids[0], points=-20_000, reason="late", number=3)
        ledger.logs.add(session, [late], datetime.now(UTC))
    _show_event(window, session)


def _counting_teams(window: MainWindow) -> None:
    """How it is counted, with a name that is nobody's."""
    _teams(window)
    part = club_screen(window).standings
    part.choose_rules()
    (field,) = part.findChildren(QPlainTextEdit, COUNTING_TEAMS)
    field.appendPlainText("Coast: Zo")


def _menu(window: MainWindow) -> None:
    """The menu of the club's file, over the standings of a tournament."""
    _final(window)
    menu = club_screen(window).file
    button = next(one for one in window.findChildren(QPushButton) if one.menu() is menu)
    menu.aboutToShow.emit()  # fills it, so that its width is known
    menu.popup(button.mapToGlobal(button.rect().bottomRight()) - QPoint(menu.sizeHint().width(), 0))


def _records(window: MainWindow) -> None:
    _club(window, "standings")
    club_screen(window).standings.show_records()


def _sum(window: MainWindow) -> None:
    _league(window)
    part = club_screen(window).standings
    part.explain(part.model.standings[0].player.id)


def _fill(ledger: Ledger) -> None:
    """A club with some evenings behind it."""
    rng = random.Random(7)
    there = {player.name: player for player in ledger.players.all()}
    players = [there.get(name) or ledger.players.add(name) for name in CLUB]
    ledger.calendar.new_season("2026", date(2026, 1, 1), date(2026, 12, 31))
    for week in range(6):
        day = STARTED - timedelta(weeks=week)
        session = ledger.calendar.add_session(day.date(), "" if week % 2 else "Friday", LEAGUE)
        for table in range(4):
            match = Match(PRESET_SETS[rng.choice(("standard", "m_league"))])
            while match.state.finished is None:
                match = match.do(_deal(rng))
            seats = [SeatedPlayer(player=player, name="") for player in rng.sample(players, 4)]
            match_id = ledger.matches.begin(match, seats, session, day + timedelta(minutes=70 * table))
            ledger.matches.save(match_id, match)


def _deal(rng: random.Random) -> Event:
    if rng.random() < 0.15:
        return Draw(tuple(seat for seat in range(4) if rng.random() < 0.4))
    winner, discarder = rng.sample(range(4), 2)
    source = discarder if rng.random() < 0.6 else None
    han, hand = rng.choice(((1, ""), (2, ""), (2, ""), (3, ""), (4, ""), (5, HAND), (5, OPEN_HAND)))
    return WinEvent.of(winner, source, han=han, fu=30, hand=hand)
