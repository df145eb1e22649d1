"""The effect of a deal as rows of text and numbers by seat, and what comes next.

Everything follows from the two states; nothing is computed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from core.language.messages import Message, Say
from core.language.numbers import change_text, number_text
from core.match.names import named, rank_text, with_names
from core.match.state import MatchState, RecordLine

PreviewKind = Literal["deal", "before", "line", "after", "match_now", "match_then"]


class PreviewRow(NamedTuple):
    """One row. :ivar numbers: by seat; () for a sentence alone. :ivar below: small text under each number.

    :ivar changes: by seat, more than 0 for better: points in a "line", places gained in "after"; otherwise ().
    """

    kind: PreviewKind
    text: str
    numbers: tuple[str, ...] = ()
    changes: tuple[int, ...] = ()
    below: tuple[str, ...] = ()


def rows_of(before: MatchState, after: MatchState, names: Sequence[str], say: Say) -> list[PreviewRow]:
    """Return the scores before, a row for every event line, and the scores after, with ranks.

    If no points move, a row says so.
    """
    lines = new_lines(before, after)
    rows = [PreviewRow("before", say(Message("preview.before")), tuple(map(number_text, before.scores)))]
    rows += [_row(line, names, say) for line in lines]
    if before.scores == after.scores and not any(any(line.deltas) for line in lines):
        rows.append(PreviewRow("line", say(Message("preview.same"))))
    now = after.ranks
    was = now if before.is_level else before.ranks  # if all scores were equal, nobody has lost a place
    places = tuple(
        rank_text(new, say)
        if new == old
        else say(Message.of("preview.places", before=rank_text(old, say), after=rank_text(new, say)))
        for old, new in zip(was, now, strict=True)
    )
    # A better rank is a smaller number.
    risen = tuple(old - new for old, new in zip(was, now, strict=True))
    rows.append(
        PreviewRow("after", say(Message("preview.after")), tuple(map(number_text, after.scores)), risen, places)
    )
    return rows


def match_rows(now: MatchState, then: MatchState, say: Say) -> list[PreviewRow]:
    """Return the scores of the match with all its records, before and after a change of one; none if equal.

    These differ from the scores after the changed deal by what was recorded later.
    """
    if now.scores == then.scores:
        return []
    kinds: tuple[tuple[PreviewKind, MatchState], ...] = (("match_now", now), ("match_then", then))
    return [
        PreviewRow(kind, say(Message(f"preview.{kind}")), tuple(map(number_text, state.scores)))
        for kind, state in kinds
    ]


def new_lines(before: MatchState, after: MatchState) -> list[RecordLine]:
    """Return the record lines between two states, without sticks that were already on the table."""
    lines: list[RecordLine] = []
    already = before.riichi
    for record in after.records[len(before.records) :]:
        lines += [
            line for seat, line in zip(record.riichi, record.riichi_lines, strict=True) if seat not in already
        ]
        lines += record.lines
        already = ()
    return lines


def next_text(before: MatchState, after: MatchState, names: Sequence[str], say: Say) -> tuple[str, ...]:
    """Return the end of the match and why; or the next deal, and whether the dealer may end the match now."""
    if after.finished is not None:
        why = with_names(after.finished, names)
        return (say(Message.of("preview.ends", why=why)),)
    sticks = 0 if after.ayame else after.sticks
    key = "next_sticks" if sticks else "next"
    texts = [say(Message.of(f"preview.{key}", deal=after.title, n=sticks))]
    if after.may_end:
        texts.append(say(Message.of("preview.may_end", player=named(after.dealer, names))))
    return tuple(texts)


def spoken(rows: Sequence[PreviewRow], names: Sequence[str], say: Say) -> list[str]:
    """Return the rows of `rows_of()`, and of `match_rows()` if there, as sentences for a screen reader."""
    told = {row.kind: row for row in rows}
    first, last = told["before"], told["after"]
    said = [row.text for row in rows if row.kind == "line"]
    for seat, (was, now) in enumerate(zip(first.numbers, last.numbers, strict=True)):
        who = named(seat, names)
        said.append(say(Message.of("preview.change", player=who, before=was, after=now, place=last.below[seat])))
    if "match_then" in told:
        said.append(told["match_then"].text)
        for seat, (was, now) in enumerate(zip(told["match_now"].numbers, told["match_then"].numbers, strict=True)):
            said.append(say(Message.of("preview.match_change", player=named(seat, names), before=was, after=now)))
    return said


def _row(line: RecordLine, names: Sequence[str], say: Say) -> PreviewRow:
    message: Message = with_names(line.message, names)
    if not any(line.deltas):
        return PreviewRow("line", say(message))
    numbers = tuple(change_text(change) if change else "" for change in line.deltas)
    return PreviewRow("line", say(message), numbers, line.deltas)
