"""What yaku are called, in every language that the program has and in kana: by any of these they are typed.

In gui without Qt: it reads the catalogues.
"""

from __future__ import annotations

from functools import cache

import resources
from core.rules.rules import ORDER


@cache
def yaku_names() -> dict[str, tuple[str, ...]]:
    """The names of every yaku and of each kind of dora."""
    terms = {term["id"]: term for term in resources.glossary()}
    found: dict[str, tuple[str, ...]] = {}
    for yaku in ORDER:
        names = [yaku.replace("_", " ")]
        for language in resources.languages():
            said = resources.texts(language).get("yaku", {}).get(yaku, {})
            names += [said["name"]] if isinstance(said.get("name"), str) else []
        term = terms.get(yaku, {})
        names += [term[name] for name in ("kana", "romaji", "kanji") if isinstance(term.get(name), str)]
        names += [alias for alias in term.get("aliases", []) if isinstance(alias, str)]
        found[yaku] = tuple(dict.fromkeys(names))
    return found


def names_among(among: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The names of some yaku; () for all."""
    names = yaku_names()
    return {yaku: names[yaku] for yaku in among} if among else names
