"""A learner taken to another machine as JSON, and hands for Anki as tab-separated text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from core.entry.entry import CONDITIONS
from core.hand.notation import write_hand
from core.interchange.derivation_text import derivation_as_text
from core.language.messages import Message, Say, notation
from core.language.problem import ProblemError
from core.learners.learners_file import KeptAnswer
from core.practice.codes import ProblemCodeError
from core.practice.learner import Learner
from core.practice.problems import NoProblemError, Problem, restored
from core.practice.session import UnreadableError
from core.scoring import score

MARK = "fuhan-learner"
VERSION = 1
LONGEST = 50_000_000
"""No file is longer, in characters."""


class ExchangeError(ProblemError, ValueError):
    """A text is no learner of Fuhan's."""


def write_learner(name: str, learner: Learner, answers: Iterable[KeptAnswer]) -> str:
    """Returns a learner with all answers as JSON, which `read_learner` reads."""
    kept = [[one.at.isoformat(), *one[1:5], dict(one.given)] for one in answers]
    data = {MARK: VERSION, "name": name, "state": learner.as_json(), "answers": kept}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_learner(text: str) -> tuple[str, Learner, tuple[KeptAnswer, ...]]:
    """Returns name, learner and answers of a file.

    :raises ExchangeError: it is none, damaged, or of a later version.
    """
    if len(text) > LONGEST:
        raise ExchangeError(Message("learner_file.none"))
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or MARK not in data:
            raise ExchangeError(Message("learner_file.none"))
        if data[MARK] != VERSION:
            raise ExchangeError(Message("learner_file.newer"))
        answers = tuple(_answer(one) for one in data["answers"])
        return str(data["name"]), Learner.from_json(data["state"]), answers
    except (UnreadableError, KeyError, TypeError, RecursionError) as error:
        raise ExchangeError(Message("learner_file.damaged")) from error
    except ExchangeError:
        raise
    except ValueError as error:
        raise ExchangeError(Message("learner_file.none")) from error


def _answer(fields: Iterable[Any]) -> KeptAnswer:
    at, code, mark, seconds, named, given = fields
    if not isinstance(given, Mapping):
        raise TypeError(given)
    when = datetime.fromisoformat(at).astimezone(UTC)
    return KeptAnswer(when, str(code), str(mark), float(seconds), str(named), given)


def anki_text(codes: Iterable[str], say: Say) -> str:
    """Returns notes for Anki, a line each: the question, a tab, the derivation; only of problems with tiles.

    :param codes: of problems, or of hands; each once. :param say: puts messages into words.
    """
    lines = ["#separator:tab", "#html:true"]
    for code in dict.fromkeys(codes):
        try:
            posed = restored(code)
        except (ProblemCodeError, NoProblemError, ProblemError):
            continue
        if posed.hand is not None and posed.facts.outcome == "win":
            back = derivation_as_text(score(posed.hand, posed.win, posed.rules), say)
            lines.append(f"{_as_html(_front(posed, say))}\t{_as_html(back)}")
    return "\n".join(lines) + "\n"


def _front(posed: Problem, say: Say) -> str:
    assert posed.hand is not None
    win = posed.win
    happened = [Message("condition.tsumo" if win.tsumo else "condition.ron")]
    happened += [Message(f"condition.{name}") for name in CONDITIONS if getattr(win, name, 0) is True]
    shown = [f"{win.round_wind.letter}/{win.seat_wind.letter}", *map(say, happened)]
    rows = (("dora", win.dora_indicators), ("ura", win.ura_indicators))
    shown += [f"{name}:{notation(tiles)}" for name, tiles in rows if tiles]
    shown += [f"{name}:{n}" for name, n in (("honba", win.honba), ("sticks", win.sticks)) if n]
    return "\n".join((say(Message(posed.unit.asks_key)), write_hand(posed.hand), " · ".join(shown)))


def _as_html(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace("\t", " ").replace("\n", "<br>")
