"""What is shared says what the sheets say, and stands alone: no network, no script, under 200 KB."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

import resources
from core.event.log import Correction, EventEnd, EventSettings, RoundDraw, TableMatch
from core.event.standing_rules import StandingRules
from core.language.messages import Catalogue, Message
from core.language.result_page import (
    DRAWN,
    LONGEST,
    CurvePlan,
    SharedCurve,
    SharedResult,
    SharedRow,
    curve_title,
    result_page,
    result_text,
)
from core.language.sheet import Column, Sheet
from core.ledger import Filter, Ledger, SeatedPlayer
from core.ledger.club_sheets import evening_title, of_club
from core.ledger.ranked import ranked_standings
from core.ledger.shared_results import match_result, session_result, standings_result
from core.ledger.standings import standings
from core.ledger.words import counted_as
from core.match import Draw, End, LastScores, Match, Substitution, WinEvent
from core.rules.rule_sets import PRESET_SETS

DAY = date(2026, 11, 21)
BEGIN = datetime(2026, 11, 21, 19, 30)
NAMES = ("Aoi", "Ben <b>", "Chika", "Daniel")
SAY = Catalogue(resources.texts("en")).text
COLORS = {name: f"#{at:06x}" for at, name in enumerate(("window", "card", "text", "muted", "border", "accent"), 1)}
OVER = LastScores(scores=(40_000, 30_000, 20_000, 10_000))
STANDARD = PRESET_SETS["standard"]


class Page(HTMLParser):
    """A page as a browser reads it: its tags with attributes, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "polyline", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "polyline", "path"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += f" {data.strip()}"


def page_of(result: SharedResult, qr: str = "") -> Page:
    text = result_page(result, SAY, "en", COLORS, COLORS, qr)
    found = Page(text)
    assert not found.open
    return found


def played() -> Match:
    return Match(STANDARD).do(WinEvent.of(1, 2, han=3, fu=40), OVER)


def test_a_match_is_told_by_rank_with_scores_and_its_curve() -> None:
    result = match_result(NAMES, BEGIN, played())
    assert [row.place for row in result.rows] == [1, 2, 3, 4]
    assert sum(row.points or 0 for row in result.rows) == 0
    assert [SAY(row.told) for row in result.rows if row.told] == [
        f"{points} points" for points in ("40,000", "30,000", "20,000", "10,000")
    ]
    assert [curve.values for curve in result.curves] == [
        (25_000, 25_000, 40_000),
        (25_000, 30_200, 30_000),
        (25_000, 19_800, 20_000),
        (25_000, 25_000, 10_000),
    ]


def club(path: Path) -> Ledger:
    """A night of two matches, in the second of which a guest sits in."""
    ledger = Ledger.open(path)
    players = [ledger.players.add(name) for name in NAMES]
    session = ledger.calendar.add_session(DAY)
    seats = [SeatedPlayer(player=player, name=player.name) for player in players]
    ledger.matches.begin(Match(STANDARD).do(OVER), seats, session, BEGIN)
    guest = [*seats[1:], SeatedPlayer(player=None, name="Zoe")]
    ledger.matches.begin(Match(STANDARD).do(OVER), guest, session, BEGIN + timedelta(hours=1))
    return ledger


def test_a_night_adds_up_and_names_guests(tmp_path: Path) -> None:
    with club(tmp_path / "club.fuhan") as ledger:
        result = session_result(ledger, ledger.calendar.sessions()[0])
    by_name = {row.name if isinstance(row.name, str) else SAY(row.name): row for row in result.rows}
    assert set(by_name) == {*NAMES, "Zoe (guest)"}
    assert sum(row.points or 0 for row in result.rows) == 0
    assert result.rows == tuple(sorted(result.rows, key=lambda row: -(row.points or 0)))
    for curve, row in zip(result.curves, result.rows, strict=True):
        assert curve.values[0] == 0
        assert curve.values[-1] == row.points
        assert len(curve.values) == 3


def test_equal_sums_share_a_place(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        seats = [SeatedPlayer(player=None, name=name) for name in NAMES]
        level = LastScores(scores=(25_000,) * 4)
        ledger.matches.begin(Match(STANDARD).do(level), seats, session, BEGIN)
        ledger.matches.begin(Match(STANDARD).do(level), seats[::-1], session, BEGIN + timedelta(hours=1))
        result = session_result(ledger, session)
    places: dict[Fraction | None, set[int | None]] = {}
    for row in result.rows:
        places.setdefault(row.points, set()).add(row.place)
    assert all(len(found) == 1 for found in places.values())


def test_a_season_is_its_standings(tmp_path: Path) -> None:
    with club(tmp_path / "club.fuhan") as ledger:
        every = standings(ledger)
    result = standings_result(every, Message("club.all"))
    assert [(row.place, row.name, row.points) for row in result.rows] == [
        (one.place, one.player.name, one.points) for one in every
    ]


def test_a_season_is_shared_as_it_is_counted(tmp_path: Path) -> None:
    """By averages the numbers are averages, and it is said how they came about."""
    rules = StandingRules(by="average", least=1)
    with club(tmp_path / "club.fuhan") as ledger:
        every = ranked_standings(ledger, Filter(), rules)
    result = standings_result(every, Message("club.all"), rules)
    assert [(row.place, row.points) for row in result.rows] == [(one.place, one.average_points) for one in every]
    assert result.subtitle == counted_as(rules)


def test_who_only_sat_in_for_others_is_not_shared(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        players = [ledger.players.add(name) for name in (*NAMES, "Eva")]
        seats = [SeatedPlayer(player=player, name=player.name) for player in players[:4]]
        came = Substitution(seat=0, name="Eva", player=players[4].id)
        match = Match(STANDARD).do(came, Draw(()), End())
        ledger.matches.begin(match, seats, ledger.calendar.add_session(DAY), BEGIN)
        every = standings(ledger)
    assert every[-1].player.name == "Eva"
    assert sorted(str(row.name) for row in standings_result(every, Message("club.all")).rows) == [*NAMES]


def test_of_one_place_they_are_in_the_order_of_the_seats() -> None:
    level = Match(PRESET_SETS["ema_2025"]).do(LastScores(scores=(30_000,) * 4))
    result = match_result(NAMES, BEGIN, level)
    told = [(row.place, SAY(row.name) if isinstance(row.name, Message) else row.name) for row in result.rows]
    assert told == [(1, name) for name in NAMES]


def test_the_text_has_a_line_for_each_and_the_club() -> None:
    result = of_club(match_result(NAMES, BEGIN, played()), Message.of("club.menu_file", club="Friday"))
    title, club_line, *lines = result_text(result, SAY).splitlines()
    assert "2026" in title
    assert "Friday" in club_line
    assert [line.partition(" (")[0] for line in lines] == [
        *("1. Aoi +40.0", "2. Ben <b> +5.0", "3. Chika −15.0", "4. Daniel −30.0")
    ]
    told = [row.told and SAY(row.told) for row in result.rows]
    assert all(line.endswith(f" ({what})") for line, what in zip(lines, told, strict=True))


@pytest.mark.parametrize("count", [1, 40, 400])
def test_the_short_text_fits_its_code(count: int) -> None:
    rows = tuple(SharedRow(n, f"名前{n}", Fraction(n, 3), None) for n in range(1, count + 1))
    result = SharedResult(Message("share.made"), None, rows, (), Sheet(Message("share.made"), None, (), ()))
    text = result_text(result, SAY, LONGEST)
    assert len(text.encode()) <= LONGEST
    assert text.endswith("…") == (len(result_text(result, SAY).encode()) > LONGEST)
    assert text.splitlines()[1].startswith("1. ")


def test_the_page_needs_nothing_but_itself() -> None:
    result = match_result(NAMES, BEGIN, played())
    text = result_page(result, SAY, "en", COLORS, COLORS, "<svg></svg>")
    assert not re.search(r"https?:|src=|href=|<script|@import|url\(", text)
    page = Page(text)
    assert ("html", {"lang": "en"}) in page.tags
    assert ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}) in page.tags
    assert all(color in text for color in COLORS.values())
    assert "Ben <b>" in page.words
    assert "b" not in {tag for tag, _ in page.tags}


def test_lines_of_the_curves_are_no_lines_of_the_code() -> None:
    """The code is a path, too: grey or dashed no phone reads it."""
    text = result_page(match_result(NAMES, BEGIN, played()), SAY, "en", COLORS, COLORS)
    assert all(rule.startswith(".curves ") for rule in re.findall(r"^.*(?:path|polyline)\{.*$", text, re.M))
    assert ("figure", {"class": "curves"}) in Page(text).tags


def test_curves_have_an_ink_for_each_scheme() -> None:
    result = match_result(NAMES, BEGIN, played())
    text = result_page(result, SAY, "en", COLORS, COLORS)
    for n in range(len(result.curves)):
        light, dark = re.findall(rf"--ink-{n}:(#\w+);", text)
        assert light != dark
        assert text.count(f"--ink:var(--ink-{n})") == 3  # the line, the number at its end, and its name


def test_the_page_of_a_large_event_is_small() -> None:
    column = Column(Message("share.made"), True)
    rows = tuple(SharedRow(n, f"Player {n}", Fraction(n), None) for n in range(200))
    sheet = Sheet(Message("share.made"), None, (column,) * 20, tuple((n,) * 20 for n in range(200)))
    text = result_page(SharedResult(Message("share.made"), None, rows, (), sheet), SAY, "en", COLORS, COLORS)
    assert len(text.encode()) < 200_000


@pytest.mark.parametrize(("count", "finalists", "columns"), [(13, 0, [13]), (24, 8, [8, 16]), (64, 8, [32, 32])])
def test_many_rows_of_a_page_are_in_two_columns(count: int, finalists: int, columns: list[int]) -> None:
    """Those of a final stay together."""
    rows = tuple(SharedRow(n, f"Player {n}", Fraction(n), is_final=n <= finalists) for n in range(1, count + 1))
    sheet = Sheet(Message("share.made"), None, (), ())
    curves = tuple(SharedCurve(row.name, (0, 1, 2)) for row in rows) if count < 64 else ()
    text = result_page(SharedResult(Message("share.made"), None, rows, curves, sheet), SAY, "en", COLORS, COLORS)
    tables = re.findall(r'<table class="result">.*?</table>', text)
    assert [table.count("<th>") for table in tables] == columns
    assert ('class="standing goes-on"' in text) == (len(columns) > 1)  # on a phone both are one card


def test_how_often_somebody_had_which_place_is_one_line_on_a_phone(tmp_path: Path) -> None:
    with club(tmp_path / "club.fuhan") as ledger:
        result = session_result(ledger, ledger.calendar.sessions()[0])
    text = result_page(result, SAY, "en", COLORS, COLORS)
    assert "1st–4th" in re.sub(r"\\2013 ", "–", text)
    cells = re.findall(r'<td class="ranks[ \w]*">(.*?)</td>', text)
    assert len(cells) == len(result.rows)
    assert sum(int(count) for cell in cells for count in cell.split(" · ")) == 2 * 4  # two matches of four


def test_no_more_curves_than_can_be_told_apart(tmp_path: Path) -> None:
    with club(tmp_path / "club.fuhan") as ledger:
        result = session_result(ledger, ledger.calendar.sessions()[0])
    many = SharedResult(result.title, None, result.rows, result.curves * 4, result.sheet)
    assert sum(tag == "polyline" for tag, _ in page_of(many).tags) == DRAWN
    assert [SAY(curve_title(one)) in page_of(one).words for one in (many, result)] == [True, True]
    assert [str(DRAWN) in SAY(curve_title(one)) for one in (many, result)] == [True, False]
    assert sum(tag == "polyline" for tag, _ in page_of(result).tags) == 5


def test_a_line_that_never_moves_is_drawn() -> None:
    result = match_result(NAMES, BEGIN, Match(STANDARD).do(LastScores(scores=(25_000,) * 4)))
    assert sum(tag == "polyline" for tag, _ in page_of(result).tags) == 4


def test_points_taken_are_told_with_their_reason(tmp_path: Path) -> None:
    """In the row of who they were taken from: as text, on the page, of the night and of the season."""
    with club(tmp_path / "club.fuhan") as ledger:
        (session,) = ledger.calendar.sessions()
        daniel = next(id for id, name in ledger.players.names().items() if name == "Daniel")
        taken = [
            Correction(person=daniel, points=-points, reason=why) for points, why in ((8_000, "late"), (500, "x"))
        ]
        ledger.logs.add(session.id, taken, datetime(2026, 11, 21, tzinfo=UTC))
        night = session_result(ledger, session)
    (row,) = [row for row in night.rows if row.given]
    assert row.name == "Daniel"
    assert row.given is not None
    assert row.all_told is not None
    assert SAY(row.given) == "−8.0: late, −0.5: x"
    assert SAY(row.all_told) == "−8.0: late, −0.5: x"
    (line,) = [line for line in result_text(night, SAY).splitlines() if "Daniel" in line]
    assert line == f"{row.place_text}. Daniel {row.points_text} (−8.0: late, −0.5: x)"
    assert "−8.0: late, −0.5: x" in page_of(night).words
    assert next(curve.values[-1] for curve in night.curves if curve.name == "Daniel") == row.points


@pytest.mark.parametrize(
    ("again", "told"), [(True, "4 players · 2 matches each"), (False, "5 players · 2 matches")]
)
def test_how_many_matches_is_told_once_where_all_played_as_many(tmp_path: Path, again: bool, told: str) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        people = [SeatedPlayer(player=player, name=player.name) for player in map(ledger.players.add, "ABCDE")]
        for seats in (people[:4], people[:4] if again else people[1:]):
            ledger.matches.begin(Match(STANDARD).do(OVER), seats, session, BEGIN)
        night = session_result(ledger, session)
    assert night.subtitle is not None
    assert SAY(night.subtitle) == told
    beside = {row.name: row.told and SAY(row.told) for row in night.rows}
    once = None if again else "1 match"
    assert (beside["A"], beside["B"], beside.get("E")) == (once, None, once)  # most have played two


def test_the_curves_of_an_event_move_by_rounds(tmp_path: Path) -> None:
    """Two tables of a round are one step; a match of no round is one of its own."""
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        seats = [SeatedPlayer(player=player, name=player.name) for player in map(ledger.players.add, "ABCDEFGH")]
        people = tuple(seat.player.id for seat in seats if seat.player)
        tables = (seats[:4], seats[4:])
        begun = [
            ledger.matches.begin(Match(STANDARD).do(OVER), tables[n % 2], session, BEGIN + timedelta(minutes=n))
            for n in range(5)
        ]
        drawn = (people[:4], people[4:])
        entries = [RoundDraw(number=1, tables=drawn), RoundDraw(number=2, tables=drawn)]
        placed = [TableMatch(number=1 + n // 2, table=1 + n % 2, match=match) for n, match in enumerate(begun[:4])]
        ledger.logs.add(session.id, [*entries, *placed], datetime(2026, 11, 21, tzinfo=UTC))
        result = session_result(ledger, session)
    curves = {str(curve.name): curve.values for curve in result.curves}
    first = curves["A"][1]
    assert curves["A"] == (0, first, 2 * first, 3 * first)
    assert curves["E"] == (0, first, 2 * first, 2 * first)


@pytest.mark.parametrize(
    ("played", "is_ended", "told"),
    [
        (0, False, None),
        (1, False, "During round 1 of 2"),
        (2, False, "After round 1 of 2"),
        (3, False, "During round 2 of 2"),
        (4, False, "Final result"),
        (2, True, "Final result"),
    ],
)
def test_it_is_told_how_far_an_event_has_got(
    tmp_path: Path, played: int, is_ended: bool, told: str | None
) -> None:
    """As text and on the page, below the title; a sheet has it before all else."""
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        seats = [SeatedPlayer(player=player, name=player.name) for player in map(ledger.players.add, "ABCDEFGH")]
        people = tuple(seat.player.id for seat in seats if seat.player)
        entries = [RoundDraw(number=n, tables=(people[:4], people[4:])) for n in (1, 2)]
        begun = [
            TableMatch(
                number=1 + n // 2,
                table=1 + n % 2,
                match=ledger.matches.begin(
                    Match(STANDARD).do(OVER), seats[n % 2 * 4 :][:4], session, BEGIN + timedelta(minutes=n)
                ),
            )
            for n in range(played)
        ]
        end = [EventEnd()] if is_ended else []
        ledger.logs.add(
            session.id, [EventSettings(rounds=2), *entries, *begun, *end], datetime(2026, 11, 21, tzinfo=UTC)
        )
        result = session_result(ledger, session)
    assert (result.stage and SAY(result.stage)) == told
    heads = result_text(result, SAY).splitlines()
    assert (told in heads[:2]) == (told is not None)
    assert (("p", {"class": "stage"}) in page_of(result).tags) == (told is not None)
    assert result.sheet.subtitle is not None
    assert SAY(result.sheet.subtitle).startswith(told or "0 players")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "Club night of 2026-11-21"),
        ("Saturday", "Club night of 2026-11-21"),
        ("土曜日", "Club night of 2026-11-21"),
        ("Friday", "Friday, 2026-11-21"),
        ("Saturday Cup", "Saturday Cup, 2026-11-21"),
    ],
)
def test_a_title_does_not_say_the_day_twice(tmp_path: Path, name: str, told: str) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        assert SAY(evening_title(ledger.calendar.add_session(DAY, name))) == told


def test_curves_stand_on_a_scale() -> None:
    """In points for a match, and with a sign for a night."""
    plan = CurvePlan.of(match_result(NAMES, BEGIN, played()).curves)
    texts = [text for _, text in plan.scale]
    assert "25,000" in texts or "20,000" in texts
    heights = [height for height, _ in plan.scale]
    assert heights == sorted(heights)
    assert all(0 <= height <= 1 for height in heights)
    night = CurvePlan.of(
        (SharedCurve("A", (Fraction(0), Fraction(41))), SharedCurve("B", (Fraction(0), Fraction(-41))))
    )
    assert [text for _, text in night.scale] == ["+40", "+20", "0", "−20", "−40"]


def test_a_final_is_parted_from_the_others(tmp_path: Path) -> None:
    """Its first round begins at what is carried into it; who is not in it goes on from all points."""
    rules = StandingRules(final_from=2, carried=15, cut=4)
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        seats = [SeatedPlayer(player=player, name=player.name) for player in map(ledger.players.add, "ABCDEFGH")]
        people = tuple(seat.player.id for seat in seats if seat.player)
        first, others = (0, 1, 4, 5), (2, 3, 6, 7)  # who is first or second of a table is in the final
        rounds = ((range(4), range(4, 8)), (first, others))
        entries = [
            RoundDraw(number=n, tables=tuple(tuple(people[at] for at in table) for table in tables))
            for n, tables in enumerate(rounds, 1)
        ]
        matches = [
            TableMatch(
                number=n,
                table=table,
                match=ledger.matches.begin(
                    Match(STANDARD).do(OVER), [seats[at] for at in who], session, BEGIN + timedelta(hours=n)
                ),
            )
            for n, tables in enumerate(rounds, 1)
            for table, who in enumerate(tables, 1)
        ]
        settings = EventSettings(kind="tournament", rounds=2, standing=rules)
        ledger.logs.add(session.id, [settings, *entries, *matches], datetime(2026, 11, 21, tzinfo=UTC))
        result = session_result(ledger, session)
    assert result.subtitle is not None
    assert [row.points_text for row in result.rows[:2]] == ["+46.00", "+5.75"]  # one of them needs two decimals
    assert SAY(result.subtitle) == "8 players · 2 rounds · round 2 is the final of the first 4, 15% carried"
    assert result.finalists == 4
    assert [SAY(one.title) for one in result.played] == ["Round 1", "Round 2: final"]
    assert {str(row.name) for row in result.rows[:4]} == set("ABEF")
    curves = {str(curve.name): curve for curve in result.curves}
    assert (curves["A"].values, curves["A"].steps) == ((0, 40, 6, 46), (0, 1, 1, 2))
    assert (curves["C"].values, curves["C"].steps) == ((0, -15, 25), (0, 1, 2))
    plan = CurvePlan.of(result.curves)
    assert (plan.final, plan.steps, result.rounds) == (0.5, (0.5, 1.0), (1, 2))
    _, *parts = result_text(result, SAY).split("\n\n")
    (final, *upper), (rest, *lower) = (part.splitlines() for part in parts)
    assert (final, rest) == ("Final", "Did not reach the final")
    assert [line.split()[0] for line in (*upper, *lower)] == [f"{row.place}." for row in result.rows]
    page = page_of(result)
    assert [given.get("class") for tag, given in page.tags if tag == "tr"][:7] == [
        *("part", "first", None, None, None, "part", None)
    ]
    assert "Final 1 A" in page.words
    assert "Did not reach the final 5 " in page.words
    assert "Final: 15% carried" in page.words  # why the curves jump where the final begins
    told = [row.told and SAY(row.told) for row in result.rows]
    assert told == ["+6.00 +40.00", "+0.75 +5.00", "+6.00 −15.00", "+0.75 −30.00", None, None, None, None]
    assert page.words.count("B +0.75 +5.00 +5.75 ") == 1  # the place of a curve is told by its ink
    inks = [given.get("style") for tag, given in page.tags if tag == "td" and given.get("class") == "ink"]
    assert inks == [f"--ink:var(--ink-{n})" for n in range(8)]
