"""The terms of the field: marked on the cards, explained where one points, read about in the glossary."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QListWidget, QToolButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from core.entry.add_tiles import ADD_MODES
from core.entry.entry import CONDITIONS
from core.language.glossary import Term
from gui.glossary.screen import GlossaryScreen
from gui.widgets.buttons import ChoiceButton
from gui.widgets.card_view import CardView
from gui.widgets.headed_list import ROW
from gui.widgets.reference import all_terms
from gui.widgets.segments import Segments
from gui.widgets.term_label import TermLabel
from gui.window.main_window import TERMS_AFTER, MainWindow
from tests.case import case
from tests.gui.clock import Clock
from tests.gui.doing import (
    answer,
    card,
    click,
    click_at,
    example,
    hover,
    keyboard,
    press,
    screen_name,
    settle,
    status,
    tab_to,
    unfold,
)
from tests.gui.finding import find, tells, unbroken
from tests.gui.names import GLOSSARY_SCREEN, MODE_CHI, MODE_HAND, RAIL_LOOK_UP, RAIL_SCORE

pytestmark = pytest.mark.qt_log_ignore("does not support raise")
"""The offscreen platform says so of every tooltip."""

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def learned(window: MainWindow, language: str) -> MainWindow:
    """The window with an example, after it has read the glossary."""
    example(window, "riichi_pinfu")
    window.learn_terms()
    return window


def terms(view: CardView) -> list[str]:
    """The terms that a card marks."""
    return [name for name, _ in view.term_places()]


def term(window: MainWindow, name: str) -> Term:
    """A term of the glossary."""
    return all_terms().get(name)


def reader(window: MainWindow) -> GlossaryScreen:
    """The glossary's screen."""
    return find(window, GlossaryScreen, GLOSSARY_SCREEN)


# ------------------------------------------------------------------------------------ on the cards


@pytest.mark.own_window
def test_terms_are_marked_once_the_glossary_is_read(window: MainWindow, language: str) -> None:
    example(window, "riichi_pinfu")
    assert all(terms(view) == [] for view in window.screen_view.derivation.cards)
    window.learn_terms()
    unfold(window, "reading")
    assert "ryanmen" in terms(card(window, "reading"))
    assert "pinfu" in terms(card(window, "han"))
    for view in window.screen_view.derivation.cards:
        names = terms(view)
        assert len(names) == len(set(names))  # each where it is named first
        for name, place in view.term_places():
            assert view.rect().contains(place.toAlignedRect()), name
    assert not window.grab().isNull()


def test_pointing_at_a_term_explains_it(learned: MainWindow, qtbot: QtBot) -> None:
    view = card(learned, "han")
    place = dict(view.term_places())["pinfu"]
    hover(view, qtbot, place.center())
    pinfu = term(learned, "pinfu")
    said = unbroken(QToolTip.text())
    assert said == unbroken(learned.look.words.explain("pinfu"))
    for part in (pinfu.kanji, pinfu.kana, pinfu.romaji, pinfu.short[learned.look.words.language]):
        assert unbroken(part) in said
    assert view.cursor().shape() == Qt.CursorShape.PointingHandCursor
    hover(view, qtbot, view.line_center(0))
    QToolTip.hideText()


def test_a_click_on_a_term_opens_its_page(learned: MainWindow, qtbot: QtBot) -> None:
    view = card(learned, "han")
    click_at(view, qtbot, dict(view.term_places())["pinfu"].center())
    assert screen_name(learned) == "glossary"
    assert reader(learned).term.id == "pinfu"
    click(learned, qtbot, RAIL_SCORE)
    assert answer(learned).startswith("3,900")


def test_the_keyboard_alone_opens_a_term(learned: MainWindow, qtbot: QtBot) -> None:
    view = tab_to(qtbot, "card.fu")
    assert isinstance(view, CardView)
    names = terms(view)
    press(qtbot, KEY.Key_Right, KEY.Key_Right)
    assert view.accessibleDescription() == learned.look.words.explain(names[1])
    press(qtbot, KEY.Key_Left)
    assert unbroken(QToolTip.text()) == unbroken(learned.look.words.explain(names[0]))
    press(qtbot, KEY.Key_Left)
    assert view.accessibleDescription() == learned.look.words.explain(names[-1])
    press(qtbot, KEY.Key_Return)
    assert reader(learned).term.id == names[-1]
    QToolTip.hideText()


def test_terms_change_with_the_language(learned: MainWindow, qtbot: QtBot) -> None:
    other = "en" if learned.look.words.language == "ja" else "ja"
    learned.kept_look.set_language(other)
    settle()
    view = card(learned, "han")
    hover(view, qtbot, dict(view.term_places())["pinfu"].center())
    assert unbroken(term(learned, "pinfu").short[other]) in unbroken(QToolTip.text())
    QToolTip.hideText()


@pytest.mark.own_window
def test_the_window_learns_the_terms_by_itself(window: MainWindow, clock: Clock, language: str) -> None:
    clock.let_pass(TERMS_AFTER - 1)
    assert not window.look.words.knows_terms
    clock.let_pass(1)
    assert window.look.words.knows_terms


# ------------------------------------------------------------------------------------ the glossary's screen


QUERIES = {
    "ryanmen": ("りゃんめん", "リャンメン", "両面", "ryanmen"),
    "pinfu": ("平和", "ピンフ", "Pinfu"),
    "riichi": ("riichi", "リーチ"),
    "wanpai": ("dead wall",),
    "chiitoitsu": ("seven pairs",),
    "koutsu": ("kōtsu", "kotsu"),
}


def test_a_term_is_found_however_it_is_written(window: MainWindow, qtbot: QtBot, language: str) -> None:
    press(qtbot, KEY.Key_3, modifier=Qt.KeyboardModifier.AltModifier)
    screen = reader(window)
    assert keyboard() is screen.field
    for found, query in ((found, query) for found, queries in QUERIES.items() for query in queries):
        with case(query):
            window.screens.open_term("tanyao")  # another one, and nothing that is looked for
            assert (screen.term.id, screen.field.text()) == ("tanyao", "")
            if query.isascii():
                qtbot.keyClicks(keyboard(), query)
            else:
                screen.field.insert(query)  # as an input method does
            assert screen.term.id == found
            wanted = term(window, found)
            text = screen.page.toPlainText()
            for part in (wanted.kanji, wanted.kana, wanted.short[language][:6]):
                assert part in text
            current = screen.list.currentItem()
            assert current is not None
            assert wanted.kanji in current.text()


@pytest.mark.own_window
def test_the_keyboard_alone_reads_the_glossary(window: MainWindow, qtbot: QtBot, language: str) -> None:
    before = window.model.entry
    press(qtbot, KEY.Key_3, modifier=Qt.KeyboardModifier.AltModifier)
    screen = reader(window)
    every = screen.list.count()
    qtbot.keyClicks(keyboard(), "kan")
    some = screen.list.count()
    assert 1 < some < every
    first = screen.term
    press(qtbot, KEY.Key_Down)
    assert screen.term != first
    assert screen.term.kanji in screen.page.toPlainText()
    press(qtbot, KEY.Key_Up)
    assert screen.term == first
    press(qtbot, *[KEY.Key_Backspace] * 3)
    assert screen.list.count() == every
    assert window.model.entry == before  # nothing of it went into the hand


def test_the_headword_is_what_the_reader_reads(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.screens.open_term("kanchan")
    first, second, *_ = reader(window).page.toPlainText().replace("\u00a0", " ").splitlines()
    assert first.startswith({"ja": "嵌張", "en": "kanchan"}[language])
    assert tells(second, "かんちゃん", window.look.words.say("topic.waits"))


def test_a_click_in_the_list_opens_the_page(window: MainWindow, qtbot: QtBot, language: str) -> None:
    click(window, qtbot, RAIL_LOOK_UP, "tab.glossary")
    screen = reader(window)
    shown = find(window, QListWidget, "glossary.list")
    item = shown.item(4)
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.visualItemRect(item).center())
    assert screen.term.kanji in item.text()
    assert screen.term.kanji in screen.page.toPlainText()


def test_links_lead_to_related_terms_and_back_again(learned: MainWindow, qtbot: QtBot) -> None:
    view = card(learned, "han")
    click_at(view, qtbot, dict(view.term_places())["pinfu"].center())
    screen = reader(learned)
    related = term(learned, "pinfu").also
    assert related
    href = f"term:{related[0]}"
    page, area = screen.page, screen.page.viewport()
    spots = (QPoint(x, y) for y in range(0, area.height(), 4) for x in range(0, area.width(), 4))
    spot = next(spot for spot in spots if page.anchorAt(spot) == href)
    qtbot.mouseClick(area, Qt.MouseButton.LeftButton, pos=spot)
    assert screen.term.id == related[0]
    assert term(learned, related[0]).kanji in page.toPlainText()
    qtbot.mouseClick(screen.field, Qt.MouseButton.LeftButton)
    press(qtbot, KEY.Key_Left, modifier=ALT)
    assert screen.term.id == "pinfu"


def test_every_link_leads_somewhere(window: MainWindow, language: str) -> None:
    glossary = all_terms()
    window.screens.show_screen("glossary")
    for each in glossary.terms:
        window.screens.open_term(each.id)
        html = reader(window).page.toHtml()
        for name in each.also:
            assert f"term:{name}" in html
            assert glossary.get(name)


def test_the_page_follows_the_language(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.screens.open_term("ryanmen")
    screen, wanted = reader(window), term(window, "ryanmen")
    assert wanted.short[language] in screen.page.toPlainText()
    other = "en" if language == "ja" else "ja"
    window.kept_look.set_language(other)
    assert screen.term == wanted
    assert wanted.short[other] in screen.page.toPlainText()
    assert wanted.short[language] not in screen.page.toPlainText()
    assert screen.field.placeholderText() == window.look.words.say("glossary.search")


def test_nothing_found_is_said_where_one_reads_and_the_term_stays(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    window.screens.open_term("ryanmen")
    screen = reader(window)
    screen.field.insert("xqxq")
    assert screen.list.count() == 0
    assert screen.page.toPlainText() == window.look.words.say("glossary.none")
    assert screen.term.id == "ryanmen"
    press(qtbot, KEY.Key_Down)
    assert screen.term.id == "ryanmen"
    screen.field.clear()
    assert term(window, "ryanmen").short[language] in screen.page.toPlainText()


# ------------------------------------------------------------------------------------ conditions and calls

TERMED = (
    *(f"condition.{name}" for name in CONDITIONS),
    *(f"mode.{name}" for name in ADD_MODES),
)
"""Buttons that are terms."""
SEGMENT_TERMS = {
    "seat": dict.fromkeys("ESWN", "ko") | {"E": "oya"},
    "round": dict.fromkeys("ESWN", "bakaze"),
    "condition": {"ron": "ron", "tsumo": "tsumo"},
}
"""By strip, the terms of its segments."""
LABELS = ("round", "seat", "honba", "sticks", "dice")


@pytest.mark.own_window
def test_every_condition_and_every_call_is_a_term(window: MainWindow) -> None:
    buttons = []
    for name in TERMED:
        with case(name):
            button = find(window, ChoiceButton, name)
            assert term(window, button.term).short["en"]
            assert window.look.words.explain(button.term) == ""
            buttons.append(button)
    window.learn_terms()
    for button in buttons:
        with case(button.objectName()):
            explained = window.look.words.explain(button.term)
            assert explained in button.toolTip()
            assert explained in button.accessibleDescription()


def test_every_segment_is_a_term(window: MainWindow, language: str) -> None:
    window.learn_terms()
    for name, told in SEGMENT_TERMS.items():
        strip = find(window, Segments, name)
        tips = {value: strip.tabToolTip(at) for at, value in enumerate(strip.values)}
        assert tips == {value: window.look.words.explain(each) for value, each in told.items()}
        assert all(tips.values())


def test_labels_are_terms_and_a_click_reads_about_them(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.learn_terms()
    for name in LABELS:
        label = find(window, TermLabel, f"label.{name}")
        assert label.toolTip() == window.look.words.explain(label.term) != ""
        if label.isVisible():
            window.screens.show_screen("score")
            qtbot.mouseClick(label, Qt.MouseButton.LeftButton)
            assert reader(window).term.id == label.term
            window.screens.show_screen("score")


def test_what_is_blocked_still_says_why_first_in_the_line_below(window: MainWindow, qtbot: QtBot) -> None:
    window.learn_terms()
    button = find(window, ChoiceButton, MODE_CHI)
    example(window, "riichi_pinfu")
    click(window, qtbot, MODE_HAND, MODE_CHI)
    reason = window.look.words.say("hint.no_room")
    assert reason in button.toolTip()
    assert unbroken(reason) in unbroken(QToolTip.text())
    assert reason == status(window)
    QToolTip.hideText()


# ------------------------------------------------------------------------------------ the list, steps, examples


@pytest.mark.own_window
def test_all_terms_stand_under_the_head_of_their_topic_which_stays(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    press(qtbot, KEY.Key_3, modifier=Qt.KeyboardModifier.AltModifier)
    screen, say = reader(window), window.look.words.say
    head = find(screen, QWidget, "glossary.head")
    topics = list(dict.fromkeys(each.topic for each in all_terms().terms))
    texts = [screen.list.item(row).text() for row in range(screen.list.count())]
    assert [text for text in texts if text in [say(f"topic.{topic}") for topic in topics]] == [
        say(f"topic.{topic}") for topic in topics
    ]
    assert head.accessibleName() == say("topic.tiles")
    window.screens.open_term("kanchan")
    assert head.isVisible()
    bar = screen.list.verticalScrollBar()
    for value in (bar.value(), bar.maximum()):
        bar.setValue(value)
        top = screen.list.itemAt(QPoint(5, 1))
        assert top is not None
        data = top.data(ROW)
        shown = data.thing if data is not None else None
        assert head.accessibleName() == (say(f"topic.{shown.topic}") if shown else top.text())
    qtbot.keyClicks(screen.field, "kan")
    assert not head.isVisible()  # what was found stands by how well it fits
    assert all(screen.list.item(row).text() not in topics for row in range(screen.list.count()))


def test_up_and_down_pass_over_the_heads(window: MainWindow, qtbot: QtBot) -> None:
    terms = all_terms().terms
    last = next(term for term, other in pairwise(terms) if term.topic != other.topic)
    window.screens.open_term(last.id)
    screen = reader(window)
    screen.field.setFocus()
    press(qtbot, KEY.Key_Down)
    assert screen.term == terms[terms.index(last) + 1]
    assert (
        screen.list.visualItemRect(screen.list.currentItem()).top()
        >= find(screen, QWidget, "glossary.head").height()
    )
    press(qtbot, KEY.Key_Up)
    assert screen.term == last


def test_back_and_forward_by_keys_and_buttons(window: MainWindow, qtbot: QtBot) -> None:
    for name in ("kanchan", "ryanmen", "penchan"):
        window.screens.open_term(name)
    screen = reader(window)
    screen.field.setFocus()
    forth = find(screen, QToolButton, "glossary.forth")
    assert not forth.isEnabled()
    press(qtbot, KEY.Key_Left, KEY.Key_Left, modifier=ALT)
    assert screen.term.id == "kanchan"
    press(qtbot, KEY.Key_Right, modifier=ALT)
    assert screen.term.id == "ryanmen"
    qtbot.mouseClick(forth, Qt.MouseButton.LeftButton)
    assert screen.term.id == "penchan"
    assert not forth.isEnabled()
    qtbot.mouseClick(find(screen, QToolButton, "glossary.back"), Qt.MouseButton.LeftButton)
    assert screen.term.id == "ryanmen"
    window.screens.open_term("tanki")  # from here on there is nothing forward
    assert not forth.isEnabled()
    press(qtbot, KEY.Key_Right, modifier=ALT)
    assert screen.term.id == "tanki"


def test_a_terms_example_is_scored_and_opens_on_the_score_screen(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "mangan")
    before = window.model.entry
    window.screens.open_term("kanchan")
    screen = reader(window)
    assert "2,600" in screen.example.said.text()
    reading, fu = screen.example.cards.cards
    assert reading.objectName() == "card.reading"
    assert "40" in fu.accessibleName()
    click(window, qtbot, "glossary.open")
    assert screen_name(window) == "score"
    assert answer(window).startswith("2,600")
    press(qtbot, KEY.Key_Escape)
    assert screen_name(window) == "glossary"
    assert window.model.entry == before  # the person's own hand is there again
    window.screens.open_term("uma")
    assert not screen.example.isVisible()  # it is about no hand
    screen.field.insert("xqxq")
    assert not screen.example.isVisible()
