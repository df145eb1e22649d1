"""The faces of the sou tiles: sticks of bamboo, and the bird of 1 sou. What it says in `faces` holds here."""

from __future__ import annotations

from resources.tiles.faces import Palette, block, circle, line, number, path


def stick(
    x: float, y: float, length: float, width: float, fill: str, paper: str, small: bool, turn: float = 0
) -> str:
    """Return a piece of bamboo around (x, y): two joints with a shine, three nodes; if `small`, a plain block.
    :param turn: in degrees, clockwise.
    """
    turned = f" rotate({number(turn)})" if turn else ""
    if small:
        plain = block(-width / 2 - 0.5, 1.2 - length / 2, width + 1, length - 2.4, 2, f'fill="{fill}"')
        return f'<g transform="translate({number(x)} {number(y)}){turned}">{plain}</g>'
    half, knot = length / 2, 2.8
    joint = half - 1.5 * knot
    shine = f"v{number(joint - 2.6)}"
    shines = f"M0 {number(knot / 2 + 1.3)}{shine}M0 {number(1.3 - joint - knot / 2)}{shine}"
    parts = (
        block(-width / 2, 1 - half, width, length - 2, 1, f'fill="{fill}"')
        + "".join(
            block(-width / 2 - 0.8, at - knot / 2, width + 1.6, knot, knot / 2, f'fill="{fill}"')
            for at in (-half + knot / 2, 0, half - knot / 2)
        )
        + line(shines, paper, width * 0.17)
    )
    return f'<g transform="translate({number(x)} {number(y)}){turned}">{parts}</g>'


_STICKS: dict[int, tuple[float, float, str]] = {
    2: (29.5, 8, "30 22 g;30 54 g"),
    3: (29.5, 8, "30 22 g;17 54 g;43 54 g"),
    4: (29.5, 8, "18 22 g;42 22 g;18 54 g;42 54 g"),
    5: (29.5, 8, "14.5 22 g;45.5 22 g;30 38 r;14.5 54 g;45.5 54 g"),
    6: (29.5, 8, "14.5 22 g;30 22 g;45.5 22 g;14.5 54 g;30 54 g;45.5 54 g"),
    7: (19.6, 7.4, "30 17 r;14.5 38 g;30 38 g;45.5 38 g;14.5 59 g;30 59 g;45.5 59 g"),
    8: (
        29,
        5.6,
        "9.8 22 g;50.2 22 g;21.8 22 g -21;38.2 22 g 21;9.8 54 g;50.2 54 g;21.8 54 g 21;38.2 54 g -21",
    ),
    9: (19.6, 7.4, "14.5 17 g;30 17 r;45.5 17 g;14.5 38 g;30 38 r;45.5 38 g;14.5 59 g;30 59 r;45.5 59 g"),
}
"""The length and width, then "x y colour turn" of every stick."""


def sou(count: int, colours: Palette, small: bool, red: bool = False) -> str:
    """Return the face of a sou tile, all in red if it is a red five."""
    if count == 1:
        return bird(colours, small)
    inks = {"r": colours.red, "g": colours.green}
    length, width, places = _STICKS[count]
    found = []
    for place in places.split(";"):
        x, y, ink, *turn = place.split()
        fill = colours.red if red else inks[ink]
        if turn:
            found.append(
                stick(float(x), float(y), 0.95 * length, width, fill, colours.face, small, float(turn[0]))
            )
        else:
            found.append(stick(float(x), float(y), length, width, fill, colours.face, small))
    return "".join(found)


def bird(colours: Palette, small: bool) -> str:
    """Return the peacock of 1 sou on its twig, looking left, the long tail hanging down on the right."""
    green, blue, red, ink, paper = colours.green, colours.blue, colours.red, colours.ink, colours.face
    tail = [
        ("M30 42C40 40 51.5 47 53.3 57.5C54 61.5 51 62.8 47.5 61C40 57.5 33 51 30 42z", 49.4, 57.7),
        ("M28 44C37 45 47.5 54 48.8 64.5C49.2 68.5 46 69.8 42.7 67.5C35 62.5 29.5 54 28 44z", 45, 64.4),
        ("M26 46C32.5 49 40 58 40.4 68C40.5 72 37 73 34.4 70.5C29 65.5 26 56 26 46z", 36.9, 67.8),
    ]
    feathers = "".join(
        f'<path d="{d}" fill="{green}" stroke="{paper}"/>' + circle(x, y, 2.4, paper) + circle(x, y, 1.5, red)
        for d, x, y in tail
    )
    crest = line("M21.5 12L19.5 6M23.5 11.5L24.5 5.5M25.5 12.5L29 7.5", green, 1.2) + "".join(
        circle(x, y, 1.7, fill) for x, y, fill in ((19.3, 6, blue), (24.6, 5.2, red), (29.4, 7.2, blue))
    )
    trunk = (
        "M15.4 16C15.6 11.5 19.5 9.6 23.4 10.6C28 12 29 16.5 29.6 21C30.6 28 37 31 38.5 39"
        "C39.5 46 35 52.4 28 52.4C19 52.4 12.6 45.6 13 36.5C13.3 30 17 27.5 16.6 22.5"
        "C16.4 20 15.2 18.5 15.4 16z"
    )
    wing = "M21.5 33C27 28 36 30.5 41 38C44 42.5 45 46 44.6 49.4C36 50 25 47.5 22 41C20.8 38 20.6 35 21.5 33z"
    if small:
        few = (
            line("M19.5 50V65M25.5 50V65", red, 3)
            + "".join(f'<path d="{d}" fill="{green}" stroke="{paper}" stroke-width="1.8"/>' for d, _, _ in tail)
            + circle(24, 7.5, 3.2, blue)
            + path("M16.4 12.5L6 17.8L16.6 21z", red)
            + path(trunk, green)
            + f'<path d="{wing}" fill="{blue}" stroke="{paper}" stroke-width="2.4"/>'
            + circle(20.8, 16.5, 2.9, paper)
        )
        return f'<g transform="translate(-1 1) scale(1.02)">{few}</g>'
    drawn = (
        line("M8.5 64.5h23", green, 3)
        + line("M19.5 50V61M15.5 62.3l4-1.8l2.6 1.8M25 51V61M22.4 62.3l2.6-1.8l2.6 1.8", red, 1.7)
        + feathers
        + crest
        + path("M16.4 13.5L7.5 17.8L16.6 20z", red)
        + path(trunk, green)
        + line("M18.5 24.5q5 2.5 10-1", red, 2)
        + f'<path d="{wing}" fill="{blue}" stroke="{paper}" stroke-width="1.3"/>'
        + line("M26 35.5C31 35.5 36 38.5 40 44.5M25 40C29 41 33 43.5 36.5 46.2", paper, 1.2)
        + line("M16.5 33.5q1.5 1.5 3 .5M15.8 38q1.8 1.5 3.5 .5M17 42.5q1.8 1.5 3.5 .5", paper, 0.9)
        + circle(20.8, 16, 2.5, paper)
        + circle(20.3, 16, 1.4, ink)
    )
    return f'<g transform="translate(1.7 2.7) scale(.93)">{drawn}</g>'
