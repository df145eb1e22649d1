"""Pictures are kept as long as they are wanted, and no longer: nobody's memory grows with each zoom."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QPixmapCache, qGray
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

import resources
from core.hand.notation import parse_tiles
from core.tiles import TILES
from gui.appearance import drawn
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.text_lines import laid_out
from gui.appearance.tile_paint import paint_tile
from gui.widgets.prose import Prose
from resources.tiles.sheets.render import pixels

CHANGES: dict[str, Callable[[Look], None]] = {
    "zoom": lambda look: look.theme.set_zoom(1.5),
    "scheme": lambda look: look.theme.set_scheme("dark"),
    "tiles": lambda look: look.tiles.set_tile_set("index"),
}


@pytest.fixture
def look(qtbot: QtBot) -> Look:
    """A light look in which every tile and a picture of an icon have been drawn."""
    look = Look.as_designed()
    look.theme.set_scheme("light")
    drawn.forget_pictures()
    for tile in TILES:
        look.tiles.pixmap(tile, 36, 1.0)
    look.theme.icon_pixmap("undo", "text", 20, 1.0)
    look.theme.icon("undo")
    return look


def _kept() -> int:
    return sum(kept.cache_info().currsize for kept in (drawn.tile_pixmap, drawn.icon_pixmap))


@pytest.mark.parametrize("change", CHANGES)
def test_the_pictures_of_the_look_before_are_forgotten(change: str, look: Look) -> None:
    assert _kept() > len(TILES)
    QPixmapCache.insert("of Qt's own", QPixmap(look.theme.icon("undo").pixmap(20)))
    CHANGES[change](look)
    assert _kept() == 0
    assert not QPixmapCache.find("of Qt's own", QPixmap())


def test_another_language_needs_no_other_pictures(look: Look) -> None:
    before = _kept()
    look.words.set_language("ja")
    assert _kept() == before


def test_many_sizes_at_one_zoom_are_not_all_kept(look: Look) -> None:
    """As when the border of the window is drawn to and fro."""
    for width in range(20, 40):
        for tile in TILES:
            look.tiles.pixmap(tile, width, 1.0)
    assert drawn.tile_pixmap.cache_info().currsize < 20 * len(TILES) / 2


def test_a_picture_keeps_no_engine_that_painted_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pixmap that was painted on keeps the engine for it, which weighs several times the picture."""
    painted: list[QPixmap] = []

    class Seen(QPainter):
        def __init__(self, device: Any) -> None:
            super().__init__(device)
            painted.append(device)

    monkeypatch.setattr("gui.appearance.painter.QPainter", Seen)
    picture = drawn.rendered(drawn.tile_drawing("light", "5m"), 36, 48, 2.0)
    (device,) = painted
    assert picture.cacheKey() != device.cacheKey()
    assert (picture.size(), picture.devicePixelRatio()) == (device.size(), 2.0)
    assert picture.toImage() == device.toImage()


def test_layouts_are_kept_and_stay_few(look: Look) -> None:
    """Texts of every zoom would be kept beside each other."""
    font = look.theme.font()
    first = laid_out("one text", font, 500)
    assert laid_out("one text", font, 500) is first
    for number in range(1_024):
        laid_out(f"text {number}", font, 500)
    assert laid_out("one text", font, 500) is not first


def test_the_lines_of_what_is_said_no_more_are_let_go(
    look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    alive: WeakSet[Flow] = WeakSet()

    def made(*given: Any) -> Flow:
        flow = Flow(*given)
        alive.add(flow)
        return flow

    monkeypatch.setattr("gui.widgets.prose.Flow", made)
    prose = Prose(look, Style())
    qtbot.addWidget(prose)
    prose.say("one text " * 40)
    for width in range(100, 900, 40):  # in each the lines end elsewhere
        prose.heightForWidth(width)
    assert len(alive) >= 20
    prose.say("another text")
    prose.heightForWidth(100)
    assert 0 < len(alive) <= 2


SETS = [f"{scheme}{index}" for scheme in ("light", "dark") for index in ("", "-index")]


@pytest.mark.parametrize("folder", [*SETS, *(f"{name}{resources.SMALL}" for name in SETS)])
def test_the_sheet_has_what_is_drawn(folder: str, qtbot: QtBot) -> None:
    """Whoever changes a drawing makes the sheets anew: `python -m resources.tiles.sheets.render`."""
    drawings = {path.stem: path for path in resources.place("tiles", folder).glob("*.svg")}
    pictures = resources.tile_pictures(folder)
    assert sorted(pictures) == sorted(drawings)
    assert {str(tile) for tile in TILES} | {"0m", "0p", "0s", "back", "lying"} == set(drawings)
    for name, drawing in drawings.items():
        shown, wanted = zlib.decompress(pictures[name], wbits=-zlib.MAX_WBITS), pixels(drawing)
        # Another version of Qt may round otherwise, here and there.
        assert sum(abs(one - other) for one, other in zip(shown, wanted, strict=True)) < len(wanted) / 100, name


def test_what_is_larger_than_the_sheet_is_drawn(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn.forget_pictures()
    drawing, asked = drawn.tile_drawing, []

    def drawing_asked_for(folder: str, name: str) -> QSvgRenderer:
        asked.append(name)
        return drawing(folder, name)

    monkeypatch.setattr(drawn, "tile_drawing", drawing_asked_for)
    largest = resources.SHEET_SIZE[0]
    for width, ratio in ((largest, 1.0), (largest // 2, 2.0), (largest + 1, 1.0), (largest // 2 + 1, 2.0)):
        picture = drawn.tile_pixmap("light", "5m", width, ratio)
        assert picture.devicePixelRatio() == ratio
        assert picture.width() == width * ratio
    assert len(asked) == 2


@pytest.mark.parametrize("folder", SETS)
def test_a_small_tile_is_drawn_with_fewer_lines(folder: str, qtbot: QtBot) -> None:
    """What counts is how many pixels it gets: on a dense screen a small tile has room for all of them."""
    for width, ratio in ((20, 1.0), (drawn.SMALL_TILE, 1.0), (17, 2.0)):
        assert _image(folder, "4p", width, ratio) == _scaled(folder + resources.SMALL, "4p", width, ratio)
    for width, ratio in ((drawn.SMALL_TILE + 1, 1.0), (20, 2.0)):
        assert _image(folder, "4p", width, ratio) == _scaled(folder, "4p", width, ratio)


@pytest.mark.parametrize("folder", SETS)
@pytest.mark.parametrize("width", [20, 32, 48, 96])
def test_a_red_five_is_told_without_colour(folder: str, width: int, qtbot: QtBot) -> None:
    """A dot in its upper right corner, where the other fives have nothing."""
    for suit in "mps":
        marked, plain = (
            qGray(_image(folder, f"{name}{suit}", width, 1.0).pixel(round(width * 0.86), round(width * 0.14)))
            for name in "05"
        )
        assert plain - marked > 60, suit


@pytest.mark.parametrize("width", [20, 30, 50])
def test_a_tile_that_lies_sideways_is_lit_as_the_others(width: int, look: Look) -> None:
    """Its side, which is darker than its face, is below, not at its right."""
    painted = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    painted.fill(0)
    painter = QPainter(painted)
    place = paint_tile(painter, look, parse_tiles("5z")[0], 4, 4, width, sideways=True)
    painter.end()
    middle = place.center().toPoint()
    face = qGray(painted.pixel(middle))
    assert qGray(painted.pixel(middle.x(), round(place.bottom()) - 2)) < face - 15
    assert qGray(painted.pixel(round(place.right()) - 3, middle.y())) > face - 15


def _image(folder: str, name: str, width: int, ratio: float) -> QImage:
    return drawn.tile_pixmap(folder, name, width, ratio).toImage().convertToFormat(QImage.Format.Format_ARGB32)


def _scaled(folder: str, name: str, width: int, ratio: float) -> QImage:
    """What the sheet of a set has, at some size."""
    data = zlib.decompress(resources.tile_pictures(folder)[name], wbits=-zlib.MAX_WBITS)
    whole = QImage(data, *resources.sheet_size(folder), QImage.Format.Format_ARGB32_Premultiplied)
    size = QSize(round(width * ratio), round(drawn.tile_height(width) * ratio))
    scaled = whole.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
    scaled.setDevicePixelRatio(ratio)
    return scaled.convertToFormat(QImage.Format.Format_ARGB32)


@pytest.mark.parametrize("width", [24, 66])
def test_a_back_that_is_turned_shows_nothing_of_a_face(width: int, look: Look) -> None:
    """Its edges are as dark as those of one that stands upright, at each side of the table."""
    lightest = _lightest(look.tiles.pixmap(None, width, 1.0))
    for quarters in (1, 2, 3):
        assert _lightest(look.tiles.turned(None, width, quarters, 1.0)) <= lightest + 2, quarters


def _lightest(picture: QPixmap) -> int:
    image = picture.toImage()
    return max(qGray(image.pixel(x, y)) for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("folder", SETS)
@pytest.mark.parametrize("width", [30, 66])
def test_a_drawing_stands_in_the_middle_of_its_tile(folder: str, width: int, qtbot: QtBot) -> None:
    """With an index too: what is as wide on both sides has as much paper left and right of it."""
    for name in ("2p", "6p", "4s", "9s", "5z"):
        image = _image(folder, name, width, 1.0)
        row = round(width * 1.05)  # below the index, through the lower half of the drawing
        paper = qGray(image.pixel(round(width * 0.07), row))
        inked = [x for x in range(2, width - 2) if paper - qGray(image.pixel(x, row)) > 40]
        assert abs(inked[0] - (width - 1 - inked[-1])) <= 1, name


@pytest.mark.parametrize("folder", ["light", "dark"])
@pytest.mark.parametrize("size", ["", resources.SMALL])
def test_no_index_is_underlined(folder: str, size: str) -> None:
    """The drawing tells a 6 from a 9, however a tile lies."""
    for plain in resources.place("tiles", f"{folder}{size}").glob("*.svg"):
        marked = resources.place("tiles", f"{folder}-index{size}") / plain.name
        lines, others = (path.read_text(encoding="utf-8").count("<rect") for path in (marked, plain))
        assert lines == others, plain.name


def test_the_west_wind_has_an_index_as_high_as_the_others(qtbot: QtBot) -> None:
    def height(name: str) -> int:
        image = _image("light-index", name, 66, 1.0)
        inked = [y for y in range(3, 24) if any(qGray(image.pixel(x, y)) < 170 for x in range(4, 12))]
        return inked[-1] - inked[0] + 1

    assert abs(height("3z") - height("1z")) <= 1


@pytest.mark.parametrize("folder", SETS)
def test_light_falls_on_a_tile_from_above(folder: str, qtbot: QtBot) -> None:
    """Its edge above is lighter than its face, and what it stands on is darker below it."""
    for name in ("4z", "back"):
        image = _image(folder, name, 66, 1.0)
        assert max(qGray(image.pixel(33, y)) for y in (1, 2)) > qGray(image.pixel(33, 4)), name
        assert 0 < QColor.fromRgba(image.pixel(33, image.height() - 1)).alpha() < 255, name
