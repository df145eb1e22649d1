"""Sheets: what stands in them, and that spreadsheets read them as they were meant."""

from __future__ import annotations

import csv
import io
import re
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from core.language.messages import Catalogue, Message
from core.ledger import Ledger
from core.ledger.club_sheets import (
    Column,
    Sheet,
    SheetCell,
    cell_text,
    csv_text,
    match_sheet,
    session_sheet,
    standings_sheet,
)
from core.ledger.csv_text import DECIMALS, SEPARATORS, USUAL, CsvForm, number_in_csv
from core.ledger.types import Player, SeatedPlayer, Session, Standing
from core.match import Adjustment, Draw, End, Match, Riichi, WinEvent, Winner
from core.rules.rule_sets import PRESET_SETS

SAY = {language: Catalogue(resources.texts(language)).text for language in resources.LANGUAGES}
TITLE = Message("club_sheet.points")
NAMES = ("Aki", "文子", "Chie", "Dan")
EVENING = Session(id="evening", day=date(2026, 11, 21), name="")


def _read(text: str) -> list[list[str]]:
    assert text.startswith("\ufeff")
    assert text.endswith("\r\n")
    return list(csv.reader(io.StringIO(text[1:], newline="")))


def _standing(name: str = "文子", points: Fraction = Fraction(-3, 2)) -> Standing:
    return Standing(
        place=1,
        player=Player(id="p", name=name),
        matches=3,
        points=points,
        ranks=(1, 0, 1, 1),
        deals=24,
        wins=5,
        deal_ins=2,
        best=12_000,
        best_hand="234m",
        best_match="m",
    )


def test_standings_are_read_back_as_they_are() -> None:
    sheet = standings_sheet([_standing()], TITLE)
    heads, row = _read(csv_text(sheet, SAY["ja"]))
    cells = {
        "place": "1",
        "player": "文子",
        "matches": "3",
        "points": "-1.5",
        "average_rank": "2.67",
        **{f"rank_{rank}": number for rank, number in zip("1234", "1011", strict=True)},
        "deals": "24",
        "wins": "5",
        "win_rate": "20.8",
        "deal_ins": "2",
        "deal_in_rate": "8.3",
        "best": "12000",
        "best_hand": "234m",
    }
    assert heads == [SAY["ja"](Message(f"club_sheet.{name}")) for name in cells]
    assert row == [*cells.values()]


@pytest.mark.parametrize("name", ["=1+1", "+81", "-5", "@SUM(A1)", "\t=1", "\r=1", " =1", "　=1", "＝1", "－1"])
def test_a_name_is_no_formula(name: str) -> None:
    row = _read(csv_text(standings_sheet([_standing(name)], TITLE), SAY["en"]))[1]
    assert row[1] == f"'{name}"
    assert row[3] == "-1.5"  # but a loss stays a number


@pytest.mark.parametrize("name", ['a "b", c', "a;b", "二\n行", "'", "", "A-1", "−5"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert _read(csv_text(standings_sheet([_standing(name)], TITLE), SAY["ja"]))[1][1] == name


@given(st.text(max_size=8), st.fractions(-1000, 1000, max_denominator=12_000))
def test_whatever_is_in_it_is_read_back(name: str, points: Fraction) -> None:
    heads, row = _read(csv_text(standings_sheet([_standing(name, points)], TITLE), SAY["en"]))
    assert len(row) == len(heads)
    assert row[1] in (name, f"'{name}")
    assert not row[1].lstrip().startswith(("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"))
    assert abs(Fraction(row[3]) - points) <= Fraction(1, 2000)
    assert row[3] != "-0"


def test_a_sheet_is_written_in_bytes_that_excel_knows() -> None:
    data = csv_text(standings_sheet([_standing()], TITLE), SAY["ja"]).encode()
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == data.count(b"\n") == 2


@pytest.mark.parametrize(
    ("cell", "column", "text"),
    [
        (Fraction(-23, 2), Column(TITLE, True, digits=1, signed=True), "−11.5"),
        (Fraction(35), Column(TITLE, True, digits=1, signed=True), "+35.0"),
        (Fraction(0), Column(TITLE, True, digits=1, signed=True), "0.0"),
        (Fraction(10, 3), Column(TITLE, True, digits=1), "3.333"),
        (25_000, Column(TITLE, True), "25,000"),
        (-1200, Column(TITLE, True), "−1,200"),
        ("=x", Column(TITLE, False), "=x"),
        (TITLE, Column(TITLE, False), "Points"),
    ],
)
def test_a_cell_on_paper(cell: int | Fraction | str | Message, column: Column, text: str) -> None:
    assert cell_text(cell, column, SAY["en"]) == text


STARTED = datetime(2026, 11, 21, 19, 30)


def test_a_match_has_a_row_for_every_deal() -> None:
    match = Match(PRESET_SETS["standard"]).do(
        Riichi(1),
        Riichi(0),
        WinEvent((Winner(seat=1, han=3, fu=40), Winner(seat=2, han=1, fu=30)), 0),
        Draw((1, 2)),
        Adjustment(reason="=late", deltas=(0, 0, 0, -1000), sticks=1),
        End(),
    )
    sheet = match_sheet(NAMES, STARTED, match)
    heads, *rows = _read(csv_text(sheet, SAY["en"]))
    assert heads[3:] == [*NAMES]
    assert [row[0] for row in rows[1:3]] == ["East 1", "East 2"]
    assert len(rows) == 8
    assert rows[1][1] == "文子, Aki"
    assert re.search("文子.* Aki.*3 han 40 fu.*Chie", rows[1][2])
    assert "pays" not in rows[1][2]
    assert rows[0][3:] == ["25000"] * 4
    state = match.state
    assert rows[4][3:] == [str(score) for score in state.scores]
    assert sum(int(score) for score in rows[5][3:]) == 100_000
    assert sum(Fraction(points) for points in rows[6][3:]) == 0
    assert sorted(rows[7][3:]) == ["1", "2", "3", "4"]
    for say in SAY.values():
        assert csv_text(sheet, say)
        assert say(sheet.title)
        assert sheet.subtitle is not None
        assert say(sheet.subtitle)


def test_a_match_that_goes_on_has_no_result_and_a_guest_without_name_a_number() -> None:
    match = Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 0, han=1, fu=30))
    sheet = match_sheet(("", "=Bo", "Chie", "Dan"), STARTED, match)
    heads, *rows = _read(csv_text(sheet, SAY["en"]))
    assert heads[3:5] == ["Player 1", "'=Bo"]
    assert len(rows) == 2
    assert re.match("'=Bo .* Player 1.* 1 han 30 fu", rows[1][2])
    assert [len(row) for row in sheet.rows] == [len(sheet.columns)] * 2
    assert isinstance(sheet, Sheet)


def test_an_evening_has_a_column_for_every_finished_match(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        members = [SeatedPlayer(player=ledger.players.add(name), name=name) for name in NAMES]
        guests = [SeatedPlayer(player=None, name=name) for name in ("Aki", "", "")]
        evening = ledger.calendar.add_session(date(2026, 11, 21), "Friday")
        first = Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 0, han=3, fu=40), End())
        begun = Match(PRESET_SETS["standard"])
        for minutes, seats, match in (
            (40, [members[0], *guests], first),
            (0, members, first),
            (50, members, begun),
        ):
            ledger.matches.begin(match, seats, evening, datetime(2026, 11, 21, 19, minutes))
        sheet = session_sheet(ledger, evening)
    heads, *rows = _read(csv_text(sheet, SAY["en"]))
    assert all(fact in head for head, fact in zip(heads, ("", "", "19:00", "19:40", "", *"1234"), strict=True))
    assert [row[:5] for row in rows] == [
        ["1", "Aki (guest)", "", "30.2", "30.2"],
        ["1", "文子", "30.2", "", "30.2"],
        ["3", "Guest", "", "0.0", "0.0"],
        ["3", "Chie", "0.0", "", "0.0"],
        ["5", "Guest", "", "-10.0", "-10.0"],
        ["5", "Dan", "-10.0", "", "-10.0"],
        ["7", "Aki", "-20.2", "-20.2", "-40.4"],
    ]
    assert rows[-1][5:] == ["0", "0", "0", "2"]
    for say in SAY.values():
        assert re.fullmatch(r"Friday\W+2026-11-21", say(sheet.title))


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("decimal", DECIMALS)
def test_a_spreadsheet_is_written_as_it_is_expected_where_it_is_read(separator: str, decimal: str) -> None:
    columns = (Column(TITLE, False), Column(TITLE, True), Column(TITLE, True))
    rows: tuple[tuple[SheetCell, ...], ...] = (
        ("a;b,c", Fraction(71, 2), 25_000),
        ("", Fraction(-1, 3), -1200),
        ("", Fraction(0), 0),
    )
    text = csv_text(Sheet(TITLE, None, columns, rows), SAY["en"], CsvForm(separator, decimal))
    _, *found = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator)
    assert found == [
        ["a;b,c", f"35{decimal}500", "25000"],
        ["", f"-0{decimal}333", "-1200"],  # a column has one number of decimals
        ["", f"0{decimal}000", "0"],
    ]


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [
        (Fraction(-1, 3000), 3, "0.000"),  # no loss that nobody can see
        (Fraction(-1, 3000), 1, "0.0"),
        (Fraction(-1, 3), 0, "-0.333"),
        (Fraction(-1, 10), 1, "-0.1"),
        (Fraction(-10), 1, "-10.0"),
        (Fraction(10), 0, "10"),
        (-10, 0, "-10"),
        (0, 3, "0"),
    ],
)
def test_nothing_has_no_minus(number: int | Fraction, digits: int, text: str) -> None:
    assert number_in_csv(number, digits, USUAL) == text


def test_on_paper_an_evening_has_in_a_row_what_somebody_played_and_nothing_else(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        people = [ledger.players.add(f"P{n}") for n in range(12)]
        evening = ledger.calendar.add_session(date(2026, 11, 21), "Friday")
        for n in range(12):
            who = [people[(4 * n + k) % 12] for k in range(4)]
            seats = [SeatedPlayer(player=each, name=each.name) for each in who]
            match = Match(PRESET_SETS["standard"]).do(WinEvent.of(n % 4, han=3, fu=40), End())
            ledger.matches.begin(match, seats, evening, datetime(2026, 11, 21, 19, n))
        sheet = session_sheet(ledger, evening, on_paper=True)
    assert sheet.fixed == 2
    assert len(sheet.columns) == 2 + 1 + 4 + 4  # everybody has played four of the twelve
    for row in sheet.rows:
        assert all(isinstance(cell, Message) for cell in row[7:])
        assert len(row) == 11
    first = sheet.rows[0][7]
    assert isinstance(first, Message)
    assert re.fullmatch(r"[+−]\d+\.\d\nMatch \d+, 19:\d\d", SAY["en"](first))
