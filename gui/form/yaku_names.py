"""What yaku are called, in every language that the program has and in kana: by any of these they are typed.

In gui without Qt: it reads the catalogues.
"""

from __future__ import annotations

from functools import cache

import resources
from core.language.messages import Catalogue
from core.rules.rules import ORDER


@cache
def yaku_names() -> dict[str, tuple[str, ...]]:
    """The names of every yaku and of each kind of dora."""
    terms = {term["id"]: term for term in resources.glossary()}
    spoken = [Catalogue.of(language, resources.texts).texts for language in resources.languages()]
    found: dict[str, tuple[str, ...]] = {}
    for yaku in ORDER:
        names = [yaku.replace("_", " ")]
        names += [texts[key] for texts in spoken if (key := f"yaku.{yaku}.name") in texts]
        term = terms.get(yaku, {})
        names += [term[name] for name in ("kana", "romaji", "kanji") if isinstance(term.get(name), str)]
        names += [alias for alias in term.get("aliases", []) if isinstance(alias, str)]
        found[yaku] = tuple(dict.fromkeys(names))
    return found


def names_among(among: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The names of some yaku; () for all."""
    names = yaku_names()
    return {yaku: names[yaku] for yaku in among} if among else names
