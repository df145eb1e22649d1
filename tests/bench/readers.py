"""How the cost of reading grows with what is read: an input for each reader, one twice and one four times as long.

    make bench
    .venv/bin/python -m tests.bench.readers

A reader whose cost grows as its input does takes twice and four times as long; one that knows a longest input
refuses the others in no time. The three take turns; what counts is the processor's time in the shortest round.
"""

from __future__ import annotations

import gc
import json
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import resources
from core.commands.json_lines import answered
from core.entry.entry import Entry
from core.hand.notation import LONGEST, NotationError, parse_tiles
from core.interchange.ayame_text import rules_from_text
from core.interchange.draft_text import draft_from_text
from core.interchange.event_json import event_as_json, read_event
from core.interchange.hand_code import HandCodeError, read_text
from core.interchange.match_records import match_answer
from core.interchange.settle_records import settle_answer
from core.interchange.win_lines import answer_line
from core.language.glossary import Glossary
from core.language.messages import Catalogue
from core.learners.exchange import RIGHT_ANSWER, read_learner, write_learner
from core.ledger import Ledger
from core.ledger.merge import merge, plan_merge
from core.match.events import Draw
from core.match.fold import fold
from core.match.state import MatchState
from core.practice.diagnosis.diagnose_lines import Learners
from core.practice.exercise.hand_list import EXAMPLE, read_hand_list
from core.practice.progress.learner import Learner
from core.rules.rule_sets import PRESET_SETS
from core.rules.rule_text import RuleSetError, read_rule_set, write_rule_set
from tests.core.ledger.ledgers import STARTED, club, finished

ROUNDS = 7
GROWTH = (1, 2, 4)
MOST = 2.6
"""Twice the input may take so many times as long: twice, and what a busy machine adds."""
LEAST = 0.001
"""Seconds below which nobody waits, however they grow."""

CATALOGUE = Catalogue(resources.texts("en"))
SAY = CATALOGUE.text
GLOSSARY = Glossary.of(resources.glossary())
WIN = {
    "closed": "123m456p23467855s",
    "win_tile": "8s",
    "win": "ron",
    "round_wind": "E",
    "seat_wind": "S",
    "flags": {"riichi": True},
}
ENDLESS = {"renchan": "every_draw", "tobi": "off"}
"""Rules under which the first dealer never passes the deal on."""
DRAW = {"result": {"type": "draw", "kind": "exhaustive", "tenpai": [0]}}


class Case(NamedTuple):
    """A reader. :ivar prepare: what it will read, so many times as long; the reading is timed."""

    name: str
    prepare: Callable[[int], Callable[[], object]]


def _refusing(read: Callable[[str], object], text: str) -> Callable[[], object]:
    def run() -> object:
        try:
            return read(text)
        except (NotationError, HandCodeError, RuleSetError, ValueError) as error:
            return error

    return run


def _batch(line: dict[str, Any]) -> Callable[[], object]:
    text = json.dumps(line)
    return lambda: answer_line(json.loads(text), SAY, derivation=False)


def _raw(line: str) -> Callable[[], object]:
    return lambda: answered(line, 1, CATALOGUE, lambda given: given, None)


def _match(deals: int) -> Callable[[], object]:
    text = json.dumps({"rules": {"preset": "standard", **ENDLESS}, "rounds": [DRAW] * deals})
    return lambda: match_answer(json.loads(text), SAY)


def _settle(scores: int) -> Callable[[], object]:
    text = json.dumps({"final_scores": [25_000] * scores})
    return lambda: settle_answer(json.loads(text), SAY)


def _learner(answers: int) -> str:
    """The last of many answers cannot be read."""
    lines = ",\n".join([RIGHT_ANSWER] * 2_000 * answers)
    return write_learner("Aki", Learner(), ()).replace('"answers": [', f'"answers": [{lines}, 0')


def _diagnose(n: int) -> Callable[[], object]:
    """An answer with so many lines that nobody knows, and as many groups."""
    answer = {"fu": 40, "fu_lines": {"sets": [0] * 500 * n, **{f"line {i}": i for i in range(500 * n)}}}
    text = json.dumps({"hand": WIN, "given": {"discards": ["1m"] * 2_000 * n}, "answer": answer})
    learners = Learners(resources.telling_hands())
    return lambda: learners.answer_line(json.loads(text), SAY)


def _answers(n: int) -> Callable[[], object]:
    """So many answers of one learner: what is kept of them must not grow."""
    line = {"learner": "a", "hand": WIN, "answer": {"fu": 40, "han": 3}}

    def run() -> object:
        learners = Learners(resources.telling_hands()[:3])
        return [learners.answer_line(line, SAY) for _ in range(20 * n)]

    return run


def _events(n: int) -> Callable[[], object]:
    data = [event_as_json(Draw((0,)))] * n
    rules = PRESET_SETS["standard"]
    for name, value in ENDLESS.items():
        rules = rules.with_value(name, value)
    first = MatchState.first(rules)
    return lambda: fold(first, map(read_event, data))


def _draft(n: int) -> Callable[[], object]:
    text = json.dumps(
        {"winners": [{"seat": 1, "han": 1, "fu": 30}] * n, "riichi": [1], "tenpai": [], "unpaid": [], "han": []}
    )
    return _refusing(partial(draft_from_text, players=4), text)


def _club_file(matches: int) -> Callable[[], object]:
    folder = Path(tempfile.mkdtemp())

    def made(name: str, n: int) -> Path:
        ledger, seats, session = club(folder / name)
        with ledger:
            for _ in range(n):
                ledger.matches.begin(finished(), seats, session, STARTED)
        return folder / name

    theirs = made("theirs.fuhan", matches)
    numbers = iter(range(1_000))

    def run() -> object:
        with (
            Ledger.open(folder / f"ours{next(numbers)}.fuhan") as ours,
            Ledger.open(theirs, read_only=True) as other,
        ):
            return merge(plan_merge(ours, other), {})

    return run


CASES = (
    Case("a win: its melds", lambda n: _batch({**WIN, "melds": [{"kind": "pon", "tiles": "111z"}] * 500 * n})),
    Case("a win: its indicators", lambda n: _batch({**WIN, "dora_indicators": ["1m"] * 2_000 * n})),
    Case("a win: unknown fields", lambda n: _batch({**WIN, **{f"field {i}": i for i in range(2_000 * n)}})),
    Case("a line with a field twice", lambda n: _raw("{" + '"a": 1, ' * 20_000 * n + '"b": 2}')),
    Case("a match: its deals", lambda n: _match(150 * n)),
    Case("a settlement: its scores", lambda n: _settle(5_000 * n)),
    Case("tiles", lambda n: partial(parse_tiles, "1m" * (LONGEST // 8) * n)),
    Case("tiles, too many", lambda n: _refusing(parse_tiles, "1m" * 100_000 * n)),
    Case(
        "what is pasted",
        lambda n: _refusing(lambda text: read_text(text, Entry()), "fuhan1 " + "1m " * 100_000 * n),
    ),
    Case("a list of hands", lambda n: partial(read_hand_list, f"{EXAMPLE}\nnothing\n" * 100 * n)),
    Case("a learner's file", lambda n: _refusing(read_learner, _learner(n))),
    Case(
        "a rule file",
        lambda n: partial(read_rule_set, write_rule_set(PRESET_SETS["wrc"], whole=True) + "# x\n" * 1_500 * n),
    ),
    Case(
        "a rule file of unknown names",
        lambda n: _refusing(
            read_rule_set, "fuhan-rules = 1\nname = 'x'\n[hand]\n" + "".join(f"a{i} = 1\n" for i in range(500 * n))
        ),
    ),
    Case("Ayame's rules", lambda n: partial(rules_from_text, "pinfu=1.5 honitsu=2/1 " * 200 * n)),
    Case("an answer of a learner: its lines", _diagnose),
    Case("a learner's answers", _answers),
    Case("events", lambda n: _events(150 * n)),
    Case("a deal being entered", lambda n: _draft(500 * n)),
    Case("a search: one vowel", lambda n: partial(GLOSSARY.search, "あ" * 1_500 * n)),
    Case("a search: a name again and again", lambda n: partial(GLOSSARY.search, "koutsu " * 400 * n)),
    Case(
        "terms in a text", lambda n: partial(GLOSSARY.find_in, "riichi tanyao pinfu koutsu " * 50 * n, kanji=False)
    ),
    Case(
        "terms in a Japanese text",
        lambda n: partial(GLOSSARY.find_in, "立直断么九平和刻子リーチ" * 100 * n, kanji=True),
    ),
    Case("a club's file, merged", lambda n: _club_file(10 * n)),
)


def main() -> None:
    """Print milliseconds for each input and how they grow; what grows faster than its input is marked."""
    print(f"milliseconds for an input, and for those {GROWTH[1]} and {GROWTH[2]} times as long")
    for case in CASES:
        times = measured(case)
        growth = [more / less for less, more in pairwise(times)]
        mark = "   GROWS FASTER" if max(growth) > MOST and times[-1] > LEAST else ""
        shown = "".join(f"{1000 * each:9.2f}" for each in times)
        print(f"  {case.name:36}{shown}   x {growth[0]:4.2f} {growth[1]:4.2f}{mark}")


def measured(case: Case) -> list[float]:
    """Seconds for each length, the shortest of the rounds."""
    runs = [case.prepare(times) for times in GROWTH]
    found = [float("inf")] * len(runs)
    gc.disable()  # it comes when it likes, and takes longer the more there is in the program
    for _ in range(ROUNDS):
        for place, run in enumerate(runs):
            start = time.process_time()
            run()
            found[place] = min(found[place], max(time.process_time() - start, 1e-6))
            gc.collect()
    gc.enable()
    return found


if __name__ == "__main__":
    main()
