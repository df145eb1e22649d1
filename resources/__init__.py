"""The only reader of the files beside it; the same code runs from a checkout and from a frozen bundle."""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from pathlib import Path
from typing import Any

from resources.flat import parsed

LANGUAGES = ("ja", "en")
"""The languages that are complete, and are kept so by the tests."""

SHEET_SIZE = (108, 144)
"""Width and height of the tiles in a sheet, in pixels."""
SMALL = "-small"
"""What a set for small tiles has behind its name: its drawings have fewer and thicker lines."""
SMALL_SHEET_SIZE = (60, 80)


@cache
def languages() -> dict[str, str]:
    """Return every language by its code, with what it calls itself: `LANGUAGES`, and each further file in `i18n`.

    Names stand at the top of the files, so that nothing else of them is read. A file without one is left out.
    """
    codes = sorted(path.stem for path in place("i18n").glob("*.toml"))
    found = {code: _own_name(code) for code in (*LANGUAGES, *(code for code in codes if code not in LANGUAGES))}
    return {code: name for code, name in found.items() if name}


def _own_name(language: str) -> str:
    """Return a language's own name, `name` in its table `language`; empty if it has none."""
    inside = False
    with place("i18n", f"{language}.toml").open(encoding="utf-8", errors="replace") as file:
        for line in file:
            heading = line.lstrip("\ufeff")  # a mark with which some editors begin a file
            if heading.startswith("["):
                inside = heading.strip() == "[language]"
            elif inside and line.startswith("name"):
                return _text_after(line)
    return ""


def _text_after(line: str) -> str:
    """Return the text in a line of TOML, `name = "…"`; empty where there is none."""
    key, _, value = (part.strip() for part in line.partition("="))
    if key != "name":
        return ""
    if value[:1] == value[-1:] == '"' and not set(value[1:-1]) & {'"', "\\"}:
        return value[1:-1]  # as most are: no parser is needed for these
    import tomllib

    try:
        return str(tomllib.loads(line)["name"])
    except (ValueError, KeyError):
        return ""


@cache
def texts(language: str) -> dict[str, Any]:
    """Return the catalogue of a language, as nested tables.

    :raises FileNotFoundError: there is none. :raises ValueError: it is no TOML, or no UTF-8.
    """
    return _tables("i18n", f"{language}.toml")


@cache
def theme() -> dict[str, Any]:
    """Return the spacing, type sizes and colours, by table."""
    return _tables("themes", "fuhan.toml")


@cache
def examples() -> list[dict[str, Any]]:
    """Return the example hands: a key of the catalogue, a hand in notation and what happened."""
    return list(_tables("examples.toml")["example"])


@cache
def glossary() -> list[dict[str, Any]]:
    """Return the glossary: a table a term, as `core.language.glossary` reads them; `glossary.*.toml` add to it."""
    terms = list(_tables("learn", "glossary.toml")["term"])
    for language in languages():
        if place("learn", f"glossary.{language}.toml").exists():
            _add_part(terms, language)
    return terms


def glossary_part(language: str) -> dict[str, Any]:
    """Return what a further language says of the terms, by id: `short`, `long`, and perhaps a plain `word`.

    :raises FileNotFoundError: it has no part. :raises ValueError: it is no TOML, or no UTF-8.
    """
    return _tables("learn", f"glossary.{language}.toml")


def _add_part(terms: list[dict[str, Any]], language: str) -> None:
    """Add to the terms what a language's part says of them, in place; a damaged part is left out."""
    try:
        part = glossary_part(language)
    except ValueError:
        return
    for term in terms:
        said = part.get(term["id"], {})
        for name in ("short", "long", "word"):
            if isinstance(said, dict) and isinstance(said.get(name), str):
                term.setdefault(name, {})[language] = said[name]


@cache
def term_examples() -> dict[str, dict[str, str]]:
    """Return the example hands of the glossary's terms, each with its card and the tiles beside it in the list."""
    return _tables("learn", "term_examples.toml")


@cache
def real_wins() -> tuple[str, ...]:
    """Return wins of real games as hand codes, drawn by chance: for who has no hands of their own to practise."""
    return _codes("real_wins.txt")


@cache
def striking_wins() -> tuple[str, ...]:
    """Return wins of real games that differ most from one another, as hand codes (tests.bench.real_wins)."""
    return _codes("striking_wins.txt")


@cache
def telling_hands() -> tuple[str, ...]:
    """Return wins on which learners show what they misunderstand, as hand codes (tests.bench.telling_hands)."""
    return _codes("telling_hands.txt")


def _codes(name: str) -> tuple[str, ...]:
    """Return the hand codes of a file, a line each."""
    return tuple(place("learn", name).read_text(encoding="utf-8").split("\n")[:-1])


@cache
def lessons() -> dict[str, dict[str, Any]]:
    """Return the lessons: of each its screens, as `core.lessons.lesson` reads them."""
    return _tables("learn", "lessons.toml")


@cache
def texts_with_lessons(language: str) -> dict[str, Any]:
    """Return the catalogue of a language, with the words of its lessons in `lessons`, which may be empty.

    Tiles stand in these words as they are typed, `345s`: they are made placeholders, which a catalogue draws.

    :raises FileNotFoundError: there is no such language. :raises ValueError: it is no TOML, or no UTF-8.
    """
    words: dict[str, Any] = {}
    if place("learn", f"lessons.{language}.toml").exists():
        words = _tables("learn", f"lessons.{language}.toml")
    return {**texts(language), "lessons": _with_tiles(words)}


def _with_tiles(words: dict[str, Any]) -> dict[str, Any]:
    """Return words in which tiles are placeholders: `345s` is `{345s}`."""
    return {
        name: _with_tiles(said)
        if isinstance(said, dict)
        else re.sub(r"(?<!\{)\b((?:[0-9]+[mpsz])+)\b", r"{\1}", said, flags=re.ASCII)
        for name, said in words.items()
    }


@cache
def yaku_hands() -> dict[str, dict[str, Any]]:
    """Return the hands of the catalogue of yaku: of each those that have it, and those that just have not."""
    return _tables("learn", "yaku_hands.toml")


@cache
def yaku_wins() -> dict[str, Any]:
    """Return what real hands are won with, and which yaku exclude each other."""
    return _tables("learn", "yaku_wins.toml")


@cache
def local_yaku() -> list[dict[str, Any]]:
    """Return the optional and local yaku: each id with an example hand."""
    return list(_tables("local_yaku.toml")["example"])


def _tables(*path: str) -> dict[str, Any]:
    """Return a TOML file's tables. :raises FileNotFoundError: it is missing. :raises ValueError: no TOML."""
    return parsed(data(*path), place(*path))


def sheet_size(folder: str) -> tuple[int, int]:
    """Return width and height of the tiles in the sheet of a set, in pixels."""
    return SMALL_SHEET_SIZE if folder.endswith(SMALL) else SHEET_SIZE


@cache
def tile_pictures(folder: str) -> dict[str, bytes]:
    """Return the tiles of a set at its `sheet_size`, by name, each deflated and no more: four bytes a pixel,
    premultiplied, as a QImage of a little-endian machine has them (PySide is made for no other). In the file a
    line of names and lengths says where each of them ends.

    :raises FileNotFoundError: there is no such set.
    """
    head, _, body = data("tiles", "sheets", f"{folder}.sheet").partition(b"\n")
    found, start = {}, 0
    for entry in head.decode("ascii").split():
        name, _, length = entry.partition(":")
        found[name] = body[start : start + int(length)]
        start += int(length)
    return found


def place(*path: str) -> Path:
    """Return where a file or folder lies, whether it exists or not, for a library that reads it by itself; it is
    there in a bundle, too.
    """
    return Path(__file__).parent.joinpath(*path)


def data(*path: str) -> bytes:
    """Return a file's content, by its path below this folder. :raises FileNotFoundError: there is none.

    Through `pkgutil`, which asks the package's own loader as `importlib.resources` does, and imports faster.
    """
    found = pkgutil.get_data(__name__, "/".join(path))
    assert found is not None
    return found
