"""What a catalogue lacks: `python -m tests.missing pl`.

A line for each thing to do, of words between tabs: what is wrong, where, and what it should be. What is lacking
comes first, what is wrong last.

    lacks         a key, and the English text
    placeholders  a key, the placeholders that it has, and those of the English text
    forms         a key, how many forms of a word it has for a number, and how many the language has
    unknown       a key, a trait of the language or a term of the glossary that nobody asks for, and what it says
    term          a term of the glossary without a definition, and the English one
    signs         the signs for which the bundled fonts have no glyph; there the system's fonts step in
    damaged       a file that cannot be read, and why; nothing else of it is looked at

Exit status: 0 nothing is wrong, 1 something is.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence

import resources
from core.language.messages import FALLBACK, Catalogue
from core.language.reasons import reason_of
from core.language.traits import Traits
from tests.placeholders import choosing, forms, placeholders


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what a language lacks. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.missing", description="What a catalogue lacks.")
    codes = sorted(path.stem for path in resources.place("i18n").glob("*.toml"))
    parser.add_argument("language", choices=codes)
    language = parser.parse_args(arguments).language
    found = [*_damaged(language)] or [*_of_catalogue(language), *_of_glossary(language), *_signs(language)]
    for row in sorted(found, key=lambda row: row[0] not in ("lacks", "term")):
        print("\t".join(row).replace("\n", "⏎"))
    return 1 if found else 0


def _damaged(language: str) -> Iterator[tuple[str, str, str]]:
    say = Catalogue.of(FALLBACK, resources.texts).text
    try:
        Traits.of(resources.texts(language))
    except ValueError as error:  # no TOML, no UTF-8, a plural rule that is none
        yield "damaged", f"i18n/{language}.toml", say(reason_of(error))
    try:
        resources.glossary_part(language)
    except FileNotFoundError:
        return
    except ValueError as error:
        yield "damaged", f"learn/glossary.{language}.toml", say(reason_of(error))


def _of_catalogue(language: str) -> Iterator[tuple[str, str, str]]:
    own, right = Catalogue(resources.texts(language)), Catalogue(resources.texts(FALLBACK))
    if language not in resources.languages():
        yield "lacks", "language.name", "what it calls itself: without it, it is not in the menu"
    traits = resources.texts(language).get("language", {})
    for name in traits.keys() - resources.texts(FALLBACK)["language"].keys() - {"reads_kanji"}:
        yield "unknown", f"language.{name}", str(traits[name])
    categories = own.traits.plural.categories
    for key, text in right.texts.items():
        if key not in own.texts:
            yield "lacks", key, text
            continue
        # A number that chooses a form need not be named in a language without forms.
        named, wanted = placeholders(own, key), placeholders(right, key)
        chosen = choosing(right, key) | choosing(own, key)
        if named - chosen != wanted - chosen or not named <= wanted:
            yield "placeholders", key, f"{_in_braces(named)} for {_in_braces(wanted)}"
        for count in forms(own, key):
            if count != len(categories):
                yield "forms", key, f"{count} for {len(categories)}: {' '.join(categories)}"
    for key in own.texts.keys() - right.texts.keys():
        yield "unknown", key, own.texts[key]


def _in_braces(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def _of_glossary(language: str) -> Iterator[tuple[str, str, str]]:
    for term in resources.glossary():
        for part in ("short", "long"):
            if language not in term[part]:
                yield "term", f"{term['id']}.{part}", term[part][FALLBACK]
    if language not in resources.LANGUAGES and resources.place("learn", f"glossary.{language}.toml").exists():
        own = resources.glossary_part(language)
        for name in own.keys() - {term["id"] for term in resources.glossary()}:
            yield "unknown", name, str(own[name])


def _signs(language: str) -> Iterator[tuple[str, str, str]]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QRawFont  # noqa: PLC0415 — Qt is asked for glyphs alone
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    # Of widgets, since whoever runs after this within one process needs such a one.
    app = QApplication.instance() or QApplication(sys.argv[:1])
    font = QRawFont()
    font.loadFromData(resources.data("fonts", "FuhanGothic-Regular.ttf"), 16, QRawFont().hintingPreference())
    catalogue = Catalogue(resources.texts(language))
    texts = [*catalogue.texts.values(), catalogue.traits.name, *catalogue.traits.numbers]
    parts = ("short", "long", "word")
    texts += [term.get(part, {}).get(language, "") for term in resources.glossary() for part in parts]
    signs = {sign for text in texts for sign in text if sign.isprintable() or (sign.isspace() and sign != "\n")}
    without = sorted(sign for sign in signs if not font.supportsCharacter(ord(sign)))
    if without and app is not None:
        yield "signs", "".join(without), " ".join(f"U+{ord(sign):04X}" for sign in without)


if __name__ == "__main__":
    sys.exit(main())
