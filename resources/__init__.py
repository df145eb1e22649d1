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
