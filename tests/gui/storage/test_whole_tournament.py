"""A tournament of 64 on two laptops, with all that goes wrong: the standing equals one computed here."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from core.event.log import Correction, EventSettings, Replacement
from core.event.seating import Plan, draw_plan, draw_round
from core.language.messages import Message
from core.ledger import Ledger
from core.ledger.event_standing import event_standing
from core.ledger.merge import merge, plan_merge
from core.ledger.merge.apply import _Merge
from core.match.events import LastScores
from gui.storage.evening_model import EveningModel
from gui.storage.files import RULES
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from tests.gui.shared_window import settings_in

WHAT = Message("evening.done.settings")
RETURN, OKA, UMA = 30_000, 20, (10, 5, -5, -10)
"""Of the standard rules."""
ROUNDS = 8
MakeLaptop = Callable[[str], "Laptop"]


class Laptop:
    """A laptop with the club's file and the event on it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.settings = settings_in(folder)
        self.keeper = LedgerKeeper(self.settings)
        self.model = EveningModel(self.keeper, RuleLibrary(self.settings.data / RULES), self.settings)

    def take_over(self, other: Laptop) -> None:
        """Get the club's file of another laptop by a stick."""
        self.keeper.close()
        self.keeper.path.unlink(missing_ok=True)
        assert other.keeper.save_copy(self.keeper.path)
        assert self.keeper.retry()
        assert other.model.session is not None
        self.model.choose(other.model.session)

    def merge(self, other: Laptop) -> None:
        """Merge the other's file into this one."""
        assert other.keeper.ledger is not None
        theirs = other.keeper.ledger

        def work(ours: Ledger) -> None:
            plan = plan_merge(ours, theirs)
            assert all(question.usual for question in plan.questions)
            merge(plan, {})

        assert self.keeper.do(work)


@pytest.fixture
def laptop(tmp_path: Path, qapp: object) -> Iterator[MakeLaptop]:
    made: list[Laptop] = []

    def make(name: str) -> Laptop:
        made.append(Laptop(tmp_path / name))
        return made[-1]

    yield make
    for each in made:
        each.keeper.close()


def scores(rng: random.Random) -> tuple[int, ...]:
    """Four different scores in hundreds that add up to 100,000."""
    while True:
        three = [rng.randrange(-50, 600) * 100 for _ in range(3)]
        four = (*three, 100_000 - sum(three))
        if len(set(four)) == 4:
            return four


def points(held: Sequence[int]) -> list[Fraction]:
    """What a result is worth by the rules, in thousands."""
    ranks = [sum(other > own for other in held) for own in held]
    return [
        Fraction(own - RETURN, 1000) + UMA[rank] + (OKA if rank == 0 else 0)
        for own, rank in zip(held, ranks, strict=True)
    ]


class Kept:
    """What the test itself keeps of the event: scores by round and table, who sat there, and corrections."""

    def __init__(self) -> None:
        self.tables: dict[tuple[int, int], tuple[tuple[str, ...], tuple[int, ...]]] = {}
        self.corrections: list[tuple[str, int]] = []

    def standing(self) -> list[tuple[str, Fraction]]:
        sums: dict[str, Fraction] = defaultdict(Fraction)
        for people, held in self.tables.values():
            for person, gained in zip(people, points(held), strict=True):
                sums[person] += gained
        for person, given in self.corrections:
            sums[person] += Fraction(given, 1000)
        return sorted(sums.items(), key=lambda one: (-one[1], one[0]))


def test_the_standing_is_what_was_played(laptop: MakeLaptop, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, kept = random.Random(64), Kept()
    main, second = laptop("main"), laptop("second")
    assert main.keeper.do(lambda ledger: [ledger.players.add(f"P{n:02}") for n in range(64)])
    assert main.model.begin(date.today(), "Open")
    model = main.model
    assert model.enter(WHAT, EventSettings(kind="tournament", rounds=ROUNDS, minutes=75, draw="plan"))
    everybody = list(model.members)
    model.check_in(*everybody[:62])  # two come late
    for number in range(1, ROUNDS + 1):
        _before(model, kept, everybody, number)
        _draw(model, number)
        drawn = model.state.round(number)
        assert drawn is not None
        assert model.next_number == number
        second.take_over(main)
        half = len(drawn.tables) // 2
        for table in drawn.tables:
            held = scores(rng)
            kept.tables[number, table.number] = (table.people, held)
            there = main if table.number <= half else second
            assert there.model.begin_table(number, table, [LastScores(scores=held)])
        if number == 3:
            _stop_in_a_merge(main, second, monkeypatch)
        main.merge(second)
        assert len(model.matches) == len(kept.tables)
        _check(main, kept)
    assert len({person for people, _ in kept.tables.values() for person in people}) == 65
    second.take_over(main)
    _check(second, kept)


def _before(model: EveningModel, kept: Kept, everybody: list[str], number: int) -> None:
    """What happens before a round: late arrivals, drop-outs, a substitute, a penalty, a correction of round 2."""
    if number == 2:
        assert model.check_in(*everybody[62:])
    if number == 4:
        assert model.check_out(*everybody[10:12])
        assert model.enter(WHAT, Correction(person=everybody[0], points=-20_000, reason="late"))
        kept.corrections.append((everybody[0], -20_000))
    if number == 5:
        substitute = Replacement(person=everybody[20], by="guest:zoe", name="Zoe", number=5)
        assert model.enter(WHAT, substitute)
        _correct(model, kept)
    if number == 6:
        assert model.undo() is True  # of what was entered last
        assert model.redo() is True


def _correct(model: EveningModel, kept: Kept) -> None:
    """Enter other scores for the first table of round 2."""
    drawn = model.state.round(2)
    assert drawn is not None
    id, people = drawn.tables[0].match, drawn.tables[0].people
    held = (50_000, 30_000, 15_000, 5_000)

    def work(ledger: Ledger) -> None:
        match = ledger.matches.load(id)
        ledger.matches.save(id, match.put(0, len(match.events), LastScores(scores=held)))

    assert model._keeper.do(work)
    kept.tables[2, 1] = (people, held)


def _draw(model: EveningModel, number: int) -> None:
    """Draw all rounds in the beginning and whenever people have changed; the last one by standing."""
    request = model.request(model.ranking if number == ROUNDS else None, before=number)
    if number in (1, 2, 4, 5):
        plan = draw_plan(request, ROUNDS - number + 1, seed=number, steps=2_000)
        assert model.enter_plan(plan, number)
    elif number == ROUNDS:
        assert model.enter_plan(Plan((draw_round(request, by_standing=True, seed=number, steps=2_000),)), number)


def _stop_in_a_merge(main: Laptop, second: Laptop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop a merge after its matches were added: nothing of it is in the file."""

    def stopped(self: _Merge) -> None:
        raise KeyboardInterrupt

    before = dict(main.model.matches)
    with monkeypatch.context() as patched:
        patched.setattr(_Merge, "_logs", stopped)
        with pytest.raises(KeyboardInterrupt):
            main.merge(second)
    main.model.refresh()
    assert main.model.matches == before


def _check(there: Laptop, kept: Kept) -> None:
    """The standing of the file is that of the deals which the test has kept."""
    session = there.model.session
    assert session is not None
    found = there.keeper.read(lambda ledger: event_standing(ledger, session.id), None)
    assert found is not None
    rows = sorted(((row.person, row.points) for row in found.rows), key=lambda one: (-one[1], one[0]))
    assert rows == kept.standing()
    ordered = [row.points for row in found.rows]
    assert ordered == sorted(ordered, reverse=True)
    assert [row.place for row in found.rows] == [1 + sum(other > own for other in ordered) for own in ordered]
