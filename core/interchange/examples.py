"""Example hands as entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.entry.entry import Entry
from core.interchange.hand_code import MARK, VERSION, read_code
from core.rules.presets import STANDARD
from core.rules.rules import Rules


def example_entry(example: Mapping[str, str], rules: Rules = STANDARD) -> Entry:
    """Return the entry of an example, whose `hand` is a hand code without its first word.

    :param rules: used if the example names none. :raises HandCodeError: it is no hand code.
    """
    code = f"{MARK}{VERSION} {example['hand']}"
    if "rules:" in code:
        return read_code(code)
    return replace(read_code(f"{code} rules:standard"), rules=rules)
