"""Draws the tiles: ``python -m resources.tiles.generate BRUSH.ttf SANS.ttf``.

A tool for whoever changes the pictures, not a part of the program, which only reads the SVG files, and the sheets
that ``python -m resources.tiles.sheets.render`` makes of them afterwards. It needs fontTools (``pip install
fonttools``) and two fonts under the SIL Open Font License, of which only outlines end up in the files:

* BRUSH: Yuji Syuku, for the characters (``npm pack @expo-google-fonts/yuji-syuku``);
* SANS: BIZ UDPGothic Bold, for the small index (``npm pack @expo-google-fonts/biz-udpgothic``).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from resources.tiles.bamboo import sou
from resources.tiles.faces import (
    CENTRE_X,
    CENTRE_Y,
    DARK,
    HEIGHT,
    LIGHT,
    WIDTH,
    Palette,
    back,
    body,
    haku,
    lying,
    number,
    path,
    pin,
    red_mark,
)

Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]

NUMERALS = "一二三四五六七八九"
HONOURS = "東南西北"
INDEX_OF_HONOUR = "ESWNPFC"


@dataclass(frozen=True)
class Box:
    """A place on the tile."""

    x: float
    y: float
    width: float
    height: float


class Font:
    """The outlines of a font."""

    def __init__(self, file: Path) -> None:
        font: Any = TTFont(file)
        self._names: dict[int, str] = font.getBestCmap()
        self._glyphs: Any = font.getGlyphSet()

    def segments(self, character: str) -> list[Segment]:
        """Return an outline as M, L, Q and Z, in the units of the font.

        :raises KeyError: the font lacks the character.
        """
        pen: Any = DecomposingRecordingPen(self._glyphs)
        self._glyphs[self._names[ord(character)]].draw(pen)
        return [segment for name, points in pen.value for segment in _plain(name, points)]

    def written(self, character: str, left: float, top: float, height: float) -> str:
        """Return path data of a character with its upper left corner at (left, top), `height` high and as wide as
        that makes it.
        """
        found = self.segments(character)
        xs, ys = zip(*(point for _, points in found for point in points), strict=True)
        size = height / (max(ys) - min(ys))
        return _written(
            (letter, tuple((left + size * (x - min(xs)), top + size * (max(ys) - y)) for x, y in points))
            for letter, points in found
        )

    def fitted(self, character: str, box: Box, wider: float = 1, taller: float = 1) -> str:
        """Return path data of a character as large as fits into the middle of a box.

        :param wider: how much more it may be stretched across than upwards to fill the box
        :param taller: how much more it may be stretched upwards than across
        """
        found = self.segments(character)
        xs, ys = zip(*(point for _, points in found for point in points), strict=True)
        across, up = box.width / (max(xs) - min(xs)), box.height / (max(ys) - min(ys))
        across, up = min(across, up * wider), min(up, across * taller)
        left = box.x + box.width / 2 - across * (max(xs) + min(xs)) / 2
        base = box.y + box.height / 2 + up * (max(ys) + min(ys)) / 2
        return _written(
            (letter, tuple((left + across * x, base - up * y) for x, y in points)) for letter, points in found
        )


def _plain(name: str, points: Any) -> Iterator[Segment]:
    """Return what a pen recorded, with the quadratic splines of TrueType cut into single curves."""
    match name:
        case "moveTo":
            yield "M", points
        case "lineTo":
            yield "L", points
        case "qCurveTo":
            for curve in decomposeQuadraticSegment(points):
                yield "Q", curve
        case "closePath":
            yield "Z", ()
        case _:
            raise ValueError(f"an outline with {name}")


def _written(segments: Iterator[Segment]) -> str:
    """Return path data with relative coordinates, rounded so that no error adds up."""
    parts: list[str] = []
    at = start = (0, 0)
    for letter, points in segments:
        rounded = [(round(100 * x), round(100 * y)) for x, y in points]
        steps = [number((value - here) / 100) for point in rounded for value, here in zip(point, at, strict=True)]
        joined = "".join(text if text.startswith("-") or not k else f" {text}" for k, text in enumerate(steps))
        parts.append(letter.lower() + joined)
        at = rounded[-1] if rounded else start
        start = at if letter == "M" else start
    return "".join(parts)


def brushed(d: str, fill: str, weight: float) -> str:
    """Return a character, made bolder all around by half the weight."""
    return f'<path d="{d}" fill="{fill}" stroke="{fill}" stroke-width="{number(weight)}" stroke-linejoin="round"/>'


def man(count: int, colours: Palette, brush: Font, small: bool, red: bool = False) -> str:
    """Return the face of a man tile: the numeral above 萬."""
    ink = colours.red if red else colours.ink
    if small:
        upper = brush.fitted(NUMERALS[count - 1], Box(8, 5.5, 44, 28), wider=1.3, taller=1.2)
        return brushed(upper, ink, 1.6) + brushed(
            brush.fitted("萬", Box(8, 36, 44, 36), wider=1.3), colours.red, 0.1
        )
    upper = brush.fitted(NUMERALS[count - 1], Box(11, 7.5, 38, 25), wider=1.3)
    lower = brush.fitted("萬", Box(11, 35.5, 38, 33.5), wider=1.2)
    return brushed(upper, ink, 0.9) + brushed(lower, colours.red, 0.5)


def honour(which: int, colours: Palette, brush: Font, small: bool) -> str:
    """Return the face of a wind or a dragon. :param which: 1 to 7: east, south, west, north, haku, hatsu, chun."""
    box = Box(6, 8.5, 48, 60) if small else Box(8.5, 11.5, 43, 53)
    if which <= 4:
        return brushed(brush.fitted(HONOURS[which - 1], box, taller=1.25), colours.ink, 1)
    if which == 5:
        return haku(colours, small)
    character, ink = ("發", colours.green) if which == 6 else ("中", colours.red)
    return brushed(brush.fitted(character, box, taller=1.25), ink, 1)


def faces(colours: Palette, brush: Font, small: bool) -> dict[str, tuple[str, str]]:
    """Return the index and the face of every tile, by name."""
    found = {f"{n}m": (str(n), man(n, colours, brush, small)) for n in range(1, 10)}
    found |= {f"{n}p": (str(n), pin(n, colours, small)) for n in range(1, 10)}
    found |= {f"{n}s": (str(n), sou(n, colours, small)) for n in range(1, 10)}
    found |= {f"{n}z": (INDEX_OF_HONOUR[n - 1], honour(n, colours, brush, small)) for n in range(1, 8)}
    found["0m"] = ("5", man(5, colours, brush, small, red=True))
    found["0p"] = ("5", pin(5, colours, small, red=True))
    found["0s"] = ("5", sou(5, colours, small, red=True))
    return found


def smaller(face: str, scale: float, lower: float) -> str:
    """Return a face made smaller about its middle, and moved down: there is room above it."""
    x, y = CENTRE_X * (1 - scale), CENTRE_Y * (1 - scale) + lower
    return f'<g transform="translate({number(x)} {number(y)}) scale({number(scale)})">{face}</g>'


def shown(name: str, face: str, colours: Palette, small: bool) -> str:
    """Return a face without an index; that of a red five leaves a corner to its mark."""
    if not name.startswith("0"):
        return face
    return smaller(face, 0.9, 1.5) + red_mark(colours, small)


def indexed(name: str, face: str, index: str, colours: Palette, sans: Font, small: bool) -> str:
    """Return a face in the middle, and above it the index, with some paper around."""
    red = name.startswith("0")
    letter = sans.written(index, 4.4, 4.4, 17 if small else 12)
    halo = f'stroke="{colours.face}" stroke-width="3" stroke-linejoin="round"'
    return (
        smaller(face, *((0.83, 5) if small else (0.87, 4.8)))
        + f'<path d="{letter}" fill="{colours.face}" {halo}/>'
        + path(letter, colours.red if red else colours.index)
        + (red_mark(colours, small) if red else "")
    )


def picture(content: str) -> str:
    """Return a tile as an SVG file: its size and what is drawn in it."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{content}</svg>\n'


def main(brush: Font, sans: Font, target: Path) -> None:
    """Write the sets as folders in `target`: of both themes, with and without an index, for large tiles and for
    small ones.
    """
    for theme, colours in (("light", LIGHT), ("dark", DARK)):
        for size, small in (("", False), ("-small", True)):
            pictures = faces(colours, brush, small)
            plain = {name: shown(name, face, colours, small) for name, (_, face) in pictures.items()}
            marked = {
                name: indexed(name, face, index, colours, sans, small) for name, (index, face) in pictures.items()
            }
            for index, drawn in (("", plain), ("-index", marked)):
                folder = target / f"{theme}{index}{size}"
                folder.mkdir(exist_ok=True)
                whole = {name: body(colours) + face for name, face in drawn.items()}
                whole |= {"back": back(colours, small), "lying": lying(colours)}
                for name, content in whole.items():
                    (folder / f"{name}.svg").write_text(picture(content), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Font(Path(sys.argv[1])), Font(Path(sys.argv[2])), Path(__file__).parent)
