"""Ask each question of a merge only once: earlier answers and equivalent ids are stored in our file."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping

from core.language.messages import Message
from core.ledger.ledger import Ledger
from core.ledger.merge.plan import Decision, MergeChoice, MergeQuestion, QuestionKind


def question_key(kind: QuestionKind, *sides: object) -> str:
    """Return the key of the question about these two sides. If one of them changes, the key does, too."""
    return f"{kind}:{hashlib.sha256(repr(sides).encode()).hexdigest()[:24]}"


class Asking:
    """The questions of a plan, without those answered in an earlier merge."""

    def __init__(self, ours: Ledger) -> None:
        with ours.file.reading() as connection:
            rows = connection.execute("SELECT question, choice FROM answers").fetchall()
        self._known: dict[str, str] = dict(rows)
        self.questions: list[MergeQuestion] = []

    def ask(
        self,
        kind: QuestionKind,
        sides: Iterable[object],
        text: Message,
        choices: Mapping[str, Message],
        *,
        usual: str = "",
    ) -> Decision:
        """Return the stored answer about these two sides, or a question, which is added to `questions`.

        :param sides: what is known of both. :param choices: texts by name. :param usual: the name of the choice if
            there is no answer; "" requires one.
        """
        key = question_key(kind, *sides)
        if self._known.get(key) in choices:
            return self._known[key]
        asked = tuple(MergeChoice(name, said) for name, said in choices.items())
        question = MergeQuestion(key, kind, text, asked, usual)
        self.questions.append(question)
        return question


class Ids:
    """Which of their ids stand for ours.

    These are equal ids, and ids declared equivalent in a merge of either file with the other.
    """

    def __init__(self, ours: Ledger, theirs: Ledger) -> None:
        asked = "SELECT id, ours FROM aliases ORDER BY id"
        with ours.file.reading() as connection:
            self._aliases: dict[str, str] = dict(connection.execute(asked).fetchall())
        with theirs.file.reading() as connection:
            self._back: dict[str, list[str]] = {}
            for our_id, their_id in connection.execute(asked):
                self._back.setdefault(their_id, []).append(our_id)

    def known(self, theirs: Collection[str], ours: Collection[str]) -> dict[str, str]:
        """Return our ids by theirs, each of ours once; those of theirs that we do not know are left out."""
        found = {id: id for id in theirs if id in ours}
        taken = set(found)
        for id in theirs:
            if id in found:
                continue
            for one in (self._aliases.get(id, ""), *self._back.get(id, ())):
                if one in ours and one not in taken:
                    found[id] = one
                    taken.add(one)
                    break
        return found
