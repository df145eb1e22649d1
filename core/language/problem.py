"""What is refused, with the reasons in words that each language has."""

from __future__ import annotations

from core.language.messages import Message


class ProblemError(Exception):
    """Something that was asked for, or read, cannot be.

    Raised as one of its subclasses, by which callers tell what was refused.

    :ivar problems: all that is wrong, at least one; each says what would be right, where that can be said.
    """

    def __init__(self, *problems: Message) -> None:
        super().__init__(", ".join(problem.key for problem in problems))
        self.problems = problems

    @property
    def problem(self) -> Message:
        """The first of them, for whoever has room for one."""
        return self.problems[0]
