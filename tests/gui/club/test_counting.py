"""How standings are counted: chosen in a box, by season, league and event; what points are made of."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from fractions import Fraction
from functools import partial

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.event.log import Correction, guest_id
from core.event.standing_rules import StandingRules, Team
from core.language.sheet import NO_NUMBER
from core.ledger import Filter, Ledger, SeatedPlayer
from core.ledger.calendar import of_league
from core.ledger.ranked import SumLine
from core.ledger.ratings import Ratings
from core.ledger.standings import ON_PAPER
from core.match import Draw, End, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.club.counting_box import CountingBox
from gui.club.records_box import RecordsBox
from gui.club.screen import ClubScreen
from gui.club.sum_box import SumBox, SumModel, Total
from gui.club.words import points_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import HEADING, LETTERS, LINK, NOTE
from gui.widgets.house_table import HouseTable
from gui.widgets.number_field import NumberField
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.core.ledger.test_event_standing import GUEST, scores
from tests.gui.club.test_club import choose, shown
from tests.gui.doing import click
from tests.gui.finding import find, label_text
from tests.gui.names import CLUB_PLAYER_WHAT, COUNTING_BY_BEST, COUNTING_TEAMS

DAYS = (date(2026, 3, 7), date(2026, 3, 14))
NO_DEALS = ON_PAPER[: ON_PAPER.index("wins")]
"""The columns of matches of which only the last scores are known."""
TABLES = ((40_000, 30_000, 20_000, 10_000), (10_000, 30_000, 20_000, 40_000), (40_000, 20_000, 30_000, 10_000))


@pytest.fixture
def screen(window: MainWindow, qtbot: QtBot) -> Iterator[ClubScreen]:
    """A club with two evenings of a league; at the second a guest plays one of the two matches."""
    keeper = LedgerKeeper(window.settings)
    with Ledger.open(keeper.path) as ledger:
        people = [ledger.players.add(name) for name in ("Aki", "Bo", "Chie", "Dan")]
        seats = [SeatedPlayer(player=one, name=one.name) for one in people]
        evenings = [ledger.calendar.add_session(day, league="Spring") for day in DAYS]
        for session, people_there, points in (
            (evenings[0], seats, TABLES[0]),
            (evenings[1], seats, TABLES[1]),
            (evenings[1], [GUEST, *seats[1:]], TABLES[2]),
        ):
            ledger.matches.begin(
                scores(*points), people_there, session, datetime.combine(session.day, datetime.min.time())
            )
    yield shown(window, keeper, qtbot)
    keeper.close()


def box(screen: QWidget, kind: type[QWidget], qtbot: QtBot) -> QWidget:
    qtbot.waitUntil(lambda: any(one.isVisible() for one in screen.findChildren(kind)))
    return next(one for one in screen.findChildren(kind) if one.isVisible())


def shown_rows(screen: ClubScreen) -> list[tuple[int | None, str, float]]:
    return [(row.place, row.player.name, float(row.points)) for row in screen.standings.model.standings]


def test_a_league_is_counted_by_its_best_matches_and_undone(screen: ClubScreen, qtbot: QtBot) -> None:
    part = screen.standings
    choose(screen, "days", "Spring")
    assert shown_rows(screen) == [(1, "Aki", 10), (2, "Bo", 0), (3, "Chie", -30), (4, "Dan", -40)]
    assert label_text(screen, "club.counted") == "Spring"
    click(screen, qtbot, "club.counting")
    counting = box(part, CountingBox, qtbot)
    click(counting, qtbot, COUNTING_BY_BEST)
    find(counting, NumberField, "counting.best").setValue(1)
    click(counting, qtbot, "counting.ties.best_match")
    click(counting, qtbot, "counting.ties.firsts")
    click(counting, qtbot, "counting.ties.best_match")
    click(counting, qtbot, "counting.ok")
    rules = StandingRules(by="best", best=1, ties=("firsts",))
    assert screen.standings.rules == rules
    keeper = screen.shell.keeper
    assert keeper.read(lambda ledger: ledger.calendar.standing_rules(), {}) == {of_league("Spring"): rules}
    assert shown_rows(screen) == [(1, "Aki", 60), (1, "Dan", 60), (3, "Bo", 10), (3, "Chie", 10)]
    say = part.model.look.words.say
    header = part.table.horizontalHeader()
    assert part.model.headerData(3, header.orientation()) == say("club.column.best_points", n=1)
    part.explain(part.model.standings[0].player.id)
    summed = box(part, SumBox, qtbot)
    assert isinstance(summed, SumBox)
    assert _texts(summed.model, 0) == [
        say("club.sum_count", n=1),
        *_days(summed.model, 1),
        say("club.sum_total_of", n=1, all=2),
        say("club.sum_left_out", n=1),
        *_days(summed.model, 4),
    ]
    assert _texts(summed.model, 2)[2] == points_text(Fraction(60))
    assert summed.windowTitle() == say("club.sum_title", name="Aki", of="Spring")
    averages = {"average": points_text(Fraction(60)), "rank": "2.50"}
    assert find(summed, Prose, "club.sum.averages").text == say("club.sum_averages_of", n=1, all=2, **averages)
    assert find(summed, HouseTable, "club.sum.table").row == -1  # it is to be read
    summed.close()
    click(screen, qtbot, "club.counting")
    counting = box(part, CountingBox, qtbot)
    qtbot.waitUntil(find(counting, QAbstractButton, COUNTING_BY_BEST).hasFocus)
    counting.close()
    choose(screen, "days", "")  # all days are counted as before
    assert shown_rows(screen)[1] == (2, "Bo", 0)
    choose(screen, "days", "Spring")
    assert screen.undoing.undo()
    assert part.rules == StandingRules()
    assert shown_rows(screen)[1] == (2, "Bo", 0)


def test_a_click_on_a_sum_says_what_it_is_made_of(screen: ClubScreen, qtbot: QtBot, language: str) -> None:
    part = screen.standings
    keeper = screen.shell.keeper
    rules = StandingRules(by="average", least=3)
    assert keeper.do(lambda ledger: ledger.calendar.put_standing_rules("", rules))
    assert part.model.columns == (*NO_DEALS[:3], "average_points", *NO_DEALS[4:])
    assert [row.place for row in part.model.standings] == [1, 2, 3, None]
    for row in part.model.standings:
        part.table.linked.emit(part.model.index(part.model.rows.index(row), 3).data(LINK))
        found = box(part, SumBox, qtbot)
        assert isinstance(found, SumBox)
        *counted, total = found.model.rows
        points = [one.points for one in counted if isinstance(one, SumLine)]
        assert isinstance(total, Total)
        assert (sum(points), len(counted)) == (total.points, row.matches)
        assert row.player.name in found.windowTitle()
        found.accept()


def test_who_has_no_place_stands_below_the_reason(screen: ClubScreen, qtbot: QtBot, language: str) -> None:
    part, keeper = screen.standings, screen.shell.keeper
    model, say = part.model, part.model.look.words.say
    rules = StandingRules(least=4, ties=("firsts",))
    assert keeper.do(lambda ledger: ledger.calendar.put_standing_rules("", rules))
    assert [model.index(row, 0).data(HEADING) for row in range(model.rowCount())] == [True, *[None] * 4]
    assert model.index(0, 0).data() == say("standing.group.few", n=4)
    assert part.table.columnSpan(0, 0) == model.columnCount()
    points = [row.points for row in model.standings]
    assert points == sorted(points, reverse=True)
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        part.table.sortByColumn(1, order)
        assert model.index(0, 0).data(HEADING)  # it stays above those that it is about
    part.table.choose(0)
    assert part.table.row == -1
    qtbot.waitUntil(lambda: part.table.rowHeight(0) < part.table.rowHeight(1))
    part.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    assert keeper.do(lambda ledger: ledger.calendar.put_standing_rules("", StandingRules(least=3)))
    assert [row.place for row in model.standings] == [1, 2, 3, None]
    assert model.index(0, 3).data(LETTERS) == "title"
    assert keeper.do(lambda ledger: ledger.players.add("Eva"))
    assert keeper.do(lambda ledger: ledger.calendar.put_standing_rules("", StandingRules()))
    assert len({part.table.rowHeight(row) for row in range(model.rowCount())}) == 1  # nothing of a heading is left
    best = StandingRules(by="best", best=1, least=4)
    assert keeper.do(lambda ledger: ledger.calendar.put_standing_rules("", best))
    assert model.index(1, 3).data(LETTERS) is None
    assert label_text(screen, "club.counted_as") == say("standing.by.best", n=1)  # the rest is said above the rows


def test_of_an_event_guests_and_corrections_are_shown(screen: ClubScreen, qtbot: QtBot, language: str) -> None:
    keeper = screen.shell.keeper
    say = screen.standings.model.look.words.say
    dan = next(one for one in keeper.read(lambda ledger: ledger.players.all(), ()) if one.name == "Dan")
    session = keeper.read(lambda ledger: ledger.calendar.sessions(), ())[0]
    late = Correction(person=dan.id, points=-20_000, reason="late")
    assert keeper.do(lambda ledger: ledger.logs.add(session.id, [late], datetime.now(UTC)))
    screen.filter.show_session(session.id)
    model = screen.standings.model
    assert "corrected" in model.columns
    assert shown_rows(screen) == [
        (1, "Zoe", 60),
        (2, "Bo", -10),
        (2, "Chie", -10),
        (2, "Dan", -10),
        (5, "Aki", -50),
    ]
    zoe = next(n for n, row in enumerate(model.standings) if row.player.name == "Zoe")
    assert model.index(zoe, 1).data() == say("club_sheet.guest_named", name="Zoe")
    assert model.index(zoe, 1).data(LINK) is None
    at = next(n for n, row in enumerate(model.standings) if row.player.name == "Dan")
    screen.standings.table.linked.emit(model.index(at, model.columns.index("points")).data(LINK))
    found = box(screen.standings, SumBox, qtbot)
    assert isinstance(found, SumBox)
    table = find(found, HouseTable, "club.sum.table")
    last = found.model.rowCount() - 2  # above the sum
    assert table.model().index(last, 0).data(Qt.ItemDataRole.DisplayRole) == "late"
    found.model.put([SumLine("bye", Fraction(15), round=3)])
    assert table.model().index(0, 0).data(Qt.ItemDataRole.DisplayRole) == say("club.sum_bye", n=3)
    found.accept()
    assert keeper.do(lambda ledger: ledger.players.add("Eva"))  # has no match
    click(screen, qtbot, "club.counting")
    counting = box(screen.standings, CountingBox, qtbot)
    find(counting, NumberField, "counting.bye").setValue(-15)
    assert not find(counting, QWidget, "counting.carried").isEnabled()  # there is no final yet
    first = find(counting, NumberField, "counting.final_from")
    first.setFocus()
    first.selectAll()
    QTest.keyClicks(first, "2")
    QTest.keyClick(first, Qt.Key.Key_Tab)
    qtbot.waitUntil(find(counting, NumberField, "counting.carried").hasFocus)
    find(counting, QPlainTextEdit, COUNTING_TEAMS).setPlainText("East: Dan, zoe\nWest: Eva, Bo")
    click(counting, qtbot, "counting.ok")
    ids = {name: id for id, name in keeper.read(lambda ledger: ledger.players.names(), {}).items()}
    west = Team(name="West", members=(ids["Eva"], ids["Bo"]))
    teams = (Team(name="East", members=(dan.id, guest_id("Zoe"))), west)
    assert screen.standings.rules == StandingRules(bye=-15, final_from=2, teams=teams)
    assert not model.has_winner  # the winner is a team
    teams_view = screen.standings.teams
    rows, below = teams_view.rows, screen.standings.table
    assert [[rows.index(row, column).data() for column in range(4)] for row in range(rows.rowCount())] == [
        ["1", "East", "3", points_text(Fraction(50))],
        ["2", "West", "2", points_text(Fraction(-10))],
    ]
    assert [rows.index(row, 1).data(NOTE) for row in range(2)] == [
        say("standing.beside").join(
            say("club.team_member", name=name, points=NO_NUMBER if n is None else points_text(Fraction(n)))
            for name, n in members
        )
        for members in ((("Zoe", 60), ("Dan", -10)), (("Bo", -10), ("Eva", None)))
    ]
    assert teams_view.geometry().bottom() < below.geometry().top()
    widths = [below.columnWidth(column) for column in range(rows.columnCount())]
    qtbot.waitUntil(lambda: [teams_view.table.columnWidth(n) for n in range(rows.columnCount())] == widths)
    click(screen, qtbot, "club.counting")
    counting = box(screen.standings, CountingBox, qtbot)
    field = find(counting, QPlainTextEdit, COUNTING_TEAMS)
    assert field.toPlainText() == "East: Dan, Zoe\nWest: Eva, Bo"
    _a_wrong_line_is_marked(counting, field, model.look)
    counting.close()
    result = screen.result("standings")
    assert result is not None
    assert [column.title.key for column in result.sheet.columns] == [
        f"club.column.{name}" for name in model.columns
    ]


def _a_wrong_line_is_marked(counting: QWidget, field: QPlainTextEdit, look: Look) -> None:
    field.setPlainText("East: Dan, Zoe\nWest: Bo, Zo")
    assert label_text(counting, "counting.problem") == look.words.say("teams.unknown", line=2, name="Zo")
    assert not find(counting, QPushButton, "counting.ok").isEnabled()
    assert look.theme.color("warn").name() in field.styleSheet()
    field.setPlainText("East: Dan, Zoe\nWest: Bo")
    assert not field.styleSheet()
    assert find(counting, QPushButton, "counting.ok").isEnabled()


def test_a_players_page_has_the_points_of_the_standings(screen: ClubScreen, qtbot: QtBot, language: str) -> None:
    """By the best match, with a penalty: the page says of what the points are made."""
    keeper, page = screen.shell.keeper, screen.players.page
    say = screen.standings.model.look.words.say
    names = keeper.read(lambda ledger: ledger.players.names(), {})
    dan = next(id for id, name in names.items() if name == "Dan")
    session = next(one for one in keeper.read(lambda ledger: ledger.calendar.sessions(), ()) if one.league)
    late = Correction(person=dan, points=-20_000, reason="late")
    rules = StandingRules(by="best", best=1)
    assert keeper.do(lambda ledger: ledger.logs.add(session.id, [late], datetime.now(UTC)))
    for each in (StandingRules(), rules):
        assert keeper.do(partial(_put_rules, rules=each))
        screen.show_part("standings")
        choose(screen, "days", "Spring")
        rows = {row.player.id: row for row in screen.standings.model.standings}
        for player, row in rows.items():
            screen.show_player(player)
            assert page.figures.figures[0].value == points_text(row.points)
            what = say("club.player_what", n=row.matches, evenings=2)
            parts = [say("club.figure.matches", n=row.counted)]
            if player == dan:
                parts.append(say("club.total_correction", points=points_text(Fraction(-20))))
            told = say("club.player_total", what=what, parts=say("list.comma").join(parts))
            is_plain = player != dan and row.counted == row.matches
            assert label_text(page, CLUB_PLAYER_WHAT) == (what if is_plain else told)


def _put_rules(ledger: Ledger, rules: StandingRules) -> None:
    ledger.calendar.put_standing_rules(of_league("Spring"), rules)


def _texts(model: QAbstractItemModel, column: int) -> list[str]:
    return [model.index(row, column).data() for row in range(model.rowCount())]


def _days(model: SumModel, row: int) -> list[str]:
    """The day of a match in a row."""
    line = model.rows[row]
    assert isinstance(line, SumLine)
    assert line.day is not None
    return [day_text(model.look.words, line.day)]


def test_ratings_are_shown_where_somebody_wants_them(screen: ClubScreen, qtbot: QtBot) -> None:
    part = screen.standings
    places = shown_rows(screen)
    click(screen, qtbot, "club.counting")
    counting = box(part, CountingBox, qtbot)
    click(counting, qtbot, "counting.rating.True")
    click(counting, qtbot, "counting.ok")
    assert part.model.columns == (*NO_DEALS, "rating")
    qtbot.waitUntil(lambda: part.is_complete)
    known = Ratings()
    keeper = screen.shell.keeper
    while keeper.read(known.go_on, False):
        pass
    assert {row.player.id: row.rating for row in part.model.standings} == {
        person: rating.shown for person, rating in known.now.items()
    }
    assert shown_rows(screen) == places
    sheet = screen.sheet("standings")
    assert sheet is not None
    assert [row[-1] for row in sheet.rows] == [round(Fraction(row.rating or 0), 1) for row in part.model.standings]


def test_records_are_shown_and_the_player_against_others(screen: ClubScreen, qtbot: QtBot, language: str) -> None:
    click(screen, qtbot, "club.records")
    found = box(screen.standings, RecordsBox, qtbot)
    assert isinstance(found, RecordsBox)
    shown_there = [
        [found.model.index(row, column).data() for column in range(3)] for row in range(found.model.rowCount())
    ]
    say = screen.standings.model.look.words.say
    assert [say("club.record.score"), "Aki", say("club.record_worth.score", n=40_000)] in shown_there
    most = say("club.record_worth.matches", n=3)
    assert [say("club.record.matches"), "Bo, Chie, Dan".replace(", ", say("list.comma")), most] in shown_there
    assert found.model.index(found.model.rowCount() - 1, 3).data() == NO_NUMBER  # of no single day
    assert found.table.row == -1  # it is to be read
    found.accept()
    aki = next(row.player.id for row in screen.standings.model.standings if row.player.name == "Aki")
    screen.show_player(aki)
    met = screen.players.page.opponents.model
    rows = [[met.index(row, column).data() for column in range(5)] for row in range(met.rowCount())]
    told = [say("club.met_together", n=2), say("club.met_ahead", n=1), say("club.met_behind", n=1)]
    assert rows == [
        ["Bo", *told, points_text(Fraction(-10), 1)],
        ["Chie", *told, points_text(Fraction(50), 1)],
        ["Dan", *told, points_text(Fraction(0), 1)],
    ]


def test_deals_of_an_older_file_are_counted_while_records_are_shown(screen: ClubScreen, qtbot: QtBot) -> None:
    keeper = screen.shell.keeper
    match = Match(PRESET_SETS["standard"]).do(WinEvent.of(0, han=1, fu=30), Draw(()), End())

    def begin(ledger: Ledger) -> None:
        session = ledger.calendar.sessions()[0]
        seats = [SeatedPlayer(player=one, name=one.name) for one in ledger.players.all()]
        ledger.matches.begin(match, seats, session, datetime(2026, 3, 14, 20))
        ledger.file.connection.execute("DELETE FROM streaks")

    assert keeper.do(begin)
    click(screen, qtbot, "club.records")
    found = box(screen.standings, RecordsBox, qtbot)
    assert isinstance(found, RecordsBox)
    qtbot.waitUntil(lambda: {"renchan", "honba"} <= {row.kind for row in found.model.rows})
    assert next(row.players[0].name for row in found.model.rows if row.kind == "renchan") == "Aki"
    found.accept()


def test_an_evening_is_put_into_another_league(screen: ClubScreen, qtbot: QtBot) -> None:
    keeper = screen.shell.keeper
    screen.show_part("evenings")
    model = screen.evenings.evenings
    assert [model.index(row, 5).data() for row in range(2)] == ["Spring", "Spring"]
    model.setData(model.index(0, 5), "Autumn")
    qtbot.waitUntil(lambda: keeper.read(lambda ledger: ledger.calendar.leagues(), ()) == ("Autumn", "Spring"))
    assert screen.undoing.undo()
    assert keeper.read(lambda ledger: ledger.calendar.leagues(), ()) == ("Spring",)


def test_where_only_guests_have_played_their_evening_is_shown_until_a_filter_is_chosen(
    window: MainWindow, qtbot: QtBot
) -> None:
    keeper = LedgerKeeper(window.settings)
    with Ledger.open(keeper.path) as ledger:
        sessions = [ledger.calendar.add_session(day) for day in DAYS]
        guests = [SeatedPlayer(player=None, name=name) for name in ("Ann", "Bob", "Cem", "Dee")]
        started = datetime.combine(DAYS[0], datetime.min.time())
        ledger.matches.begin(scores(*TABLES[0]), guests, sessions[0], started)
    screen = shown(window, keeper, qtbot)
    screen.show_part("standings")
    assert screen.filter.which.session == sessions[0].id  # nobody has played on the later day
    assert [name for _, name, _ in shown_rows(screen)] == ["Ann", "Bob", "Cem", "Dee"]
    screen.filter.show_all()
    screen.show_part("matches")
    screen.show_part("standings")
    assert (screen.filter.which, shown_rows(screen)) == (Filter(), [])
