"""Draws the figures of `make instructions` over the last ten commits that changed one.

`python -m docs.speed` reads tests/bench/instructions.toml from git's history and writes docs/speed.md and
docs/speed.svg. It needs a checkout with its history.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from subprocess import run

FOLDER = Path(__file__).parent
KEPT = "tests/bench/instructions.toml"
VERSION = "3.11"
COMMITS = 10
NAME, STEP, ROW, HIGH, MARGIN = 130, 44, 40, 26, 8
"""Pixels: for names, between commits, between figures, of a line, around all."""
HEAD = """\
## Speed

Instructions that the program runs, as multiples of those of a bare counterpart on the same machine: the engine
by the `mahjong` library, the window by an empty window's start. `make instructions` counts them and fails where
one has grown; [instructions.toml](../tests/bench/instructions.toml) says why each is what it is. The picture has
the last ten commits that changed a figure, each line from 0 to its own largest.

![The figures over the last ten commits that changed one](speed.svg)

"""

Figures = Mapping[str, float]
"""The kept figures of a commit, by name."""


def history() -> list[tuple[str, Figures]]:
    """Return the last commits that changed a figure, oldest first: the short hash with the figures kept then.

    :raises OSError: there is no git here.
    """
    hashes = _git("log", "--format=%h", "--", KEPT).split()
    found: list[tuple[str, Figures]] = []
    for commit in hashes:
        figures = figures_of(_git("show", f"{commit}:{KEPT}"))
        if found and found[-1][1] == figures:
            found.pop()  # only the reason is another: the figures are older
        found.append((commit, figures))
        if len(found) > COMMITS:
            break
    return found[:COMMITS][::-1]


def figures_of(text: str) -> Figures:
    """Return the figures of a file of kept ones, without those that Python 3.11 has none of."""
    tables = tomllib.loads(text).items()
    return {name: float(table["times"][VERSION]) for name, table in tables if VERSION in table.get("times", {})}


def _git(*arguments: str) -> str:
    done = run(("git", *arguments), cwd=FOLDER.parent, check=True, capture_output=True, encoding="utf-8")
    return done.stdout


def as_markdown(commits: Sequence[tuple[str, Figures]]) -> str:
    """Return the page: a row for each figure, with what it was in the first of the commits that has it."""
    lines = ["| figure | was | is |", "|---|---|---|"]
    for name, values in _by_figure(commits).items():
        lines.append(f"| `{name}` | {values[0][1]:.3f} | {values[-1][1]:.3f} |")
    return HEAD + "\n".join(lines) + "\n"


def as_svg(commits: Sequence[tuple[str, Figures]]) -> str:
    """Return the picture: a line for each figure, from 0 to its own largest."""
    rows = _by_figure(commits)
    width = NAME + STEP * len(commits) + 60 + 2 * MARGIN
    height = ROW * len(rows) + 2 * MARGIN
    shown = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif"'
        ' font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fbf9f3"/>',
    ]
    for row, (name, values) in enumerate(rows.items()):
        foot, most = MARGIN + row * ROW + HIGH, max(value for _, value in values)
        places = [(NAME + MARGIN + at * STEP, foot - value / most * HIGH) for at, value in values]
        line = " ".join(f"{x:.0f},{y:.1f}" for x, y in places)
        (x, y), last = places[-1], values[-1][1]
        shown += [
            f'<text x="{MARGIN}" y="{foot}">{escape(name)}</text>',
            f'<polyline points="{line}" fill="none" stroke="#14563d" stroke-width="2"/>',
            f'<circle cx="{x}" cy="{y:.1f}" r="3" fill="#14563d"/>',
            f'<text x="{x + 8}" y="{y + 4:.1f}">{last:.3f}</text>',
        ]
    return "\n".join([*shown, "</svg>"]) + "\n"


def _by_figure(commits: Sequence[tuple[str, Figures]]) -> dict[str, list[tuple[int, float]]]:
    """Return for each figure that is still kept the commits that have it, by their places, with its values."""
    names = commits[-1][1]
    return {
        name: [(at, figures[name]) for at, (_, figures) in enumerate(commits) if name in figures] for name in names
    }


if __name__ == "__main__":
    told = history()
    (FOLDER / "speed.md").write_text(as_markdown(told), encoding="utf-8")
    (FOLDER / "speed.svg").write_text(as_svg(told), encoding="utf-8")
