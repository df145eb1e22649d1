"""Reference data read from the resources on first use: the glossary and the catalogue of yaku.

In gui without Qt: core does not read the resources.
"""

from __future__ import annotations

from functools import cache

import resources
from core.language.glossary import Glossary
from core.lessons.yaku_catalogue import YakuCatalogue


@cache
def all_terms() -> Glossary:
    """Return the glossary."""
    return Glossary.of(resources.glossary())


@cache
def all_yaku() -> YakuCatalogue:
    """Return the catalogue of yaku."""
    return YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())
