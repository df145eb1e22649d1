"""The felt with a hand: how large its tiles are, what is said on it, and what it asks of its page."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.hand import Win
from core.hand.notation import parse_hand, parse_tiles
from core.interchange.win_words import conditions_of
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.score import score
from gui.appearance.look import Look
from gui.felt.hand_felt import MOST, HandFelt
from gui.felt.hand_layout import BETWEEN
from tests.gui.frames import frame, running
from tests.painted_text import painted_texts


class Asked(QObject):
    """Counts how often a page is asked to lay out anew."""

    times = 0

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.LayoutRequest
        return False


def test_in_another_width_it_asks_for_another_height(qtbot: QtBot, look: Look) -> None:
    """Its tiles fill what they are given. In another height alone nothing of it changes."""
    page, asked = QWidget(), Asked()
    qtbot.addWidget(page)
    felt = HandFelt("learn.felt", look, page, is_close=True)
    felt.show_tiles((parse_tiles("123m"), parse_tiles("456p"), parse_tiles("789s")))
    page.show()
    page.resize(900, 600)
    heights = []
    for width, height, asks in ((240, 100, True), (240, 130, False), (600, 130, True)):
        QCoreApplication.processEvents()
        page.installEventFilter(asked)
        asked.times = 0
        felt.resize(width, height)
        QCoreApplication.processEvents()
        assert (asked.times > 0) == asks, (width, height)
        page.removeEventFilter(asked)
        heights.append(felt.sizeHint().height())
    assert heights[0] == heights[1] < heights[2]


def felt_of(look: Look, qtbot: QtBot, width: int) -> HandFelt:
    """With a hand, called tiles and indicators, as wide as that."""
    felt = HandFelt("felt", look, is_close=True)
    qtbot.addWidget(felt)
    win = Win(dora_indicators=parse_tiles("1m4p"), ura_indicators=())
    felt.show_hand(parse_hand("34m55p +5m pon:77^7z chi:234s kakan:1^111p"), win, conditions_of(win))
    felt.resize(width, felt.heightForWidth(width))
    felt.grab()
    return felt


@pytest.mark.parametrize("width", [360, 620, 900, 1400])
def test_names_stand_side_by_side_and_whole(look: Look, qtbot: QtBot, width: int) -> None:
    """The winning tile's, those of calls, and of the indicators: in one line, in one size, from left to right."""
    felt = felt_of(look, qtbot, width)
    say = look.words.say
    names = [say(key) for key in ("felt.winning", "meld.pon", "meld.chi", "meld.kakan")]
    written = {each.text: each for each in painted_texts(felt)}
    places = [written[name].ink for name in names]
    assert not [name for name in names if written[name].is_cut]
    assert [place.left() for place in places] == sorted(place.left() for place in places)
    assert not [at for at, place in enumerate(places[1:]) if place.intersects(places[at])]


def test_indicators_lie_before_the_hand_or_among_what_is_said(look: Look, qtbot: QtBot) -> None:
    """Where the hand would be small for them."""
    name, hand = look.words.say("felt.indicator"), parse_tiles("34m")
    for width, is_beside in ((1200, True), (400, False)):
        felt = felt_of(look, qtbot, width)
        assert [text for text in painted_texts(felt) if text.text.startswith(name)]
        lying = {tile: place for place, tile in reversed(felt.tiles_lying())}
        assert (lying[parse_tiles("1m")[0]].right() < lying[hand[0]].left()) == is_beside, width


def test_tiles_fill_the_felt_up_to_a_size(look: Look, qtbot: QtBot) -> None:
    felt = HandFelt("felt", look, is_close=True)
    qtbot.addWidget(felt)
    felt.show_tiles((parse_tiles("123m"),))
    widths = []
    for width in (150, 300, 1400):
        felt.resize(width, felt.heightForWidth(width))
        felt.grab()
        widths.append(felt.tiles_lying()[0][0].width())
    assert widths[0] < widths[1] < widths[2] == look.theme.px(MOST)


def test_what_stands_below_a_felt_keeps_its_place(look: Look, qtbot: QtBot) -> None:
    """In practice each hand has the same height, as large as the page lets it be."""
    felt = HandFelt("felt", look)
    qtbot.addWidget(felt)
    felt.resize(1300, 100)
    low = felt.heightForWidth(1300)
    felt.grow_to(210)
    heights = set()
    for text in ("123m456p789s1122z +1z", "34m55p +5m pon:77^7z chi:234s kakan:1^111p", "11z22p +2p ankan:3333m"):
        felt.show_hand(parse_hand(text), Win(), conditions_of(Win()))
        heights.add(felt.heightForWidth(1300))
    assert len(heights) == 1
    assert low < heights.pop() <= 210


def test_what_is_long_is_said_in_several_chips(look: Look, qtbot: QtBot) -> None:
    """It is whole in any width, above the tiles."""
    felt = HandFelt("felt", look, is_close=True)
    qtbot.addWidget(felt)
    said = (Message("felt.indicator"), Message("felt.dealer"))
    felt.show_hand(parse_hand("123m456p789s1122z +1z"), Win(), said)
    for width in (1200, 420, 300):
        felt.resize(width, felt.heightForWidth(width))
        texts = painted_texts(felt)
        assert "".join(text.text for text in texts).startswith("".join(map(look.words.say, said))), width
        assert not [text.text for text in texts if text.is_cut], width


def test_a_hand_comes_apart_into_its_groups(look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, it lies in its row: one gap, before the winning tile; then there is one between all groups."""
    monkeypatch.setattr(look.theme, "moves", True)
    hand = parse_hand("123m456p789s1122z +1z")
    reading = score(hand, Win(), Rules()).chosen
    assert reading is not None
    felt = HandFelt("felt", look, is_close=True)
    qtbot.addWidget(felt)
    felt.show_hand(hand, Win(), (), reading=reading)
    felt.resize(900, felt.heightForWidth(900))
    felt.grab()
    motions, numbers = running(felt), []
    for share in (0, 1):
        frame(felt, motions, share)
        places = sorted((place for place, _ in felt.tiles_lying()), key=QRectF.left)
        gaps = [after.left() - before.right() for before, after in pairwise(places)]
        numbers.append(sum(gap > BETWEEN * places[0].width() * 0.8 for gap in gaps))
    assert numbers == [1, len(reading.groups) - 1]
