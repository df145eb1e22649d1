"""Example hands for the glossary's terms, scored by the engine.

The hands are in `resources/learn/term_examples.toml`; this module gets them as tables.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, cast

from core.entry.assess import assess
from core.entry.entry import Entry
from core.hand.notation import NotationError, parse_tiles
from core.interchange.examples import example_entry
from core.language.glossary import Term
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import Tile

NOTATION = re.compile(r"\b(?:[0-9]{1,14}[mpsz])+\b", re.ASCII)
"""Tiles in notation within a text."""
MOST_TILES = 5
"""The most tiles shown beside a term in a list."""


class TermExample(NamedTuple):
    """A hand that shows a term. :ivar step: the step of its derivation to which the term belongs."""

    entry: Entry
    derivation: Derivation
    step: StepName


class TermExamples:
    """The examples, each scored when it is needed."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]]) -> None:
        """Create the examples.

        :param tables: from TOML: `hand` and `step` by term, `topics` by topic, `tiles` by term.
        """
        self._tables = tables

    def of(self, term: Term) -> TermExample | None:
        """Return the example of a term; None if there is none."""
        code = self._tables["hand"].get(term.id)
        if code is None:
            return None
        entry = example_entry({"hand": code})
        found = assess(entry)
        assert isinstance(found, Derivation), term.id
        step = self._tables["step"].get(term.id) or self._tables["topics"][term.topic]
        return TermExample(entry, found, cast(StepName, step))

    def tiles(self, term: Term) -> tuple[Tile, ...]:
        """Return the tiles to show beside a term in a list: those given for it, or named first in its definition.

        () for none, or more than five in a definition.
        """
        given = self._tables["tiles"].get(term.id)
        if given is not None:
            return parse_tiles(given)
        for text in (term.short["en"], term.long["en"]):
            named = NOTATION.search(text)
            if named is not None:
                try:
                    tiles = parse_tiles(named[0])
                except NotationError:
                    return ()
                return tiles if len(tiles) <= MOST_TILES else ()
        return ()
