"""What the texts of a catalogue ask for: parameters, and words in the form that goes with a number."""

from __future__ import annotations

from core.language.messages import PLACEHOLDER, Catalogue


def placeholders(catalogue: Catalogue, key: str) -> set[str]:
    """The parameters that the text of a key names."""
    return {found.group(1) for found in PLACEHOLDER.finditer(catalogue.text_of(key))}


def choosing(catalogue: Catalogue, key: str) -> set[str]:
    """Those of them that choose a form of a word."""
    return {found.group(1) for found in PLACEHOLDER.finditer(catalogue.text_of(key)) if found.group(2)}


def forms(catalogue: Catalogue, key: str) -> list[int]:
    """Of each place where a number chooses a form: how many forms there are."""
    found = (each.group(2).count("|") for each in PLACEHOLDER.finditer(catalogue.text_of(key)))
    return [count for count in found if count]
