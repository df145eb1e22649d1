"""A result on paper, in each language: last scores, curve, how it is settled, and its details behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter

import resources
from core.event.log import EventSettings, LogEntry, RoundDraw, TableMatch
from core.event.standing_rules import StandingRules
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.language.result_page import SharedResult, SharedRow, called_text
from core.ledger import Ledger, SeatedPlayer
from core.ledger.club_sheets import of_club
from core.ledger.shared_results import SharedMatch, SharedSession, match_result, session_result
from core.match import LastScores, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.flow import Flow
from gui.appearance.image_bytes import image_bytes
from gui.appearance.look import Look
from gui.handouts.result_paper import MatchLeaves, SessionLeaves, result_paper
from gui.widgets.curve_paint import CurvePainter
from gui.widgets.leaves import HEIGHT, WIDTH, PaperBlock
from gui.widgets.mark import PaperMark
from gui.widgets.paper import Paper
from gui.widgets.sheet_paper import SheetPages
from gui.window.main_window import MainWindow
from tests.gui.laid_out import words_laid_out
from tests.gui.screens import club_screen

NAMES = ("Aoi", "Ben", "田中", "Daniel")
CLUB = Message.of("club.menu_file", club=Name("Tuesday"))
SCORES = (40_000, 30_000, 20_000, 10_000)
LONG = "Maximilian Habsburg-Lothringen zu Berg"


@pytest.fixture(params=resources.LANGUAGES)
def spoken(look: Look, request: pytest.FixtureRequest) -> Look:
    look.words.set_language(str(request.param))
    return look


@pytest.fixture
def sample(window: MainWindow) -> Iterator[MainWindow]:
    """A window with the sample club."""
    assert window.shell.keeper.open_sample()
    yield window
    window.shell.keeper.leave_sample()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that are painted without being laid out."""
    texts, draw = list[str](), QPainter.drawText

    def note(painter: QPainter, *given: Any) -> None:
        texts.append(given[-1])
        draw(painter, *given)

    monkeypatch.setattr(QPainter, "drawText", note)
    return texts


def match(*, over: bool) -> SharedResult:
    played = Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 2, han=3, fu=40))
    played = played.do(LastScores(scores=SCORES)) if over else played
    return of_club(match_result(NAMES, datetime(2026, 11, 21, 19, 30), played), CLUB)


def painted(paper: Paper, height: float) -> list[QImage]:
    """Return the pages as pictures."""
    found = []
    for paint in paper.pages(height):
        image = QImage(round(paper.width), round(height), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        paint(painter)
        painter.end()
        found.append(image)
    return found


def test_a_match_has_scores_curve_settlement_and_deals(spoken: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    curves, paint = list[CurvePainter](), CurvePainter.paint

    def note(curve: CurvePainter, at: int | None, *, focused: bool) -> None:
        curves.append(curve)
        paint(curve, at, focused=focused)

    monkeypatch.setattr(CurvePainter, "paint", note)
    say, result = spoken.words.say, match(over=True)
    with words_laid_out() as written:
        paper = result_paper(result, b"", spoken)
    assert isinstance(result, SharedMatch)
    assert result.subtitle is not None
    assert "Tuesday" in say(result.subtitle)
    assert written[0] == say(result.title)
    assert any("Tuesday" in text for text in written)
    for row in result.rows:
        assert row.told is not None
        assert {say(row.told), row.points_text} <= {*written}
    assert all(any(name in text for text in written) for name in NAMES)
    assert say("settlement.working") in written
    assert all(say(f"settle.step.{step}") in written for step in ("return", "uma", "total"))
    assert len(painted(paper, WIDTH * 1.4)) == 2  # the deals are on the other page
    assert len(curves) == 1


def test_a_match_that_goes_on_says_so(spoken: Look) -> None:
    with words_laid_out() as written:
        result_paper(match(over=False), b"", spoken)
    assert spoken.words.say("settlement.provisional") in written
    assert spoken.words.say("settlement.working") not in written


def test_a_session_has_every_match_and_the_curves(sample: MainWindow, drawn: list[str]) -> None:
    result = club_screen(sample).result("evening")
    assert isinstance(result, SharedSession)
    with words_laid_out() as written:
        paper = result_paper(result, b"", sample.look)
    for one in (match for played in result.played for _, match in played.matches):
        assert all(number_text(score) in written for score in one.scores)
        assert all(signed_text(points, 1, 1) in written for points in one.points)
    painted(paper, WIDTH * 1.4)
    say = sample.look.words.say
    assert all(called_text(curve.name, say) in drawn for curve in result.curves)


def test_pages_are_counted_through(sample: MainWindow, drawn: list[str]) -> None:
    result = club_screen(sample).result("evening")
    assert result is not None
    assert len(painted(result_paper(result, b"", sample.look), WIDTH * 1.4)) == 2
    pages = [sample.look.words.say("club.page", n=n, count=2) for n in (1, 2)]
    assert [text for text in drawn if text in pages] == pages


def test_no_heading_ends_a_page(spoken: Look) -> None:
    found = match(over=True)
    leaves = []
    for people in range(16, 32):
        rows = tuple(SharedRow(n, f"Player {n}", Fraction(0), None) for n in range(people))
        assert isinstance(found, SharedMatch)
        full = replace(found, rows=rows[:4], curves=())
        made = MatchLeaves(full, b"", spoken)
        made._blocks[:0] = [*map(made._row, rows)]
        leaves += made.leaves()
    heads = [(leaf, at) for leaf in leaves for at, block in enumerate(leaf) if block.leads]
    assert all(any(block.parts for block in leaf[at + 1 :]) for leaf, at in heads)
    assert any(leaf[0].leads for leaf in leaves)


def test_a_long_heading_ends_before_the_mark(spoken: Look) -> None:
    mark = image_bytes(QImage(300, 100, QImage.Format.Format_RGB32))
    found = match(over=True)
    assert isinstance(found, SharedMatch)
    words = Message.of("club.menu_file", club=Name("A club of many words " * 20))
    head = MatchLeaves(replace(found, subtitle=words), mark, spoken).head()
    (texts, _), (shown, at) = head.parts
    assert isinstance(texts, PaperBlock)
    assert isinstance(shown, PaperMark)
    assert shown.width > 0
    flows = [(flow, place) for flow, place in texts.parts if isinstance(flow, Flow)]
    assert len(flows[-1][0].lines) > 1
    assert all(place.x() + flow.least < at.x() for flow, place in flows)


def test_a_season_is_its_table(sample: MainWindow) -> None:
    result = club_screen(sample).result("standings")
    assert result is not None
    paper = result_paper(result, b"", sample.look)
    assert isinstance(paper, SheetPages)


def test_many_people_and_no_match_are_laid_out(spoken: Look) -> None:
    rows = tuple(SharedRow(n, f"Player {n}", Fraction(-n, 3), None) for n in range(1, 65))
    found = match(over=True)
    many = SharedSession(found.title, None, rows, (), found.sheet, (), found.sheet)
    with words_laid_out() as written:
        paper = result_paper(many, b"", spoken)
    assert all(f"Player {n}" in written for n in range(1, 65))
    assert len(painted(paper, WIDTH * 1.4)) == 1  # in two columns


def night(path: Path, rounds: int, *, people: int = 13, rules: StandingRules | None = None) -> SharedSession:
    """An event of people of whom one has a long name; those of a round sit in the order of their turn."""
    with Ledger.open(path) as ledger:
        session = ledger.calendar.add_session(date(2026, 11, 21))
        names = [LONG, *(f"Player {n}" for n in range(2, people + 1))]
        seats = [SeatedPlayer(player=player, name=player.name) for player in map(ledger.players.add, names)]
        entries: list[LogEntry] = [EventSettings(rounds=rounds, standing=rules or StandingRules())]
        for number in range(1, rounds + 1):
            here = [*seats[number:], *seats[:number]]
            tables = [here[at : at + 4] for at in range(0, people - 3, 4)]
            ids = tuple(tuple(seat.player.id for seat in table if seat.player) for table in tables)
            entries.append(RoundDraw(number=number, tables=ids))
            for at, table in enumerate(tables, 1):
                over = Match(PRESET_SETS["standard"]).do(LastScores(scores=SCORES))
                match = ledger.matches.begin(over, table, session, datetime(2026, 11, 21, number, at))
                entries.append(TableMatch(number=number, table=at, match=match))
        ledger.logs.add(session.id, entries, datetime(2026, 11, 21, tzinfo=UTC))
        return session_result(ledger, session)


def test_a_night_is_on_two_full_sheets(spoken: Look, tmp_path: Path, drawn: list[str]) -> None:
    """The details go on below the last round; on two pages no name is cut."""
    result = night(tmp_path / "club.fuhan", 3)
    with words_laid_out() as written:
        paper = result_paper(result, b"", spoken)
    assert len(painted(paper, HEIGHT)) == 2
    say = spoken.words.say
    assert [say("club.page", n=n, count=2) in drawn for n in (1, 2)] == [True, True]
    assert say("share.details") in written
    assert not any(text.endswith("…") for text in drawn)


def test_all_rounds_of_a_final_are_side_by_side(spoken: Look, tmp_path: Path) -> None:
    """No page of the details has a last round alone: rather are the tables below the results."""
    rules = StandingRules(final_from=6, cut=8, carried=50)
    result = night(tmp_path / "club.fuhan", 6, people=24, rules=rules)
    sheet = SheetPages(result.paper, spoken, head=PaperBlock(0, ()))
    assert len(painted(sheet, sheet.width * HEIGHT / WIDTH)) == 1


def test_a_final_has_the_width_of_the_page_and_the_others_two_columns(spoken: Look, tmp_path: Path) -> None:
    rules = StandingRules(final_from=3, cut=8, carried=50)
    leaves = SessionLeaves(night(tmp_path / "club.fuhan", 3, people=24, rules=rules), b"", spoken)
    assert 0 < leaves.finalists < 24
    beside = [
        block for block in leaves.leaves()[0] if sum(isinstance(one.what, PaperBlock) for one in block.parts) == 2
    ]
    assert len(beside) == (24 - leaves.finalists) / 2


@pytest.mark.parametrize(("winners", "is_larger"), [(1, True), (3, True), (4, False)])
def test_who_is_first_stands_in_larger_letters(spoken: Look, winners: int, is_larger: bool) -> None:
    """Unless so many share the place that none of them is the head of the page."""
    rows = tuple(SharedRow(1 if n <= winners else n, f"Player {n}", Fraction(0)) for n in range(1, 9))
    found = match(over=True)
    leaves = SessionLeaves(SharedSession(found.title, None, rows, (), found.sheet, (), found.sheet), b"", spoken)
    first, *_, last = [block for block in leaves.leaves()[0] if len(block.parts) > 1]
    assert (first.height > last.height) == is_larger
