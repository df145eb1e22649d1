"""Papers of an event: every table and everybody is on them, and nothing is cut by the end of a leaf."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
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
from gui.handouts.certificates import LEAST, SIGN, TOP, CertificatesPaper
from gui.handouts.event_lists import SEATED, SeatingPlanPaper
from gui.handouts.event_papers import CARD, CARDS, EDGE, FIELD, SLIP, SLIP_NAMES, SLIPS, TickBox
from gui.handouts.rows import AIR, Lettered
from gui.widgets.leaves import FOOT, HEIGHT, WIDTH, Leaves, PaperBlock, Rule
from gui.widgets.paper import Paper, page_height, page_layout
from gui.widgets.paper_offer import PaperOffer, event_offers
from gui.widgets.print_list_box import PrintListBox
from gui.window.main_window import MainWindow
from tests.core.ledger.ledgers import finished
from tests.gui.codes import codes
from tests.gui.finding import find
from tests.gui.laid_out import words_laid_out
from tests.gui.screens import club_screen

MILLIMETRE, POINT = 186 / WIDTH, 186 / WIDTH / 25.4 * 72
"""Of a pixel of the design on A4."""
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
    assert len(paper.leaves()) == 4  # four to a leaf
    assert lowest_of_pieces(paper) <= SLIP
    assert len(laid(slips, "all_rounds")[0].leaves()) == 12
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
        assert deepest_text(paper) < HEIGHT / SLIPS
        fields = [what for what in parts_of(paper) if isinstance(what, TickBox) and what.height >= FIELD]
        assert all(field.height * MILLIMETRE >= 9 for field in fields)
        signed = [field for field in fields if 30 <= field.width * MILLIMETRE < 60 and field.thick == 1]
        assert len(signed) >= 2 * 4 * 48  # a score and a signature for each of four players


def sizes_of(paper: Leaves, names: Collection[str]) -> set[int]:
    """The heights of letters in which names stand on a paper."""
    return {what.size for what in parts_of(paper) if isinstance(what, Lettered) and what.text in names}


@pytest.mark.parametrize(
    ("paper", "kind"),
    [
        ("score_slips", "all_rounds"),
        ("table_cards", "all_rounds"),
        ("table_cards", "2"),
        ("seating_plan", "by_table"),
        ("seating_plan", "by_person"),
        ("check_in", "players"),
    ],
)
def test_names_of_a_paper_are_of_one_size(spoken: Look, paper: str, kind: str) -> None:
    """A long name makes all of them smaller, or takes two lines, but is never cut or smaller than others."""
    of = event(24, 3)
    names = set(of.names.values())
    with_long = sizes_of(laid(offers(of, spoken)[paper], kind)[0], names)
    short = of._replace(names={id: name.replace(LONG, "Ben") for id, name in of.names.items()})
    without = sizes_of(laid(offers(short, spoken)[paper], kind)[0], {*names, "Ben"})
    named = [what for what in parts_of(laid(offers(of, spoken)[paper], kind)[0]) if isinstance(what, Lettered)]
    assert all(len(what.lines) <= 2 and not what.lines[-1].endswith("…") for what in named if what.text in names)
    assert len(with_long) == len(without) == 1
    assert max(with_long) <= max(without)
    if paper == "score_slips":
        assert max(with_long) < max(without) == SLIP_NAMES[0]


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
    assert sorted(codes(image)) == [f"R2T{table}" for table in range(1, 5)]


@pytest.mark.parametrize(("people", "cuts"), [(12, 3), (16, 3), (24, 5)])
def test_every_slip_has_lines_to_cut_around_it(spoken: Look, people: int, cuts: int) -> None:
    """Slips that do not fill a leaf have one below them, too."""
    paper, _ = laid(offers(event(people, 2), spoken)["score_slips"], "2")
    assert sum(isinstance(what, Rule) and what.is_cut for what in parts_of(paper)) == cuts


def parts_of(paper: Leaves) -> Iterator[object]:
    """All that is painted on the leaves of a paper."""
    pieces = [part.what for leaf in paper.leaves() for block in leaf for part in block.parts]
    while pieces:
        what = pieces.pop()
        yield what
        pieces += [part.what for part in getattr(what, "parts", ())]


@pytest.mark.parametrize(
    ("name", "has_foot"), [("score_slips", False), ("table_cards", False), ("check_in", True)]
)
def test_what_is_cut_apart_has_no_foot(
    spoken: Look, name: str, has_foot: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word at the end of the leaf would be on one of the pieces."""
    offer = offers(event(24, 2), spoken)[name]
    page = offer.kinds[next(iter(offer.kinds))]().pages(HEIGHT)[0]
    texts, draw = list[str](), QPainter.drawText

    def note(painter: QPainter, *given: Any) -> None:
        texts.append(given[-1])
        draw(painter, *given)

    monkeypatch.setattr(QPainter, "drawText", note)
    image = QImage(round(WIDTH), round(HEIGHT), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    page(painter)
    painter.end()
    assert ("Fuhan" in texts) == has_foot


@pytest.mark.parametrize("people", [3, 13, 24])
def test_a_list_has_lines_for_who_comes_unannounced(spoken: Look, people: int) -> None:
    paper, written = laid(offers(event(people, 1), spoken)["check_in"], "players")
    boxes = [what for what in parts_of(paper) if isinstance(what, TickBox)]
    assert len(paper.leaves()) == 1
    assert len(boxes) == max(people, 20)
    assert written.count("") == len(boxes) - people


def test_below_the_players_of_a_slip_is_room_to_write(spoken: Look) -> None:
    """What a field is for is one whole line of small letters at its top; 25 mm and more are free below it."""
    of, say = event(64, 3)._replace(slips=SlipRules({4: 100_000})), spoken.words.say
    paper, _ = laid(offers(of, spoken)["score_slips"], "2")
    told = [say(f"tournament.{key}") for key in ("sticks", "remarks", "score")]
    heads = [what for what in parts_of(paper) if isinstance(what, Lettered) and what.text in told]
    assert len(heads) == 3 * 16
    assert all(head.lines == (head.text,) for head in heads)
    small = max(head.height for head in heads if head.text != told[-1])
    fields = [what for what in parts_of(paper) if isinstance(what, TickBox) and what.height > FIELD]
    assert len(fields) == 3 * 16  # remarks, the total, and sticks
    assert all(field.width * MILLIMETRE >= 25 for field in fields)
    assert all((field.height - small) * MILLIMETRE >= 6 for field in fields)


def test_the_name_is_as_far_from_every_seat(spoken: Look) -> None:
    paper, _ = laid(offers(event(16, 1), spoken)["score_slips"], "all_rounds")
    winds = {spoken.words.say(f"wind_short.{wind}") for wind in "ESWN"}
    pieces = [block.parts[0].what for leaf in paper.leaves() for block in leaf]
    parts = [(part.what, part.at) for piece in pieces if isinstance(piece, PaperBlock) for part in piece.parts]
    ends = [at.x() + what.width for what, at in parts if isinstance(what, Lettered) and what.text in winds]
    starts = {at.x() for what, at in parts if isinstance(what, Lettered) and what.text.startswith("Name ")}
    assert len(ends) == 16
    assert max(ends) - min(ends) < 0.01
    assert {start - max(ends) for start in starts} == {2 * AIR}


def test_slips_are_cut_at_the_quarters_of_the_sheet(spoken: Look) -> None:
    """All of a leaf are alike, so they can be cut in a stack."""
    paper, _ = laid(offers(event(32, 2), spoken)["score_slips"], "2")
    sheet = HEIGHT + 2 * EDGE
    cuts = list[float]()
    for leaf in paper.leaves():
        y = 0.0
        for block in leaf:
            cuts += [y + EDGE for what, _ in block.parts if isinstance(what, Rule) and what.is_cut]
            y += block.height
        assert y == HEIGHT
    assert cuts == [sheet / 4, sheet / 2, sheet * 3 / 4] * 2
    assert {at.y() for leaf in paper.leaves() for block in leaf[1:] for what, at in block.parts[:1]} == {EDGE}


def lowest_of_pieces(paper: Leaves) -> float:
    """The greatest height of what is on a piece that is cut out."""
    pieces = [block.parts[0].what for leaf in paper.leaves() for block in leaf]
    return max(piece.height for piece in pieces if isinstance(piece, PaperBlock))


def deepest_text(paper: Leaves) -> float:
    """The lower end of the lowest text of a piece that is cut out."""
    return max(
        float(at.y() + what.height)
        for leaf in paper.leaves()
        for block in leaf
        for piece, _ in block.parts
        for what, at in getattr(piece, "parts", ())
        if isinstance(what, Lettered)
    )


def test_a_card_for_every_table_with_all_its_rounds(spoken: Look) -> None:
    of = event(33, 8)
    paper, _ = laid(offers(of, spoken)["table_cards"], "all_rounds")
    assert len(paper.leaves()) == 4  # two of eight tables to a leaf
    written = words_on(paper)
    assert all(written.count(spoken.words.say("tournament.round", n=n)) == 8 for n in range(1, 9))
    assert len(laid(offers(of, spoken)["table_cards"], "2")[0].leaves()) == 4
    assert deepest_text(paper) < HEIGHT / CARDS


def test_both_cards_of_a_leaf_are_alike(spoken: Look) -> None:
    """The lower one begins as far below the cut as the upper one below the edge of the paper, and is as high."""
    for kind in ("2", "all_rounds"):
        paper, _ = laid(offers(event(32, 3), spoken)["table_cards"], kind)
        upper, lower = paper.leaves()[0]
        assert upper.height == HEIGHT / CARDS
        assert [upper.parts[0].at.y(), lower.parts[0].at.y()] == [0, EDGE]
        assert CARD + EDGE == HEIGHT / CARDS


def test_a_card_of_many_rounds_is_not_cut(spoken: Look) -> None:
    paper, _ = laid(offers(event(32, 18), spoken)["table_cards"], "all_rounds")
    assert deepest_text(paper) < HEIGHT / CARDS


def test_everybody_finds_their_seats(spoken: Look) -> None:
    of = event(33, 8)
    plan = offers(of, spoken)["seating_plan"]
    written = words_on(laid(plan, "by_person")[0])
    assert sorted(name for name in written if name in of.names.values()) == sorted({*of.names.values()} - {"Zoe"})
    assert written.count(spoken.words.say("tournament.sits_out")) == 8
    told = " ".join(f"{text}," for text in words_on(laid(plan, "by_table")[0]))
    assert all(
        len(re.findall(rf"{re.escape(name)}[,、 ]", told)) == 8 for name in of.names.values() if name != "Zoe"
    )


def words_on(paper: Leaves) -> list[str]:
    """What is written on the leaves of a paper."""
    return [what.text for what in parts_of(paper) if isinstance(what, Lettered)]


@pytest.mark.parametrize("kind", ["by_table", "by_person"])
@pytest.mark.parametrize("people", [12, 24, 64])
def test_a_seating_is_read_from_where_people_stand(spoken: Look, kind: str, people: int) -> None:
    """Its letters are of 14 points at least, and would not be larger on as many leaves."""
    of = event(people, 4)
    of = of._replace(names={id: name.replace(LONG, "Ben") for id, name in of.names.items()})
    plan = offers(of, spoken)["seating_plan"]
    paper, _ = laid(plan, kind)
    (size,) = sizes_of(paper, set(of.names.values()))
    assert size * POINT >= 14
    lay = vars(SeatingPlanPaper)["_lay_people" if kind == "by_person" else "_lay_rounds"]
    leaves = len(paper.leaves())
    lay(paper, SEATED[0])
    assert len(paper.leaves()) == leaves
    if size < SEATED[-1]:
        lay(paper, size + 1)
        assert len(paper.leaves()) > leaves


def test_a_round_stays_together_on_the_notice_board(spoken: Look) -> None:
    paper, _ = laid(offers(event(160, 4), spoken)["seating_plan"], "by_table")
    heads = [spoken.words.say("tournament.round", n=n) for n in range(1, 5)]
    assert [words_on(paper).count(head) for head in heads] == [2] * 4  # over each half of forty tables
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


def written_on(paper: Paper, page: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of a certificate, from top to bottom."""
    written, paint = list[str](), TextLines.paint

    def note(lines: TextLines, *given: Any) -> None:
        written.extend(lines.texts)
        paint(lines, *given)

    monkeypatch.setattr(TextLines, "paint", note)
    image = QImage(1000, 680, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paper.pages(680)[page](painter)
    painter.end()
    return written


def test_a_certificate_says_who_won_what_and_when(spoken: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    paper = offers(event(5, 1), spoken)["certificates"].kinds["everybody"]()
    written = written_on(paper, 1, monkeypatch)
    say = spoken.words.say
    told = (say("tournament.place_2", people=4), "Name 1", "Autumn Cup", "21 Nov 2026", say("club.menu_own"))
    assert all(any(text in line for line in written) for text in told)


def test_who_has_no_name_counts_but_gets_no_certificate(spoken: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [Placed("Aoi", 1), Placed("", 2), Placed("Ben", 3)]
    paper = CertificatesPaper(people, "Cup", "today", None, b"", spoken, "first_three")
    assert paper.people == [people[0], people[2]]
    assert spoken.words.say("tournament.place_3", people=3) in written_on(paper, 1, monkeypatch)


@pytest.mark.parametrize(
    ("is_club", "has_mark", "signed"),
    [(True, False, "club.menu_own"), (False, False, "tournament.signature"), (True, True, "tournament.organiser")],
)
def test_below_the_line_to_sign_on_is_who_signs(
    spoken: Look, monkeypatch: pytest.MonkeyPatch, is_club: bool, has_mark: bool, signed: str
) -> None:
    """A mark says whose paper it is, so the club is not named twice."""
    club = Message("club.menu_own") if is_club else None
    mark = image_bytes(QImage(100, 100, QImage.Format.Format_RGB32)) if has_mark else b""
    paper = CertificatesPaper([Placed("Aoi", 1)], "Cup", "today", club, mark, spoken, "everybody")
    assert spoken.words.say(signed) == written_on(paper, 0, monkeypatch)[-1]


@pytest.mark.parametrize(("wide", "name"), [(0, f"{LONG} {LONG}"), (100, LONG)])
def test_a_certificate_has_room_for_long_names(spoken: Look, wide: int, name: str) -> None:
    mark = image_bytes(QImage(wide, 100, QImage.Format.Format_RGB32)) if wide else b""
    paper = CertificatesPaper([Placed(name, 1)], name, "today", None, mark, spoken, "everybody")
    texts = paper.texts(paper.people[0])
    assert paper.air(texts) >= LEAST
    assert sum(each.block.height for each in texts) < SIGN - TOP


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
