"""One name for one thing: no text for people uses a name that `docs/terms.toml` says is never used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.places import ROOT

TERMS = tomllib.loads((ROOT / "docs" / "terms.toml").read_text(encoding="utf-8"))
PAGES = ("README.md", "docs/rules.md", "docs/batch.md", "docs/data.md")
OF_GLOSSARY = ("short", "long")
"""What the glossary says itself; its aliases are there to be found by other names."""
PLACEHOLDER = re.compile(r"\{[^}]*\}|`[^`]*`|\]\([^)]*\)|\$[a-z_]+")
"""Names of parameters, code and links: they are not read aloud."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language that people read, with the place where it stands."""
    for path in (f"i18n/{language}.toml", f"learn/lessons.{language}.toml"):
        yield from _strings(tomllib.loads((ROOT / "resources" / path).read_text(encoding="utf-8")), path)
    glossary = tomllib.loads((ROOT / "resources" / "learn" / "glossary.toml").read_text(encoding="utf-8"))
    for term in glossary["term"]:
        for part in OF_GLOSSARY:
            yield f"glossary: {term['id']}.{part}", term[part][language]
    if language == "en":
        for name in PAGES:
            yield from ((name, line) for line in (ROOT / name).read_text(encoding="utf-8").splitlines())


def _strings(found: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(found, str):
        yield place, found
    elif isinstance(found, dict):
        for key, value in found.items():
            yield from _strings(value, f"{place}: {key}" if place.endswith("toml") else f"{place}.{key}")


def second_names(text: str, language: str) -> list[str]:
    """What a text calls by a second name. :param language: `en` or `ja`."""
    read = PLACEHOLDER.sub(" ", text)
    edge = r"\b" if language == "en" else ""
    return [
        found.group()
        for term in TERMS.values()
        for name in term[language].get("never", ())
        for found in re.finditer(f"{edge}(?:{name}){edge}", read, re.IGNORECASE)
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_name_for_one_thing(language: str) -> None:
    found = [(place, name) for place, text in texts(language) for name in second_names(text, language)]
    assert not found


def test_one_apostrophe() -> None:
    """It is the bent one in what the program says; Markdown is written with the other."""
    straight = re.compile(r"(?<=[A-Za-z])'(?=s\b|t\b|re\b|ll\b)")
    found = [place for place, text in texts("en") if place not in PAGES and straight.search(text)]
    assert not found


@pytest.mark.parametrize(
    ("text", "language", "names"),
    [
        ("The dearest of {price} children", "en", ["dearest", "children"]),
        ("`price` is a column", "en", []),
        ("和了り牌は30符、三十符", "ja", ["和了り", "和了り牌", "三十符"]),
    ],
)
def test_a_second_name_is_found(text: str, language: str, names: list[str]) -> None:
    assert sorted(second_names(text, language)) == sorted(names)


def test_no_term_has_a_name_that_another_never_has() -> None:
    for language in ("en", "ja"):
        for name, term in TERMS.items():
            assert not second_names(term[language]["name"], language), name
