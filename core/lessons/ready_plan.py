"""The prepared lesson plan: a first evening of 60 minutes for twelve people, in a given language."""

from __future__ import annotations

from collections.abc import Iterable

from core.hand.types import Win
from core.interchange.examples import example_entry
from core.language.messages import Message, Say, Several
from core.language.numbers import Formula
from core.lessons.lesson_plan import LessonPlan, PlanItem, PlanKind
from core.lessons.yaku_catalogue import entry_of, name_of_yaku
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.diagnosis.feedback import payment_formula
from core.practice.exercise.worksheet import Worksheet
from core.practice.generate.makers.price import facts_of_price
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring import score
from core.scoring.fu import FUTEI, MENZEN_RON
from core.scoring.wait_fu import WAIT
from core.tiles import Wind

PEOPLE, TABLES = 12, 3
YAKU = ("riichi", "menzen_tsumo", "tanyao", "yakuhai")
"""The yaku that are taught, as ids of the yaku catalogue."""
TASK = "1234567m 34599p 67888s 555z"
"""The tiles from which each table builds a hand."""
LAID = ("234567m345p68s88s+7s E/S ron", "234567m345p555z8s+8s E/S ron")
"""Two hands that can be built from them, each with another yaku."""
SLIP = "paper.exit_slip"
"""The page with the exit slip."""
SHEET = Worksheet(("U08", "U05", "U06"), level=1, seed=12, number=6)
FU, MOST_HAN = 30, 4
"""The payments that are taught: these fu, and one to this many han."""


def ready_plan(say: Say) -> LessonPlan:
    """Return the plan of a first evening with its texts as `say` words them. Its hands and points are computed by
    the engine.
    """
    text = _said(say, "task", "before", people=PEOPLE, tables=TABLES), TASK, _said(say, "task", "after")
    prices = (
        _said(say, "prices", "why", futei=FUTEI, ron=MENZEN_RON, fu=FUTEI + MENZEN_RON),
        *(say(price_told(han)) for han in range(1, MOST_HAN + 1)),
        _said(say, "prices", "wait", fu=WAIT),
    )
    items = (
        _item("page", "U01.hand", 5, say, "hand"),
        _item("page", "U02.closed", 4, say, "closed"),
        _item("page", "U01.win", 4, say, "pays"),
        _item("text", "", 10, say, "task", text, **_laid()),
        *(_item("page", f"yaku.{yaku}", 2, say, "yaku") for yaku in YAKU),
        _item("page", "U04.try", 3, say, "asked"),
        _item("page", "U05.mangan", 3, say, "mangan"),
        _item("page", "U06.tsumo", 4, say, "shares"),
        _item("text", "", 5, say, "prices", prices),
        _item("sheet", SHEET.code, 7, say, "sheet"),
        _item("page", SLIP, 5, say, "slip"),
        _item("text", "", 1, say, "home", (_said(say, "home", "first"), _said(say, "home", "then"))),
        _item("page", "paper.first_evening", 1, say, "paper"),
    )
    plan = LessonPlan("", items)
    return plan._replace(title=say(Message.of("ready_plan.title", n=plan.minutes, people=PEOPLE)))


def _said(say: Say, item: str, part: str, **params: object) -> str:
    return say(Message.of(f"ready_plan.{item}.{part}", **params))


def _item(
    kind: PlanKind, code: str, minutes: int, say: Say, name: str, lines: Iterable[str] = (), **noted: object
) -> PlanItem:
    """Return an item with its note; a text also has a heading. :param noted: the parameters of the note."""
    heading = _said(say, name, "heading") if kind == "text" else ""
    return PlanItem(kind, code, "", _said(say, name, "note", **noted), heading, tuple(lines), minutes)


def _laid() -> dict[str, object]:
    """Return the parameters of the task's note: two hands of its tiles, and the yaku of each."""
    params: dict[str, object] = {}
    for number, code in enumerate(LAID, 1):
        entry = example_entry({"hand": code})
        found = score(entry.hand(), entry.win(), entry.rules).chosen
        assert found is not None
        names = dict.fromkeys(name_of_yaku(entry_of(line.yaku)) for line in found.yaku_lines)
        params |= {f"tiles_{number}": entry.hand().all_tiles, f"yaku_{number}": Several(tuple(names))}
    return params


def price_told(han: int, rules: Rules = STANDARD) -> Message:
    """Return a line with the payments of a win with 30 fu and `han` han."""
    return Message.of("ready_plan.prices.line", han=han, **paid_by_seat(han, rules))


def paid_by_seat(han: int, rules: Rules) -> dict[str, Formula]:
    """Return the payments for 30 fu and `han` han by winner and way, from `child_ron` to `dealer_tsumo`."""
    prices = {}
    for seat, who in ((Wind.SOUTH, "child"), (Wind.EAST, "dealer")):
        for tsumo in (False, True):
            paid = compute_answer(facts_of_price(FU, han, Win(tsumo=tsumo, seat_wind=seat), rules)).payments
            assert paid is not None
            prices[f"{who}_{'tsumo' if tsumo else 'ron'}"] = payment_formula(paid)
    return prices
