"""What lies on the felt, where there is little room for it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from core.entry.pending import Pending
from gui.appearance.look import Look
from gui.score.hand_paint import HandPainting
from tests.gallery import entries


@pytest.mark.parametrize("wide", [500, 700, 1300])
def test_under_five_indicators_the_hand_is_the_larger(wide: int, look: Look, qtbot: QtBot) -> None:
    """It is what is read, also in a narrow window."""
    image = QImage(wide, 140, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    entry = entries()["long"]
    painting = HandPainting(
        painter, look, entry, Pending(), head="", lit=(), tile="palette", size=QSize(wide, 140), adds=True
    )
    painting.paint()
    painter.end()
    widths = {spot.deed: spot.rect.width() for spot in painting.spots}
    assert len(entry.dora) == 5
    assert widths["take_back"] >= widths["take_dora"] > 0
    assert max(spot.rect.right() for spot in painting.spots) <= wide
