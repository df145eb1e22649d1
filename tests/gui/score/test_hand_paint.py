"""What lies on the felt, where there is little room for it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from core.entry.pending import Pending
from gui.appearance.look import Look
from gui.score.hand_paint import HandPainting
from tests.gallery import entries


@pytest.mark.parametrize("has_ura", [False, True])
@pytest.mark.parametrize("wide", [500, 700, 1300])
def test_under_five_indicators_the_hand_is_the_larger(wide: int, has_ura: bool, look: Look, qtbot: QtBot) -> None:
    """It is what is read, also in a narrow window."""
    image = QImage(wide, 140, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    entry = entries()["long"]
    entry = replace(entry, ura=entry.dora if has_ura else ())
    painting = HandPainting(
        painter, look, entry, Pending(), head="", lit=(), tile="palette", size=QSize(wide, 140), adds=True
    )
    painting.paint()
    painter.end()
    widths = {spot.deed: spot.rect.width() for spot in painting.spots}
    assert len(entry.dora) == 5
    assert widths["take_back"] >= widths["take_dora"] > 0
    assert not has_ura or widths["take_ura"] == widths["take_dora"]
    assert wide < 1300 or widths["take_dora"] > look.theme.tile_width("line")  # it can be told from others
    own = min(spot.rect.left() for spot in painting.spots if spot.deed == "take_back")
    shown = [spot.rect for spot in painting.spots if spot.deed in ("take_dora", "take_ura")]
    assert max(rect.right() for rect in shown) < own
    assert not [at for at, rect in enumerate(shown) for other in shown[at + 1 :] if rect.intersects(other)]
    assert max(spot.rect.right() for spot in painting.spots) <= wide


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
@pytest.mark.parametrize("wide", [700, 1300])
def test_behind_the_indicators_there_is_a_place_for_one_more(
    wide: int, number: int, look: Look, qtbot: QtBot
) -> None:
    """Nothing lies on another, before the hand, in one row or in two."""
    image = QImage(wide, 140, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    entry = entries()["long"]
    ura = entry.dora[: max(number - 1, 0)]
    entry = replace(entry, dora=entry.dora[:number], ura=ura, flags=frozenset(("riichi",)))
    painting = HandPainting(
        painter, look, entry, Pending(), head="", lit=(), tile="large", size=QSize(wide, 140), adds=True
    )
    painting.paint()
    painter.end()
    own = min(spot.rect.left() for spot in painting.spots if spot.deed == "take_back")
    deeds = ("take_dora", "take_ura", "add_dora", "add_ura")
    shown = [spot for spot in painting.spots if spot.deed in deeds]
    assert max(spot.rect.right() for spot in shown) < own
    assert not [
        at for at, spot in enumerate(shown) for other in shown[at + 1 :] if spot.rect.intersects(other.rect)
    ]
    for kind in ("dora", "ura"):
        places: dict[str, QRectF] = {spot.deed: spot.rect for spot in shown if kind in spot.deed}
        assert ("add_" + kind in places) == (kind == "ura" or number < 5)
        if len(places) == 2:
            assert places[f"add_{kind}"].left() > places[f"take_{kind}"].right()
