"""The score of what was entered."""

from __future__ import annotations

from core.entry.entry import Entry
from core.language.messages import Message
from core.scoring import score
from core.scoring.derivation import Derivation


def assess(entry: Entry) -> Derivation | tuple[Message, ...]:
    """Return the derivation of what was entered, a win or not; or messages what is impossible or missing."""
    problems = entry.problems()
    if problems:
        return problems
    if entry.is_empty:
        return (Message("entry.empty"),)
    if entry.room:
        return (Message.of("entry.missing", n=entry.room),)
    return score(entry.hand(), entry.win(), entry.rules)
