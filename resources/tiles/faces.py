"""What is on a tile but needs no font, save the bamboo: coins, the frame of haku, the body and the back.

Every function returns SVG elements in the coordinates of the tile, 60 wide and 80 high. Only plain shapes are
used, for QtSvg draws no clip paths, filters or style sheets.

Small tiles, of some 20 to 34 pixels, have faces of their own (`small`): a line that is finer than a pixel only
makes the others grey. A coin is a disc with a hole there, a bamboo a stick, and everything is a little larger.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import cos, pi, sin

WIDTH, HEIGHT = 60, 80
CENTRE_X, CENTRE_Y = 30.0, 38.0
"""The middle of the face: above the middle of the tile, whose lowest strip is its side."""


@dataclass(frozen=True)
class Palette:
    """The colours of one theme."""

    face: str
    shine: str
    side: str
    edge: str
    ink: str
    red: str
    green: str
    blue: str
    index: str
    back: str
    back_shine: str
    back_side: str
    back_line: str
    back_edge: str


LIGHT = Palette(
    face="#f9f5e9",
    shine="#ffffff",
    side="#d9cdb0",
    edge="#a99d80",
    ink="#1c1f24",
    red="#c4202c",
    green="#14733f",
    blue="#1d4e9e",
    index="#6f6a5e",
    back="#c9a15a",
    back_shine="#dcbc80",
    back_side="#9c7838",
    back_line="#b48c47",
    back_edge="#7d5f2b",
)
DARK = Palette(
    face="#e9e3d2",
    shine="#f3eee0",
    side="#bfb59b",
    edge="#6f6752",
    ink="#15181c",
    red="#b01622",
    green="#0c6034",
    blue="#17448c",
    index="#605b4e",
    back="#a5834a",
    back_shine="#b99a63",
    back_side="#775c31",
    back_line="#917140",
    back_edge="#544020",
)


def number(value: float) -> str:
    """Return a coordinate in as few characters as two decimals need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def circle(x: float, y: float, r: float, fill: str) -> str:
    """Return a disc."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"/>'


def ring(x: float, y: float, r: float, stroke: str, width: float) -> str:
    """Return a circle without its inside."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="none" stroke="{stroke}"'
        f' stroke-width="{number(width)}"/>'
    )


def block(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    """Return a rounded rectangle; `paint` holds its fill and stroke attributes."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f' rx="{number(radius)}" {paint}/>'
    )


def path(d: str, fill: str) -> str:
    """Return a filled outline."""
    return f'<path d="{d}" fill="{fill}"/>'


def line(d: str, stroke: str, width: float) -> str:
    """Return a line with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{number(width)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def shadow(x: float, y: float, width: float, height: float) -> str:
    """Return the soft shadow that a tile throws on what it stands on: it is seen at the edge below alone."""
    dark = 'fill="#000000" fill-opacity='
    return block(x, y, width, height, 6.5, dark + '".14"') + block(x, y, width, height - 0.9, 6.5, dark + '".18"')


def standing(face: str, shine: str, side: str, edge: str) -> str:
    """Return an upright tile, seen from slightly below: shadow, side, then the face with the light above."""
    return (
        shadow(0.4, 4, 59.2, 76)
        + block(0.5, 3, 59, 75.2, 6, f'fill="{side}" stroke="{edge}"')
        + block(0.5, 0.5, 59, 74.5, 6, f'fill="{shine}" stroke="{edge}" stroke-width=".8"')
        + block(0.9, 2.7, 58.2, 71.9, 5.4, f'fill="{face}"')
    )


def body(colours: Palette) -> str:
    """Return an ivory tile."""
    return standing(colours.face, colours.shine, colours.side, colours.edge)


def lying(colours: Palette) -> str:
    """Return the body of a tile that lies sideways, to be turned a quarter to the left.

    Its side is at the left here, and below once it is turned, as those of its neighbours; light is at the right.
    """
    edge = f'stroke="{colours.edge}"'
    return (
        shadow(0, 0.4, 56, 79.2)
        + block(1.8, 0.5, 55, 79, 6, f'fill="{colours.side}" {edge}')
        + block(5, 0.5, 54.5, 79, 6, f'fill="{colours.shine}" {edge} stroke-width=".8"')
        + block(5.4, 0.9, 51.9, 78.2, 5.4, f'fill="{colours.face}"')
    )


def red_mark(colours: Palette, small: bool) -> str:
    """Return what tells a red five from others where colours are not seen: a dot in the upper right corner."""
    return circle(51, 9, 5.2, colours.red) if small else circle(52.2, 8.4, 3.9, colours.red)


def back(colours: Palette, small: bool) -> str:
    """Return a tile face down: overlapping circles, drawn as lenses along the lines of a grid, in a frame; if
    `small`, the frame alone.
    """
    sides = standing(colours.back, colours.back_shine, colours.back_side, colours.back_edge)
    if small:
        return sides + block(9, 9, 42, 58.5, 3, f'fill="none" stroke="{colours.back_line}" stroke-width="4"')
    step, left, top, columns, rows = 11.0, 8.0, 10.75, 4, 5
    arc = f"a{number(0.84 * step)} {number(0.84 * step)} 0 0 1 "
    lenses = []
    for row in range(rows + 1):
        for column in range(columns + 1):
            start = f"M{number(left + column * step)} {number(top + row * step)}"
            if column < columns:
                lenses.append(f"{start}{arc}{number(step)} 0{arc}{number(-step)} 0z")
            if row < rows:
                lenses.append(f"{start}{arc}0 {number(step)}{arc}0 {number(-step)}z")
    frame = block(4.5, 4.5, 51, 67.5, 3.5, f'fill="none" stroke="{colours.back_line}" stroke-width="1.4"')
    return sides + frame + path("".join(lenses), colours.back_line)


def haku(colours: Palette, small: bool) -> str:
    """Return the white dragon: a double frame around nothing; if `small`, one thick frame."""
    if small:
        return block(12, 11.5, 36, 53, 4, f'fill="none" stroke="{colours.blue}" stroke-width="5"')
    return block(11.5, 12.5, 37, 51, 4, f'fill="none" stroke="{colours.blue}" stroke-width="3"') + block(
        16, 17, 28, 42, 1.6, f'fill="none" stroke="{colours.blue}" stroke-width="1.6"'
    )


# Pin ------------------------------------------------------------------------------------------------------------


def petals(x: float, y: float, distance: float, size: float, count: int, fill: str) -> str:
    """Return `count` dots of radius `size` in a circle around (x, y), the first at the top."""
    angles = [2 * pi * k / count - pi / 2 for k in range(count)]
    return "".join(circle(x + distance * cos(a), y + distance * sin(a), size, fill) for a in angles)


def coin(x: float, y: float, r: float, fill: str, paper: str, small: bool) -> str:
    """Return a coin around (x, y): a rim, a gap, and a flower cut out of its middle; if `small`, a disc with a
    hole.
    """
    if small:
        return circle(x, y, r, fill) + circle(x, y, r * 0.31, paper)
    return (
        circle(x, y, r, fill)
        + ring(x, y, r * 0.75, paper, r * 0.1)
        + petals(x, y, r * 0.42, r * 0.085, 8, paper)
        + circle(x, y, r * 0.16, paper)
    )


def great_coin(colours: Palette, small: bool) -> str:
    """Return the one coin of 1 pin: a flower in three colours; if `small`, rings."""
    x, y = CENTRE_X, CENTRE_Y
    rim, leaf, heart = colours.green, colours.blue, colours.red
    if small:
        rings = ((23, rim), (17.5, colours.face), (14.5, leaf), (9, colours.face), (6.5, heart))
        return "".join(circle(x, y, r, fill) for r, fill in rings)
    return (
        circle(x, y, 21, rim)
        + ring(x, y, 17.8, colours.face, 1.3)
        + petals(x, y, 19.5, 0.6, 24, colours.face)
        + circle(x, y, 15.4, colours.face)
        + petals(x, y, 10.8, 3.6, 8, leaf)
        + petals(x, y, 10.8, 1.3, 8, colours.face)
        + circle(x, y, 7, heart)
        + petals(x, y, 3.4, 1.3, 6, colours.face)
        + circle(x, y, 1.1, colours.face)
    )


_COINS: dict[int, tuple[float, str]] = {
    2: (13.5, "30 21.5 g;30 54.5 b"),
    3: (10, "17 16.5 b;30 38 r;43 59.5 g"),
    4: (10.4, "17.2 20.5 b;42.8 20.5 g;17.2 55.5 g;42.8 55.5 b"),
    5: (9.8, "17.5 16.5 b;42.5 16.5 g;30 38 r;17.5 59.5 g;42.5 59.5 b"),
    6: (9.4, "19 15.5 g;41 15.5 g;19 39.5 r;41 39.5 r;19 60.5 r;41 60.5 r"),
    7: (7.8, "14 14 g;30 20 g;46 26 g;20 43.5 r;40 43.5 r;20 62 r;40 62 r"),
    8: (7.9, "20 12.8 b;40 12.8 b;20 29.6 b;40 29.6 b;20 46.4 b;40 46.4 b;20 63.2 b;40 63.2 b"),
    9: (7.8, "12.6 16 g;30 16 g;47.4 16 g;12.6 38 r;30 38 r;47.4 38 r;12.6 60 b;30 60 b;47.4 60 b"),
}
"""The radius, then "x y colour" of every coin."""


def pin(count: int, colours: Palette, small: bool, red: bool = False) -> str:
    """Return the face of a pin tile, all in red if it is a red five."""
    if count == 1:
        return great_coin(colours, small)
    inks = {"r": colours.red, "g": colours.green, "b": colours.blue}
    radius, places = _COINS[count]
    coins = [place.split() for place in places.split(";")]
    return "".join(
        coin(float(x), float(y), radius, colours.red if red else inks[ink], colours.face, small)
        for x, y, ink in coins
    )
