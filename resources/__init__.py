"""The only reader of the files beside it; the same code runs from a checkout and from a frozen bundle."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("ja", "en")


@cache
def texts(language: str) -> dict[str, Any]:
    """The catalogue of a language, as nested tables. :raises FileNotFoundError: there is none."""
    return tomllib.loads((files(__name__) / "i18n" / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def theme() -> dict[str, Any]:
    """Spacing, type sizes and colours."""
    return tomllib.loads((files(__name__) / "themes" / "fuhan.toml").read_text(encoding="utf-8"))


@cache
def examples() -> list[dict[str, Any]]:
    """The example hands: a key of the catalogue, a hand in notation and what happened."""
    text = (files(__name__) / "examples.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["example"])


def data(*path: str) -> bytes:
    """A file's content, by its path below this folder. :raises FileNotFoundError: there is none."""
    place = files(__name__)
    for name in path:
        place = place / name
    return place.read_bytes()
