"""The example hands, as entries."""

from __future__ import annotations

from collections.abc import Mapping

from core.entry import Entry
from core.hand_code import MARK, VERSION, read_code


def example_entry(example: Mapping[str, str], preset: str) -> Entry:
    """The entry of an example; where it names no rules, under these."""
    code = f"{MARK}{VERSION} {example['hand']}"
    return read_code(code if "rules:" in code else f"{code} rules:{preset}")
