"""The only reader of the files beside it; the same code runs from a checkout and from a frozen bundle."""

from __future__ import annotations

import pkgutil
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("ja", "en")


@cache
def texts(language: str) -> dict[str, Any]:
    """The catalogue of a language, as nested tables. :raises FileNotFoundError: there is none."""
    return tomllib.loads(data("i18n", f"{language}.toml").decode("utf-8"))


@cache
def theme() -> dict[str, Any]:
    """Spacing, type sizes and colours."""
    return tomllib.loads(data("themes", "fuhan.toml").decode("utf-8"))


@cache
def examples() -> list[dict[str, Any]]:
    """The example hands: a key of the catalogue, a hand in notation and what happened."""
    return list(tomllib.loads(data("examples.toml").decode("utf-8"))["example"])


@cache
def glossary() -> list[dict[str, Any]]:
    """The glossary: a table a term, as `core.language.glossary` reads them."""
    return list(tomllib.loads(data("learn", "glossary.toml").decode("utf-8"))["term"])


@cache
def local_yaku() -> list[dict[str, Any]]:
    """The optional and local yaku: each id with an example hand."""
    return list(tomllib.loads(data("local_yaku.toml").decode("utf-8"))["example"])


def place(*path: str) -> Path:
    """Where a file lies, for a library that reads it by itself; it is there in a bundle, too."""
    return Path(__file__).parent.joinpath(*path)


def data(*path: str) -> bytes:
    """A file's content, by its path below this folder. :raises FileNotFoundError: there is none.

    Through `pkgutil`, which asks the package's own loader as `importlib.resources` does, and imports faster.
    """
    found = pkgutil.get_data(__name__, "/".join(path))
    assert found is not None
    return found
