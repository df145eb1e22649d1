"""Properties of a language besides its texts: the table `[language]` at the top of its catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from core.language.numbers import USUAL, NumberStyle
from core.language.plurals import PluralRules

_NUMBERS = {"thousands": USUAL.group, "decimal": USUAL.decimal, "slash": USUAL.slash}
"""How numbers are written, by the names in a catalogue."""


class Traits(NamedTuple):
    """What the program needs to know about a language.

    :ivar name: its own name, for the menu. :ivar locale: for dates and Qt's own texts, such as `en_GB`; "" for the
    language's code.
    :ivar reads_kanji: whether its readers read 九萬, so that tiles need no index and terms are shown in kanji.
    """

    name: str = ""
    locale: str = ""
    reads_kanji: bool = False
    numbers: NumberStyle = NumberStyle()
    plural: PluralRules = PluralRules()

    @classmethod
    def of(cls, texts: Mapping[str, object]) -> Traits:
        """Return the traits in the texts of a catalogue, as parsed from TOML.

        :raises PluralRuleError: a plural rule cannot be read.
        """
        table = cast("Mapping[str, object]", texts.get("language", {}))
        return cls(
            name=str(table.get("name", "")),
            locale=str(table.get("locale", "")),
            reads_kanji=table.get("reads_kanji") is True,
            numbers=NumberStyle(*(str(table.get(name, usual)) for name, usual in _NUMBERS.items())),
            plural=PluralRules.of(cast("Mapping[str, object]", table.get("plural", {}))),
        )
