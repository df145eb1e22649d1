"""Papers of an event: every table and everybody is on them, and nothing is cut by the end of a leaf."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

import resources
from core.event.club_event import DrawnRound, DrawnTable
from core.event.printed import Placed, PrintedEvent, SlipCode, SlipRules
from core.event.seating import draw_plan
from core.language.messages import Message
from core.ledger import Ledger, SeatedPlayer
from gui.appearance.image_bytes import image_bytes
from gui.appearance.look import Look
from gui.appearance.text_lines import TextLines
from gui.handouts.certificates import BOTTOM, MARK, TOP, CertificatesPaper
from gui.handouts.certificates import FOOT as FOOT_LINE
from gui.handouts.event_papers import (
    CARD,
    CARD_SIZES,
    CARDS,
    EDGE,
    SLIP_LEAST,
    SLIP_NAME,
    SLIP_ROWS,
    ScoreSlipsPaper,
    _fitting,
)
from gui.widgets.leaves import FOOT, HEIGHT, WIDTH, Leaves, Rule
from gui.widgets.paper import page_height, page_layout
from gui.widgets.paper_offer import PaperOffer, event_offers
from gui.widgets.print_list_box import PrintListBox
from gui.window.main_window import MainWindow
from tests.core.ledger.ledgers import finished
from tests.gui.codes import codes
from tests.gui.finding import find
from tests.gui.laid_out import words_laid_out
from tests.gui.screens import club_screen

LONG = "Maximilian Habsburg-Lothringen zu Berg"


def event(people: int, rounds: int) -> PrintedEvent:
    """An event of so many people and rounds; one has a long name."""
    ids = [f"p{n}" for n in range(people)]
    drawn = tuple(_round(n, [*ids[n:], *ids[:n]]) for n in range(1, rounds + 1))
    names = {id: LONG if not n else f"Name {n}" for n, id in enumerate(ids)} | {"absent": "Zoe"}
    members = (*ids[:-1], "absent")
    return PrintedEvent("Autumn Cup", drawn, names, 2, members, expected=tuple(ids))


def _round(number: int, ids: list[str]) -> DrawnRound:
    """People beside each other in a list sit together."""
    seated = len(ids) - len(ids) % 4
    tables = [DrawnTable(number=at // 4 + 1, people=tuple(ids[at : at + 4])) for at in range(0, seated, 4)]
    return DrawnRound(number=number, tables=tuple(tables), sitting_out=tuple(ids[seated:]))


def offers(of: PrintedEvent, look: Look) -> dict[str, PaperOffer]:
    placed = [Placed(LONG, 1), Placed("Name 1", 2), Placed("Name 2", 3), Placed("Name 3", 4)]
    club = Message("club.menu_own")
    return {offer.name: offer for offer in event_offers(of, placed, of.title, "21 Nov 2026", club, b"", look)}


def laid(offer: PaperOffer, kind: str) -> tuple[Leaves, list[str]]:
    with words_laid_out() as written:
        paper = offer.kinds[kind]()
    assert isinstance(paper, Leaves)
    return paper, written


@pytest.fixture(params=resources.LANGUAGES)
def spoken(look: Look, request: pytest.FixtureRequest) -> Look:
    look.words.set_language(str(request.param))
    return look


def test_a_slip_for_every_table_of_the_round(spoken: Look) -> None:
    of = event(64, 3)
    slips = offers(of, spoken)["score_slips"]
    paper, written = laid(slips, "2")
    assert all(written.count(f"Name {n}") == 1 for n in range(1, 64))
    assert len(paper.leaves()) == 3  # six to a leaf
    assert max(block.height for leaf in paper.leaves() for block in leaf) <= HEIGHT / SLIP_ROWS
    assert len(laid(slips, "all_rounds")[0].leaves()) == 8
    assert spoken.words.say("tournament.round", n=2) in written
    assert spoken.words.say("tournament.round", n=1) not in written


def test_a_slip_has_a_line_for_all_that_is_typed_from_it(spoken: Look) -> None:
    of = event(64, 3)
    say = spoken.words.say
    for has_more in (False, True):
        rules = SlipRules({4: 100_000}, has_chips=has_more, has_yakitori=has_more)
        slips = offers(of._replace(slips=rules), spoken)["score_slips"]
        paper, written = laid(slips, "all_rounds")
        assert all(str(SlipCode(number, table)) in written for number in (1, 2, 3) for table in range(1, 17))
        for more in ("chips", "yakitori"):
            assert written.count(say(f"tournament.{more}")) == (48 if has_more else 0)
        assert written.count(say("tournament.total", points=100_000)) == 48
        assert written.count(say("tournament.sticks")) == 48
        assert written.count(say("tournament.remarks")) == 48
        assert deepest_text(paper) < (HEIGHT - FOOT) / SLIP_ROWS


def test_names_of_a_slip_are_of_one_size(spoken: Look) -> None:
    """It is that of the longest name, as long as this can be read."""
    paper = ScoreSlipsPaper(event(24, 2), spoken, "one_round")
    short, middle, long = (paper._size(["Aoi", name]) for name in ("Ben", "Alexandra Winters", LONG))
    assert (short, long) == (SLIP_NAME, SLIP_LEAST)
    assert long < middle < short


def test_every_code_of_a_page_of_slips_is_read(spoken: Look) -> None:
    """As a cheap printer puts it on paper, 150 dots to the inch."""
    paper = offers(event(24, 2), spoken)["score_slips"].kinds["2"]()
    wide, high = round(WIDTH * 1.35), round(HEIGHT * 1.35)
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(1.35, 1.35)
    paper.pages(HEIGHT)[0](painter)
    painter.end()
    assert sorted(codes(image)) == [f"R2T{table}" for table in range(1, 7)]


def test_names_are_as_large_as_they_fit_and_no_word_is_broken(spoken: Look) -> None:
    short, long = (
        _fitting(name, CARD_SIZES, spoken, 160, 80) for name in ("Aoi", "Maximilian Habsburg-Lothringen")
    )
    assert short.style.role == "heading"
    assert long.style.role != "heading"
    assert [line.strip() for line in long.lines] == ["Maximilian", "Habsburg-", "Lothringen"]
    assert _fitting("Aoi", CARD_SIZES, spoken, 160, spoken.theme.line("small")).style.role == "small"


@pytest.mark.parametrize(("people", "rows"), [(12, 2), (24, 3)])
def test_every_slip_has_lines_to_cut_around_it(spoken: Look, people: int, rows: int) -> None:
    """Slips that do not fill a leaf have one below them; beside a single slip there is one, too."""
    paper, _ = laid(offers(event(people, 2), spoken)["score_slips"], "2")
    cuts = [
        (what.height > 0)
        for leaf in paper.leaves()
        for block in leaf
        for what, _ in block.parts
        if isinstance(what, Rule) and what.is_cut
    ]
    assert cuts.count(True) == rows
    assert cuts.count(False) == 2


def deepest_text(paper: Leaves) -> float:
    """The lower end of the lowest text of a piece that is cut out."""
    return max(
        float(at.y() + what.height)
        for leaf in paper.leaves()
        for block in leaf
        for piece, _ in block.parts
        for what, at in getattr(piece, "parts", ())
        if hasattr(what, "line_height")
    )


def test_a_card_for_every_table_with_all_its_rounds(spoken: Look) -> None:
    of = event(33, 8)
    paper, written = laid(offers(of, spoken)["table_cards"], "all_rounds")
    assert len(paper.leaves()) == 4  # two of eight tables to a leaf
    assert all(written.count(spoken.words.say("tournament.round", n=n)) == 8 for n in range(1, 9))
    assert len(laid(offers(of, spoken)["table_cards"], "2")[0].leaves()) == 4
    assert deepest_text(paper) < (HEIGHT - FOOT) / CARDS


def test_both_cards_of_a_leaf_are_alike(spoken: Look) -> None:
    """The lower one begins as far below the cut as the upper one below the edge of the paper, and is as high."""
    for kind in ("2", "all_rounds"):
        paper, _ = laid(offers(event(32, 3), spoken)["table_cards"], kind)
        upper, lower = paper.leaves()[0]
        assert upper.height == HEIGHT / CARDS
        assert [upper.parts[0].at.y(), lower.parts[0].at.y()] == [0, EDGE]
        assert CARD + EDGE + FOOT == HEIGHT / CARDS


def test_a_card_of_many_rounds_is_not_cut(spoken: Look) -> None:
    paper, _ = laid(offers(event(32, 18), spoken)["table_cards"], "all_rounds")
    assert deepest_text(paper) < (HEIGHT - FOOT) / CARDS


def test_everybody_finds_their_seats(spoken: Look) -> None:
    of = event(33, 8)
    plan = offers(of, spoken)["seating_plan"]
    _, written = laid(plan, "by_person")
    assert sorted(name for name in written if name in of.names.values()) == sorted({*of.names.values()} - {"Zoe"})
    assert written.count(spoken.words.say("tournament.sits_out")) == 8
    _, written = laid(plan, "by_table")
    assert all(written.count(name) == 8 for name in of.names.values() if name != "Zoe")


def test_a_round_stays_together_on_the_notice_board(spoken: Look) -> None:
    paper, written = laid(offers(event(160, 4), spoken)["seating_plan"], "by_table")
    assert written.count(spoken.words.say("tournament.seats")) == 8  # over each half of forty tables
    assert sum(len(leaf) for leaf in paper.leaves()) == 8
    assert all(sum(block.height for block in leaf) < HEIGHT - FOOT for leaf in paper.leaves())


def test_who_is_expected_is_on_a_list_once(spoken: Look) -> None:
    of = event(33, 8)
    check_in = offers(of, spoken)["check_in"]
    listed = sorted(of.names.values(), key=str.casefold)
    _, written = laid(check_in, "players")
    found = sorted((name for name in written if name in listed), key=str.casefold)
    assert found == [name for name in listed if name != "Zoe"]
    _, written = laid(check_in, "members")
    assert "Zoe" in written
    assert "Name 32" not in written


@pytest.mark.parametrize(("people", "leaves"), [(24, 1), (40, 1), (60, 2)])
def test_a_list_says_how_many_there_are_and_when(spoken: Look, people: int, leaves: int) -> None:
    of = event(people, 1)._replace(day="21 Nov 2026")
    paper, written = laid(offers(of, spoken)["check_in"], "members")
    assert len(paper.leaves()) == leaves
    about = "".join(written)
    assert "Autumn Cup" in about
    assert "21 Nov 2026" in about
    assert spoken.words.say("tournament.people", n=people) in about
    names = [name for name in written if name in of.names.values()]
    assert names == list(of.listed("members"))


@pytest.mark.parametrize(("kind", "pages"), [("first_three", 3), ("everybody", 4)])
def test_a_certificate_each(spoken: Look, kind: str, pages: int) -> None:
    paper = offers(event(5, 1), spoken)["certificates"].kinds[kind]()
    assert paper.landscape
    assert len(paper.pages(page_height(paper, page_layout(paper, "a4")))) == pages


def test_a_certificate_says_who_won_what_and_when(spoken: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    written, paint = list[str](), TextLines.paint

    def note(lines: TextLines, *given: Any) -> None:
        written.extend(lines.texts)
        paint(lines, *given)

    monkeypatch.setattr(TextLines, "paint", note)
    paper = offers(event(5, 1), spoken)["certificates"].kinds["everybody"]()
    image = QImage(1000, 680, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paper.pages(680)[1](painter)
    painter.end()
    say = spoken.words.say
    told = (say("tournament.place_2"), "Name 1", "Autumn Cup", "21 Nov 2026", say("club.menu_own"))
    assert all(any(text in line for line in written) for text in told)


@pytest.mark.parametrize(("wide", "is_named"), [(0, True), (100, True), (200, False)])
def test_a_wide_mark_stands_for_the_name_of_the_club(
    spoken: Look, monkeypatch: pytest.MonkeyPatch, wide: int, is_named: bool
) -> None:
    written, paint = list[str](), TextLines.paint

    def note(lines: TextLines, *given: Any) -> None:
        written.extend(lines.texts)
        paint(lines, *given)

    monkeypatch.setattr(TextLines, "paint", note)
    mark = image_bytes(QImage(wide, 100, QImage.Format.Format_RGB32)) if wide else b""
    club = Message("club.menu_own")
    paper = CertificatesPaper([Placed("Aoi", 1)], "Cup", "today", club, mark, spoken, "everybody")
    image = QImage(1000, 680, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paper.pages(680)[0](painter)
    painter.end()
    assert any(spoken.words.say(club) in line for line in written) == is_named


def test_a_certificate_has_room_for_long_names(spoken: Look) -> None:
    paper = CertificatesPaper(
        [Placed(f"{LONG} {LONG}", 1)], f"{LONG} {LONG}", "today", None, b"", spoken, "everybody"
    )
    texts = paper.texts(paper.people[0])
    assert sum(each.block.height + each.air for each in texts) <= BOTTOM - TOP
    assert FOOT_LINE - MARK[1] >= BOTTOM


def test_the_papers_of_the_session_that_is_shown(window: MainWindow) -> None:
    screen = club_screen(window)
    keeper, evening = screen.shell.keeper, screen.shell.evening
    assert list(screen.event_papers) == []
    keeper.do(lambda ledger: [ledger.players.add(name) for name in ("Anna", "Ben", "Carla", "Dan")])
    assert evening.begin(date(2026, 11, 21))
    evening.check_in(*evening.members)
    assert [offer.name for offer in screen.event_papers] == ["check_in"]
    assert evening.enter_plan(draw_plan(evening.request(), 1, seed=1), 1)
    assert [offer.name for offer in screen.event_papers] == [
        "score_slips",
        "table_cards",
        "seating_plan",
        "check_in",
    ]

    def play(ledger: Ledger) -> None:
        seats = [SeatedPlayer(player=one, name=one.name) for one in ledger.players.all()]
        ledger.matches.begin(finished(), seats, ledger.calendar.sessions()[0], datetime(2026, 11, 21, 19))

    keeper.do(play)
    assert [offer.name for offer in screen.event_papers][-1] == "certificates"


def test_the_box_prints_the_round_that_is_shown_or_another(window: MainWindow) -> None:
    window.screens.show_screen("club")
    screen = club_screen(window)
    screen.show_part("tonight")
    keeper, evening = screen.shell.keeper, screen.shell.evening
    keeper.do(lambda ledger: [ledger.players.add(name) for name in ("Anna", "Ben", "Carla", "Dan")])
    assert evening.begin(date(2026, 11, 21))
    evening.check_in(*evening.members)
    assert evening.enter_plan(draw_plan(evening.request(), 3, seed=1), 1)
    screen.tonight.held.show_round(2)
    screen.print_event()
    box = window.findChildren(PrintListBox)[-1]
    kinds = find(box, QComboBox, "print_box.kinds")
    say = box.look.words.say
    rounds = [say("tournament.round", n=n) for n in (1, 2, 3)]
    assert [kinds.itemText(at) for at in range(4)] == [*rounds, say("print_box.kind.all_rounds")]
    assert (kinds.isVisible(), kinds.currentText()) == (True, rounds[1])
    kinds.setFocus()
    QTest.keyClick(kinds, Qt.Key.Key_Down)
    assert box.kind == "3"
    assert kinds.currentText() == rounds[2]
    box.list.setCurrentRow(2)  # the seating, by table or by name
    assert not kinds.isVisible()
    box.close()
