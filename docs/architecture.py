"""Draws the rooms of the program and the arrows between them, from the imports as they are.

`python -m docs.architecture` writes docs/architecture.md and docs/architecture.svg; a test holds both against the
imports. A room is a package or a module directly in core or gui; an arrow says that something in one imports
something in the other.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path

import grimp

FOLDER = Path(__file__).parent
ROOTS = ("core", "gui", "resources")
Arrows = Mapping[str, frozenset[str]]
"""By room: the rooms that it imports."""

NAMED = re.compile(r'(?:late\(|screen=)\s*"([\w.]+):(\w+)"')
"""The place of something that is imported late: see `gui.late`."""

WIDTH, ROW, HIGH, GAP = 880, 62, 26, 14
PER_LETTER = 7.4
HEAD = """\
## The house

A room is a package or a module that lies directly in `core` or `gui`. Each may import what lies below it; who may
import whom is set down in `pyproject.toml` under `tool.importlinter` and checked by `make test`. The picture
leaves out arrows that follow from others; the table below has them all. Both are made from the imports by
`make docs`.

![The rooms of gui and core, and who imports whom](architecture.svg)

"""


def imports_of(*more: str) -> grimp.ImportGraph:
    """Return who imports whom in the program, also by a place's name. :param more: other packages to look at."""
    graph = grimp.build_graph(*ROOTS, *more, cache_dir=None)
    for module, (named, _) in named_places():
        if named in graph.modules:
            graph.add_import(importer=module, imported=named)
    return graph


def rooms_and_arrows() -> Arrows:
    """Return every room with the rooms that it imports, itself left out."""
    graph = imports_of()
    found: dict[str, set[str]] = {}
    for module in sorted(graph.modules):
        if (room := room_of(module)) is None:
            continue
        imported = {room_of(one) for one in graph.find_modules_directly_imported_by(module)}
        found.setdefault(room, set()).update(one for one in imported if one not in (None, room))
    return {room: frozenset(others) for room, others in sorted(found.items())}


def named_places() -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield each place that a module of `gui` imports by its name: the module; the place's module and name."""
    root = FOLDER.parent
    for path in sorted((root / "gui").rglob("*.py")):
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        for found in NAMED.finditer(path.read_text(encoding="utf-8")):
            yield module, (found[1], found[2])


def room_of(module: str) -> str | None:
    """Return the room of a module: `core.hand` of `core.hand.types`; None of `core` and `gui` themselves."""
    parts = module.split(".")
    if parts[0] == "resources":
        return "resources"
    return ".".join(parts[:2]) if len(parts) > 1 else None


def reduced(arrows: Arrows) -> Arrows:
    """Return the arrows without those that follow from others: of a → b, b → c and a → c the last. There must be
    no circle.
    """
    below: dict[str, frozenset[str]] = {}

    def reach(room: str) -> frozenset[str]:
        if room not in below:
            below[room] = arrows[room].union(*map(reach, arrows[room]))
        return below[room]

    return {
        room: frozenset(one for one in others if not any(one in reach(other) for other in others - {one}))
        for room, others in arrows.items()
    }


def floors(arrows: Arrows) -> list[list[str]]:
    """Return the rooms floor by floor, the highest first: each right below the lowest that imports it. There must
    be no circle.
    """
    depth: dict[str, int] = {}

    def measure(room: str) -> int:
        if room not in depth:
            users = [other for other in arrows if room in arrows[other]]
            depth[room] = 1 + max(map(measure, users), default=-1)
        return depth[room]

    lowest = max(map(measure, arrows))
    return [sorted(room for room in arrows if depth[room] == level) for level in range(lowest + 1)]


def within(arrows: Arrows, root: str) -> Arrows:
    """Return the rooms within one root, `core` or `gui`, with their arrows to each other."""
    inside = {room for room in arrows if room.split(".")[0] == root}
    return {room: arrows[room] & inside for room in arrows if room in inside}


def drawn(arrows: Arrows) -> str:
    """Return the picture as SVG: gui above, core below, in each the reduced arrows from floor to floor."""
    parts, y = [], 34
    for root in ("gui", "core"):
        mine = reduced(within(arrows, root))
        parts.append(f'<text x="14" y="{y}" font-weight="bold">{root}</text>')
        levels = floors(mine)
        places: dict[str, tuple[float, float, float]] = {}
        for level in levels:
            y += ROW if level is not levels[0] else 0
            places |= _row(_ordered(level, mine, places), y)
        for room, others in mine.items():
            parts += [_arrow(places[room], places[other]) for other in sorted(others)]
        parts += [_box(room.split(".")[1], place) for room, place in places.items()]
        y += ROW + 24
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y - 44}" font-family="sans-serif"'
    tip = '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    tip += '<path d="M0 0L8 4L0 8z" fill="#5a6b62"/></marker>'
    paper = f'<rect width="{WIDTH}" height="{y - 44}" fill="#fbfaf6"/>'
    return "\n".join([f'{head} font-size="13">', f"<defs>{tip}</defs>", paper, *parts, "</svg>", ""])


def _ordered(level: list[str], arrows: Arrows, above: Mapping[str, tuple[float, float, float]]) -> list[str]:
    """Return each room as far as possible below those that import it."""

    def middle(room: str) -> float:
        users = [x for other, (x, _, _) in above.items() if room in arrows[other]]
        return sum(users) / len(users) if users else WIDTH / 2

    return sorted(level, key=lambda room: (middle(room), room))


def _row(level: list[str], y: float) -> dict[str, tuple[float, float, float]]:
    """Return the middle, top and width of each room of a floor, in pixels. :param y: the top."""
    wide = [len(room.split(".")[1]) * PER_LETTER + 22 for room in level]
    free = WIDTH - 60 - sum(wide)
    gap = max(GAP, free / (len(level) + 1))
    x = (WIDTH + 30 - sum(wide) - gap * (len(level) - 1)) / 2
    places = {}
    for room, width in zip(level, wide, strict=True):
        places[room] = (x + width / 2, y, width)
        x += width + gap
    return places


def _box(name: str, place: tuple[float, float, float]) -> str:
    x, y, width = place
    box = f'<rect x="{x - width / 2:.0f}" y="{y:.0f}" width="{width:.0f}" height="{HIGH}" rx="5"'
    text = f'<text x="{x:.0f}" y="{y + 17.5:.1f}" text-anchor="middle" fill="#17322a">{escape(name)}</text>'
    return f'{box} fill="#e6efe9" stroke="#2f6b55"/>{text}'


def _arrow(start: tuple[float, float, float], end: tuple[float, float, float]) -> str:
    x, y, _ = start
    to_x, to_y, _ = end
    bend = (to_y - y - HIGH) / 2
    path = (
        f"M{x:.0f} {y + HIGH:.0f}C{x:.0f} {y + HIGH + bend:.0f} {to_x:.0f} {to_y - bend:.0f} {to_x:.0f} {to_y:.0f}"
    )
    return f'<path d="{path}" fill="none" stroke="#5a6b62" marker-end="url(#tip)"/>'


def page(arrows: Arrows) -> str:
    """Return the page in Markdown: the picture, and a table of every room, what it is and what it imports."""
    lines = [HEAD + "| room | what it is | imports |", "|---|---|---|"]
    for root in ("gui", "core"):
        mine = {room: arrows[room] for room in arrows if room.split(".")[0] == root}
        for level in floors(within(arrows, root)):
            lines += [f"| `{room}` | {what_is(room)} | {_listed(mine[room])} |" for room in level]
    lines.append(f"| `resources` | {what_is('resources')} | |")
    return "\n".join([*lines, ""])


def what_is(room: str) -> str:
    """Return the first paragraph of a room's docstring as it stands in a row of a Markdown table; empty without
    one.
    """
    path = FOLDER.parent / Path(*room.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = " ".join(
        (ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or "").split("\n\n")[0].split()
    )
    return text.replace("|", "\\|")


def _listed(rooms: Iterable[str]) -> str:
    return ", ".join(f"`{room}`" for room in sorted(rooms))


def files() -> dict[Path, str]:
    """Return the content of each file that is made here, by its path. Nothing is written."""
    arrows = rooms_and_arrows()
    return {FOLDER / "architecture.svg": drawn(arrows), FOLDER / "architecture.md": page(arrows)}


if __name__ == "__main__":
    for path, content in files().items():
        path.write_text(content, encoding="utf-8")
