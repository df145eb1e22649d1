"""The base class of errors that have a message for people."""

from __future__ import annotations

from core.language.messages import Message


class ProblemError(Exception):
    """A request or an input that is refused.

    Subclasses tell callers what was refused.

    :ivar problems: everything that is wrong, at least one; where possible, each says what would be right.
    """

    def __init__(self, *problems: Message) -> None:
        super().__init__(", ".join(problem.key for problem in problems))
        self.problems = problems

    @property
    def problem(self) -> Message:
        """The first problem, where only one can be shown."""
        return self.problems[0]
