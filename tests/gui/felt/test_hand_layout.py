"""Where the tiles of a hand lie: none over another, whatever was called, and in their groups the same tiles."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from core.hand import Win
from core.hand.notation import parse_hand, parse_tiles
from core.rules.rules import Rules
from core.scoring.score import score
from gui.appearance.look import Look
from gui.felt.hand_layout import BESIDE, STEP, TALL, LyingHand, LyingTile, lying_groups, lying_hand, lying_row
from gui.felt.paint import numbers_of, paint_lying

CLOSED = "123m456p789s1122z +1z"
CALLED = "34m55p +5m pon:77^7z chi:234s kakan:1^111p"
KANS = "55p +5p ankan:1111z minkan:22^22z kakan:3^333s kakan:444^4m"
NORTHS = "123p456p789s1122z +1z nuki:2"
HANDS = (CLOSED, CALLED, KANS, NORTHS)


def boxes(lying: LyingHand, *, in_groups: bool = False) -> list[QRectF]:
    """What each tile covers, in widths of one."""

    def box(lies: LyingTile) -> QRectF:
        wide, high = (TALL, 1.0) if lies.sideways else (1.0, TALL)
        left = lies.group if in_groups else lies.row
        return QRectF(left, lies.down, wide * lies.scale, high * lies.scale)

    return [box(lies) for lies in lying.tiles]


def crowded(places: list[QRectF]) -> list[tuple[QRectF, QRectF]]:
    inner = [place.adjusted(0.01, 0.01, -0.01, -0.01) for place in places]
    return [(one, other) for at, one in enumerate(inner) for other in inner[at + 1 :] if one.intersects(other)]


@pytest.mark.parametrize("is_above", [False, True])
@pytest.mark.parametrize("text", HANDS)
def test_no_tile_lies_on_another(text: str, is_above: bool) -> None:
    """Neither beside the hand nor above it, and all of them within the width that is told."""
    hand = parse_hand(text)
    lying = lying_hand(hand, is_above=is_above)
    places = boxes(lying)
    assert not crowded(places)
    assert max(place.right() for place in places) == pytest.approx(lying.row_width)
    assert -min(place.top() for place in places) == pytest.approx(lying.raised)
    shown = Counter(lies.tile for lies in lying.tiles if lies.tile is not None and lies.is_held)
    assert shown == Counter(hand.closed)
    assert [lies.tile for lies in lying.tiles if lies.wins] == [hand.winning]


@pytest.mark.parametrize("text", [CLOSED, CALLED])
def test_in_groups_lie_the_same_tiles(text: str) -> None:
    """The winning one in the group that it finished, the calls behind the others."""
    hand = parse_hand(text)
    reading = score(hand, Win(), Rules()).chosen
    assert reading is not None
    row, parted = lying_hand(hand), lying_hand(hand, reading)
    assert [lies._replace(group=lies.row) for lies in parted.tiles] == list(row.tiles)
    assert not crowded(boxes(parted, in_groups=True))
    assert len(parted.groups) == len(reading.groups)
    won = next(lies for lies in parted.tiles if lies.wins)
    finished = next(group for group in parted.groups if group.number == reading.completed)
    assert finished.left <= won.group < finished.left + finished.width


def test_places_are_kept_for_tiles_that_are_missing() -> None:
    """The last one apart, where it will win; with it the row is as wide as the whole hand's."""
    tiles = parse_tiles("123m456p789s1z")
    whole = lying_row(parse_tiles("123m456p789s1111z")[:13], parse_tiles("2z")[0], (), 0)
    short = lying_row(tiles, None, (), 0, missing=4)
    assert short.row_width == pytest.approx(whole.row_width)
    assert short.missing[0] == pytest.approx(10 * STEP)
    assert short.missing[-1] == pytest.approx(next(lies.row for lies in whole.tiles if lies.wins))
    assert lying_row(tiles, None, (), 0, missing=4, wins=False).row_width < short.row_width


def test_calls_lie_beside_the_hand() -> None:
    lying = lying_hand(parse_hand(CALLED))
    won = next(lies for lies in lying.tiles if lies.wins)
    assert lying.calls[0].left == pytest.approx(won.row + 1 + BESIDE)


def test_tiles_are_lit_as_often_as_they_are_named() -> None:
    """The winning one last, or first where that is meant."""
    lying = lying_hand(parse_hand("234m345p55678s11z +5s"))
    five = parse_tiles("5s")
    won = next(number for number, lies in enumerate(lying.tiles) if lies.wins)
    assert numbers_of(lying, five, wins=True) == {won}
    assert won not in numbers_of(lying, five)
    assert len(numbers_of(lying, (*five, *five))) == 2
    assert not numbers_of(lying, ())


def test_what_is_above_its_place_is_painted_there_and_its_shadow_below(look: Look, qtbot: QtBot) -> None:
    """The others are painted where they lie."""
    lying = lying_groups((parse_tiles("11m"),))
    first, second = (place.toRect() for place in lying.places(QPointF(10, 30), 40))
    images = []
    for above in ({}, {1: 20.0}):
        image = QImage(200, 100, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_lying(painter, look, lying, lying.places(QPointF(10, 30), 40), above=above)
        painter.end()
        images.append(image)
    lies, lifted = images
    assert lies.copy(first) == lifted.copy(first)
    assert lies.pixelColor(second.center()).alphaF() == 1
    assert lies.pixelColor(second.center().x(), second.top() - 10).alphaF() == 0
    assert lifted.pixelColor(second.center().x(), second.top() - 10).alphaF() == 1
    assert 0 < lifted.pixelColor(second.center().x(), second.bottom() - 4).alphaF() < 0.5
