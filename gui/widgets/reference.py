"""What is read of the resources when it is first asked for: the terms of the field, and the catalogue of yaku.

In gui without Qt: core does not read the resources.
"""

from __future__ import annotations

from functools import cache

import resources
from core.language.glossary import Glossary
from core.lessons.yaku_catalogue import YakuCatalogue


@cache
def all_terms() -> Glossary:
    """The terms of the field."""
    return Glossary.of(resources.glossary())


@cache
def all_yaku() -> YakuCatalogue:
    """The catalogue of yaku."""
    return YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())
