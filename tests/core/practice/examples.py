"""The hands on which beliefs show, with what is right and what the belief answers: examples.txt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from core.hand import Win
from core.interchange.hand_code import MARK, VERSION, read_code
from core.practice.curriculum.answer import Answer, SettlementQuestion
from core.practice.curriculum.facts import Facts, facts_of, refused_facts
from core.practice.generate.makers.price import no_facts
from core.rules.match_rules import MatchRules
from core.rules.presets import STANDARD

FILE = Path(__file__).with_name("examples.txt")


class Example(NamedTuple):
    """A line of the file."""

    id: str
    key: str
    code: str
    right: str
    wrong: str

    @property
    def facts(self) -> Facts:
        """Of its hand."""
        return facts_of_code(self.code)


def examples() -> list[Example]:
    """Every line, in the order of the beliefs."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [Example(*line.split(" | ")) for line in lines if line and not line.startswith("#")]


def facts_of_code(code: str) -> Facts:
    """The facts of a hand code without its first word, perhaps without rules, or with discards; or of the end of
    a match."""
    if code.startswith("scores:"):
        return _end_of_match(dict(word.split(":") for word in code.split()))
    hand, _, discards = code.partition(" discards:")
    entry = read_code(f"{MARK}{VERSION} {hand}{'' if 'rules:' in hand else ' rules:standard'}")
    if discards:
        return refused_facts(entry.hand(), entry.win(), entry.rules, "furiten")
    if "riichi" in entry.flags and not entry.hand().is_closed:
        return refused_facts(entry.hand(), entry.win(), entry.rules, "open_riichi")
    return facts_of(entry.hand(), entry.win(), entry.rules)


def _end_of_match(said: dict[str, str]) -> Facts:
    uma = tuple(map(int, said.get("uma", "10/5/-5/-10").split("/")))
    changes: dict[str, Any] = {"rounding": said.get("rounding", "gosharokunyuu"), "tie": said.get("tie", "seat")}
    rules = MatchRules(start=25_000, return_score=30_000, uma=uma, **changes)
    scores = tuple(map(int, said["scores"].split("/")))
    return replace(
        no_facts(Win(), STANDARD), settlement=SettlementQuestion(scores, rules, int(said.get("sticks", 0)))
    )


def shown(answer: Answer) -> str:
    """An answer as the file has it: 38→40 · 3h · 5,200; 1,300/2,600 is what a child and the dealer pay."""
    paid = answer.payments
    if answer.settled is not None:
        return " ".join(f"{int(points):+}" for points in answer.settled)
    if answer.win is False or paid is None:
        return "no win"
    points = (
        [paid.ron] if paid.ron is not None else [paid.each] if paid.each is not None else [paid.child, paid.dealer]
    )
    return f"{answer.raw_fu}→{answer.fu} · {answer.han}h · {'/'.join(f'{number:,}' for number in points)}"


def same(text: str, answer: Answer) -> bool:
    """Whether an answer is that of the file, which may leave out the unrounded fu."""
    whole = "→" in text or text == "no win" or answer.settled is not None
    return text == (shown(answer) if whole else shown(answer).partition("→")[2])
