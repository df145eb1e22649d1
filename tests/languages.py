"""Further languages for tests: catalogues that are dropped into a copy of the program's texts."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import resources
from core.language.numbers import USUAL, use_style

POLISH = """
[language]
name = "Polski"
thousands = "\u00a0"
decimal = ","
plural.one = "i = 1 and v = 0"
plural.few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"

[menu]
hand = "Ręka"

[action]
score = "Ręka"

[answer]
unit = "punktów"

[club]
matches_count = "{n} {n|mecz|mecze|meczów}"

[club_sheet]
match_count = "{n} {n|mecz|mecze|meczów}"

[list]
comma = ", "
"""
"""A handful of texts, among them forms for three kinds of number."""

POLISH_GLOSSARY = """
[pinfu]
short = "Ręka bez punktów fu za układy."
long = "Cztery sekwencje i para, czekanie dwustronne: nic nie daje dodatkowych fu."
word = "ręka bez fu"
"""


def with_languages(
    folder: Path, monkeypatch: pytest.MonkeyPatch, glossary: str = "", **catalogues: str
) -> Iterator[Path]:
    """Put catalogues beside those that are complete, in a copy of the texts in a folder; taken away again
    afterwards.

    :param glossary: what the language `pl` says of the terms. :param catalogues: TOML by code of the language.
    """
    own = resources.place
    learn = [path.name for path in own("learn").iterdir() if path.is_file()]
    for name, files in (("i18n", [f"{code}.toml" for code in resources.LANGUAGES]), ("learn", learn)):
        (folder / name).mkdir(parents=True)
        for file in files:
            shutil.copy(own(name, file), folder / name)
    for code, text in catalogues.items():
        (folder / "i18n" / f"{code}.toml").write_text(text, encoding="utf-8")
    if glossary:
        (folder / "learn" / "glossary.pl.toml").write_text(glossary, encoding="utf-8")

    def place(*path: str) -> Path:
        return folder.joinpath(*path) if path[0] in ("i18n", "learn") else own(*path)

    with monkeypatch.context() as patched:
        patched.setattr(resources, "place", place)
        patched.setattr(resources, "data", lambda *path: place(*path).read_bytes())
        _forget()
        yield folder
    _forget()
    use_style(USUAL)


def _forget() -> None:
    for remembered in (resources.languages, resources.texts, resources.texts_with_lessons, resources.glossary):
        remembered.cache_clear()
