"""The hands on which beliefs show, with what is right and what the belief answers: examples.txt."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from core.interchange.hand_code import MARK, VERSION, read_code
from core.practice.answer import Answer
from core.practice.facts import Facts, facts_of

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
    """The facts of a hand code without its first word; it may leave the rules out."""
    entry = read_code(f"{MARK}{VERSION} {code}{'' if 'rules:' in code else ' rules:standard'}")
    return facts_of(entry.hand(), entry.win(), entry.rules)


def shown(answer: Answer) -> str:
    """An answer as the file has it: 38→40 · 3h · 5,200; 1,300/2,600 is what a child and the dealer pay."""
    paid = answer.payments
    if answer.win is False or paid is None:
        return "no win"
    points = (
        [paid.ron] if paid.ron is not None else [paid.each] if paid.each is not None else [paid.child, paid.dealer]
    )
    return f"{answer.raw_fu}→{answer.fu} · {answer.han}h · {'/'.join(f'{number:,}' for number in points)}"


def same(text: str, answer: Answer) -> bool:
    """Whether an answer is that of the file, which may leave out the unrounded fu."""
    return text == (shown(answer) if "→" in text or text == "no win" else shown(answer).partition("→")[2])
