"""Handouts on paper: few pages, the engine's numbers; and the box in which they are seen."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QGraphicsView
from pytestqt.qtbot import QtBot

import resources
from core.disk import file_name
from core.interchange.examples import example_entry
from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.language.numbers import number_text
from core.lessons.exit_slip import slip_questions
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.lessons.plan_show import PlanShow
from core.lessons.ready_plan import YAKU
from core.lessons.yaku_catalogue import YakuCatalogue, name_of_yaku
from core.rules.presets import PRESETS, STANDARD
from core.rules.rule_sets import PRESET_SETS
from core.scoring.derivation import Derivation
from core.scoring.points import LIMIT_HAN, base_points, payments
from core.study.fu_table import fu_table
from core.tiles import Wind
from gui.appearance.look import Look
from gui.handouts.club_rules import MARK
from gui.score.share import Share
from gui.widgets.asked_files import AskedFiles
from gui.widgets.leaves import FOOT, HEIGHT, TO_FILL_IN, Leaves, PaperBlock
from gui.widgets.paper import Paper, PaperSize, page_height, page_layout
from gui.widgets.paper_offer import (
    PaperOffer,
    exit_slip_offer,
    first_evening_offer,
    fu_offer,
    hands_offer,
    rules_offer,
    yaku_offer,
)
from gui.widgets.print_list_box import PrintListBox
from gui.widgets.sheet_paper import SheetPages
from gui.window.main_window import MainWindow
from tests.gui.doing import LEFT, example, result, trigger
from tests.gui.finding import find, tells
from tests.gui.laid_out import tiles_laid_out, words_laid_out
from tests.gui.names import ACTION_PRINT
from tests.gui.screens import learn_at, learn_screen
from tests.gui.widgets.test_sheet_paper import long_sheet

TITLE = Message("preset.standard")
READ_TWICE = "fuhan1 111222333m99p12s+3s E/S ron riichi dora:9p rules:standard"


def told(offer: PaperOffer, kind: str) -> tuple[Leaves, str]:
    """A handout, and all words that are on it."""
    with words_laid_out() as written:
        paper = offer.kinds[kind]()
    assert isinstance(paper, Leaves)
    return paper, "\n".join(written)


@pytest.fixture(params=resources.LANGUAGES)
def spoken(look: Look, request: pytest.FixtureRequest) -> Look:
    """The look in each language."""
    look.words.set_language(str(request.param))
    return look


def test_the_fu_sheet_is_one_page_with_every_line(spoken: Look) -> None:
    offer = fu_offer(STANDARD, TITLE, spoken)
    for kind in offer.kinds:
        paper, text = told(offer, kind)
        assert len(paper.leaves()) == 1
        for topic in fu_table(STANDARD).topics:
            for line in topic.lines:
                words = [part for part in spoken.words.parts(line.message) if isinstance(part, str)]
                if line.fu:
                    assert all(word in text for word in words)
                    assert number_text(line.fu) in text.splitlines()


@pytest.mark.parametrize("name", ["standard", "tenhou_sanma"])
def test_the_yaku_list_is_one_page_with_every_yaku(spoken: Look, name: str) -> None:
    rules = replace(PRESETS[name], kuitan=False)
    paper, text = told(yaku_offer(rules, TITLE, spoken), "yaku")
    assert len(paper.leaves()) == 1
    catalogue = YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())
    for entry in catalogue.entries(rules):
        assert spoken.words.say(entry.name) in text
        if not entry.yakuman:
            assert f"{entry.closed}{spoken.words.say('list.slash')}{entry.opened or '–'}" in text.splitlines()


def test_the_rules_mark_what_is_not_usual_with_a_sign(spoken: Look) -> None:
    """And not by a colour: it is printed in black and white."""
    standard = PRESET_SETS["standard"]
    _, text = told(rules_offer(standard, standard.title, spoken), "rules")
    assert MARK not in text
    own = replace(standard, name="Club", rules=replace(standard.rules, kiriage=True, double_wind_pair_fu=2))
    paper, text = told(rules_offer(own, own.title, spoken), "rules")
    assert text.splitlines().count(MARK) == 1 + 2  # what the sign means, and where it stands
    assert "Club" in text
    assert len(paper.leaves()) == 1


def test_several_hands_on_a_page_with_and_without_what_they_are_worth(spoken: Look) -> None:
    entries = [example_entry(each) for each in resources.examples()]
    names = [None, Message.of("plan_page.named", name="Aki " * 60), *[None] * len(entries)]
    offer = hands_offer("hands", TITLE, [*zip(entries, names, strict=False)], lambda _: TITLE, spoken)
    pages = {}
    for kind in ("questions", "answers"):
        paper, text = told(offer, kind)
        leaves = paper.leaves()
        pages[kind] = text
        assert sum(map(len, leaves)) == len(entries)
        assert len(leaves[0]) > 3
        for leaf in leaves:
            assert paper.head().height + sum(block.height for block in leaf) <= HEIGHT - FOOT
    assert spoken.words.say("handout.sum_han") in pages["answers"]
    assert spoken.words.say("handout.sum_han") not in pages["questions"]
    assert "8,000" not in pages["questions"]


def test_each_way_of_printing_is_a_file_of_its_own_and_what_is_written_on_has_a_line_for_a_name(
    window: MainWindow, language: str
) -> None:
    example(window, "riichi_pinfu")
    ways = {offer.name: offer.kinds for offer in window.printing.offers() if len(offer.kinds) > 1}
    assert set(ways) == {"hand", "recent", "fu", "exit_slip"}
    for kinds in ways.values():
        titles = set()
        for kind, make in kinds.items():
            with words_laid_out() as written:
                titles.add(file_name(make().title))
            assert (window.look.words.say("handout.name") in written) is (kind in TO_FILL_IN)
        assert len(titles) == len(kinds)


@pytest.mark.parametrize("name", ["hand", "recent"])
def test_dora_and_groups_are_half_as_high_as_the_hand_or_more(window: MainWindow, name: str) -> None:
    example(window, "riichi_pinfu")
    window.model.put(read_code(READ_TWICE))
    offer = next(offer for offer in window.printing.offers() if offer.name == name)
    for make in offer.kinds.values():
        with tiles_laid_out() as widths:
            make()
        assert widths.words
        assert 2 * min(widths.words) >= max(widths.hands)


def test_the_hands_of_a_plan_are_headed_with_its_title(window: MainWindow) -> None:
    page = learn_at(window, "plan").plan_page
    page.model.take(LessonPlan("", (PlanItem("hand", READ_TWICE),)))
    for title in ("", "First lesson"):
        page.model.retitle(title)
        (offer,) = page.papers
        shown = title or window.look.words.say(offer.title)
        assert all(tells(make().title, shown) for make in offer.kinds.values())


def test_on_letter_paper_pages_end_where_they_do_on_a4(look: Look) -> None:
    entries = [(example_entry(each), None) for each in resources.examples()]
    paper: Paper = hands_offer("hands", TITLE, entries, lambda _: TITLE, look).kinds["answers"]()
    counts = {len(paper.pages(page_height(paper, page_layout(paper, size)))) for size in ("a4", "letter")}
    assert len(counts) == 1


@pytest.mark.parametrize("rules", ["standard", "tenhou_sanma", "m_league"])
def test_a_first_evening_is_one_page_with_the_engines_numbers(spoken: Look, rules: str) -> None:
    """The hand by its groups, each yaku with its han and tiles, mangan, and what 30 fu are worth."""
    with tiles_laid_out() as widths:
        paper, text = told(first_evening_offer(PRESETS[rules], TITLE, spoken), "first_evening")
    assert len(paper.leaves()) == 1
    assert len(widths.hands) == len(YAKU)
    lines = text.splitlines()
    for name in YAKU:
        assert spoken.words.say(name_of_yaku(name)) in text
    for han in (1, 2, 3, 4, LIMIT_HAN["mangan"]):
        for seat in (Wind.EAST, Wind.SOUTH):
            for tsumo in (False, True):
                base, _ = base_points(han, 30, PRESETS[rules].pricing)
                each = payments(base, 0, tsumo, seat, None, PRESETS[rules].pricing)
                numbers = sorted({payment.total for payment in each})
                assert spoken.words.traits.numbers.slash.join(map(number_text, numbers)) in lines


@pytest.mark.parametrize(("kind", "count"), [("four", 4), ("two", 2)])
def test_exit_slips_are_one_page_to_be_cut_each_with_a_name_and_three_questions(
    spoken: Look, kind: str, count: int
) -> None:
    paper, text = told(exit_slip_offer(spoken), kind)
    (leaf,) = paper.leaves()
    slips = [part.at for block in leaf for part in block.parts if isinstance(part.what, PaperBlock)]
    assert len(slips) == len({(at.x(), number) for number, at in enumerate(slips)}) == count
    lines = text.splitlines()
    assert lines.count(spoken.words.say("handout.name")) == 1  # laid out once, and painted as often as is needed
    for question in slip_questions():
        assert all(part in lines for part in spoken.words.parts(question.asks))
    high = max(part.what.height for block in leaf for part in block.parts if isinstance(part.what, PaperBlock))
    assert high < (HEIGHT - FOOT) / 2


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_the_papers_of_a_first_evening_are_a_page_of_each_size(look: Look, size: PaperSize) -> None:
    for offer in (first_evening_offer(STANDARD, TITLE, look), exit_slip_offer(look)):
        for make in offer.kinds.values():
            paper = make()
            assert len(paper.pages(page_height(paper, page_layout(paper, size)))) == 1


# ------------------------------------------------------------------------------------------ the box


def opened(window: MainWindow) -> PrintListBox:
    """What is shown for Ctrl+P."""
    trigger(window, ACTION_PRINT)
    (box,) = (each for each in window.findChildren(PrintListBox) if each.isVisible())
    return box


@pytest.mark.parametrize(
    ("screen", "first"),
    [("score", "hand"), ("table", "table"), ("rules", "rules"), ("club", "standings"), ("glossary", "hand")],
)
def test_what_belongs_to_the_screen_comes_first(window: MainWindow, screen: str, first: str) -> None:
    example(window, "riichi_pinfu")
    window.screens.show_screen(screen)
    box = opened(window)
    names = [offer.name for offer in box.offers]
    assert names[0] == box.offer.name == first
    assert {"table", "fu", "yaku", "rules", "first_evening", "exit_slip", "hand", "recent"} <= set(names)
    assert len(names) == len(set(names))
    box.close()


def test_the_yaku_page_prints_its_list(window: MainWindow) -> None:
    window.screens.show_item("learn", "yaku")
    box = opened(window)
    assert box.offer.name == "yaku"
    box.close()


def test_everything_can_be_seen_page_by_page_and_larger(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    box = opened(window)
    for row in range(box.list.count()):
        box.list.setCurrentRow(row)
        for kind in box.kinds:
            box.choose_kind(kind)
            assert box.preview.pageCount() >= 1
            assert not box.preview.grab().isNull()
    for each in resources.examples():
        window.hand.load(each)
    box.close()
    box = opened(window)
    box.list.setCurrentRow([offer.name for offer in box.offers].index("recent"))
    preview = box.preview
    assert preview.pageCount() > 1
    assert preview.currentPage() == 1
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.on"), LEFT)
    assert preview.currentPage() == 2
    view = find(preview, QGraphicsView, "paper.preview")
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert preview.currentPage() == preview.pageCount()
    assert not find(box, QAbstractButton, "print_box.on").isEnabled()
    assert preview.zoomMode() is preview.ZoomMode.FitToWidth  # what can be read
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.whole"), LEFT)
    before = preview.zoomFactor()
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.larger"), LEFT)
    assert preview.zoomFactor() > before
    assert preview.zoomMode() is preview.ZoomMode.CustomZoom
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.wide"), LEFT)
    assert view.horizontalScrollBar().maximum() == 0
    assert preview.zoomFactor() > before
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.whole"), LEFT)
    assert preview.zoomFactor() == before
    box.close()


def test_while_a_hand_is_predicted_nothing_of_it_is_told(window: MainWindow) -> None:
    example(window, "riichi_pinfu")
    assert tuple(next(offer for offer in window.printing.offers() if offer.name == "hand").kinds) == (
        "answers",
        "questions",
    )
    window.model.set_mode("guess")
    held_back = {offer.name: tuple(offer.kinds) for offer in window.printing.offers()}
    assert held_back["hand"] == held_back["recent"] == ("questions",)
    assert isinstance(result(window), Derivation)


def test_a_handout_can_be_an_item_of_a_lesson_plan(window: MainWindow, qtbot: QtBot) -> None:
    """Put there from where it is printed; looked at, it is printed; a class is told that it is on paper."""
    box = opened(window)
    box.list.setCurrentRow([offer.name for offer in box.offers].index("fu"))
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.plan"), LEFT)
    box.close()
    learn = learn_screen(window)
    (item,) = learn.plan_page.model.plan.items
    assert (item.kind, item.code) == ("page", "paper.fu")
    window.screens.show_item("learn", "plan")
    show = learn.class_shown
    assert isinstance(show, PlanShow)
    said = [window.look.words.say(message) for slide in show.shown(0).slides for message in slide.said]
    assert window.look.words.say("class.on_paper") in said
    learn.plan_page.show_planned()
    (box,) = (each for each in window.findChildren(PrintListBox) if each.isVisible())
    assert box.offer.name == "fu"
    box.close()


def test_the_size_of_the_paper_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    box = opened(window)
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.size.letter"), LEFT)
    assert window.settings.get("paper") == box.paper_size == "letter"
    box.close()


@pytest.mark.parametrize("rules", ["standard", "standard_sanma"])
def test_rules_that_no_set_has_are_called_as_everywhere_and_compared_by_what_they_touch(
    window: MainWindow, rules: str
) -> None:
    own = replace(PRESETS[rules], kiriage=not PRESETS[rules].kiriage)
    window.model.put(replace(window.model.entry, rules=own))
    offer = next(offer for offer in window.printing.offers() if offer.name == "rules")
    paper, text = told(offer, "rules")
    assert paper.title == window.look.words.say(window.rules.title)
    assert text.splitlines().count(MARK) == 1 + 1  # what the sign means, and kiriage


@pytest.mark.parametrize(("size", "points"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_the_size_that_was_chosen_is_that_of_each_pdf(
    window: MainWindow, tmp_path: Path, size: str, points: tuple[int, int]
) -> None:
    example(window, "riichi_pinfu")
    window.settings.put("paper", size)
    hand, sheet = tmp_path / "hand.pdf", tmp_path / "sheet.pdf"
    files = AskedFiles(window.look, window.settings, window)
    Share(window.model, window.rules.title, window.look, files).write_pdf(hand)
    files.put_pdf(SheetPages(long_sheet(3, 4), window.look), sheet)
    for path in (hand, sheet):
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", path.read_bytes())
        assert {(round(float(width)), round(float(height))) for width, height in boxes} == {points}
