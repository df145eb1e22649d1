"""What is pictured of practice's feedback: a scene for each kind of it, as data; each says what it is to show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from PySide6.QtWidgets import QApplication

from core.interchange.hand_code import read_code, write_code
from core.language.messages import Message, Several
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.parts import RUNGS
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import Exercise, exercise_of_hand, make_exercise
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm
from core.practice.generate.reveals_belief import reveals_belief
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import Choice, Planned, PracticeSession
from gui.storage.practice_keeper import PracticeKeeper
from gui.window.main_window import MainWindow
from tests.gui.form.answering import keys_of, type_keys
from tests.gui.screens import practice_screen

Scene = Callable[[MainWindow], object]
SEEDS = 200
"""So many problems are looked through for one that is as a scene wants it."""
CHUN = write_code(read_code("fuhan1 234m222p3p234s777z+4p S/E ron riichi rules:standard"))
PAIR = write_code(read_code("fuhan1 345m11234678p56s+7s S/N ron riichi rules:standard"))


SESSION = PracticeSession(
    choice=Choice(),
    planned=tuple(Planned(make_exercise(number, "U17", 1).code) for number in range(10)),
    marks=("right", "half", "missed"),
)


class Reply(NamedTuple):
    """A question, how it is answered, and what is said then.

    :ivar of: a unit; else a hand code, of which a rung asks. :ivar level: of a unit; else the rung.
    :ivar wrong: by part, what is entered there instead of what is right; a function of the field for what depends
        on the hand.
    :ivar belief: everything is entered as somebody does who believes this, by its key. :ivar known: so often that
        was answered before, so that it can be named.
    :ivar after: keys, behind the first check that finds anything, or behind the last one.
    :ivar says: the key of a message that is said then; empty: nothing is.
    """

    of: str
    level: int = 2
    wrong: Mapping[str, Entered | Callable[[FormField], Entered]] = {}
    belief: str = ""
    known: int = 0
    after: str = ""
    seed: int = 3
    says: str = "practice.not_yet"


def _other(field: FormField) -> Entered:
    """Another answer that has a key."""
    return next(value for _, value in field.keys if value != field.right)


def _first_set(fu: int) -> Callable[[FormField], Entered]:
    """So many fu for a triplet, and what is right for all that has none."""
    return lambda field: fu if field.right else field.right


REPLIES: dict[str, Reply] = {
    # right
    "right_line": Reply("U17", says="practice.said.right"),
    "right_no_win": Reply("U04", 1, seed=23, says="why.win.no_yaku"),
    "right_furiten": Reply("U04", 2, seed=19, says="why.win.furiten"),
    "right_sheet": Reply(PAIR, 4, says="practice.said.right"),
    "half": Reply("U18", wrong={"wait": _other}, after="⏎right", says="practice.said.half"),
    "told_number": Reply("U24", 1, wrong={"payments": 1200}, after="⏎900⏎", says="practice.said.missed"),
    # a reason is known
    "named_wait": Reply("U18", belief="wait.ryanmen_2", known=5, says="belief.wait.ryanmen_2.you"),
    "named_pair": Reply("U17", belief="pair.guest_2", known=12, says="belief.holds.pair"),
    "named_set": Reply("U19", belief="set.ron_closed", known=12, says="belief.set.ron_closed.you"),
    "named_sheet": Reply("U21", belief="set.simple_doubled", known=12, says="belief.set.simple_doubled.you"),
    "named_base": Reply("U28", belief="base.one_bazoro", known=5, says="belief.base.one_bazoro.you"),
    "named_price": Reply("U31", belief="pay.nearest", known=5, says="belief.pay.nearest.you"),
    "named_settled": Reply("U35", belief="settle.no_oka", known=5, says="belief.settle.no_oka.you"),
    "no_yaku": Reply("U04", 1, belief="win.dora_is_yaku", says="why.win.no_yaku"),
    "two_beliefs": Reply(PAIR, 4, wrong={"pair": 2, "wait": 2}),
    "luck_of_fu": Reply(CHUN, 4, wrong={"wait": 4}, says="practice.luck_of_fu"),
    "sequence": Reply(CHUN, 4, wrong={"sets": lambda field: field.right or 2}, says="belief.sequence"),
    # nothing is known but where it differs
    "first_line": Reply("U18", 1, wrong={"wait": 32}, says="belief.holds.wait"),
    "slip": Reply("U24", 1, wrong={"payments": 21000}, says="belief.holds.payments_child_ron"),
    "furiten": Reply("U04", 2, wrong={"win": True}, seed=19, says="why.win.furiten"),
    "open_riichi": Reply("U04", 1, wrong={"win": True}, seed=4, says="why.win.open_riichi"),
    "choice": Reply("U02", wrong={"closed": _other}),
    "groups": Reply("U03", wrong={"wait_name": _other}),
    "yaku": Reply("U15", wrong={"yaku": ()}),
    "dora": Reply("U14", wrong={"han": 9}),
    "rounding": Reply(PAIR, 4, wrong={"fu": 20}),
    # kinds of questions
    "limit": Reply("U05", 1, wrong={"limit": _other}),
    "payers": Reply("U06", wrong={"payments": 100}),
    "base": Reply("U23", wrong={"base": 100}),
    "tsumo": Reply("U25", 2, wrong={"payments": 100}),
    "dealer": Reply("U26", 2, wrong={"payments": 100}),
    "honba": Reply("U27", 3, wrong={"payments": 100}),
    "decided": Reply("U30", wrong={"decided": _other}),
    "switch": Reply("U32", wrong={"switch": _other}),
    "nuki": Reply("U33", wrong={"yaku": ()}),
    "needed": Reply("U34", wrong={"needed": 1}),
    "settled": Reply("U35", wrong={"settled": 1}),
    # while it is asked
    "empty": Reply("U21", after="⏎", says=""),
    "no_such_key": Reply("U18", after="x", says=""),
    "no_such_yaku": Reply("U15", after="zzz⏎", says=""),
    "no_group": Reply("U01", after="129m", says=""),
    "hint_line": Reply("U21", after="h", says="practice.hinted"),
    "hint_yaku": Reply("U15", after="?", says="practice.hinted"),
    "about_unit": Reply("U21", after="u", says="practice.rests_on"),
    "explained": Reply("U18", 1, wrong={"wait": 32}, after="⏎8⏎e", says="practice.said.missed"),
}


def feedback_scenes() -> dict[str, Scene]:
    """By name."""
    return {f"practice_feedback_{name}": partial(_show, reply=reply) for name, reply in REPLIES.items()}


def _show(window: MainWindow, reply: Reply) -> None:
    """Ask it, answer it, and look whether what was meant is said."""
    window.screens.show_screen("practice")
    screen = practice_screen(window)
    hands = _hands(reply)
    exercise = next(hands)
    _come_anew(screen.keeper)
    screen.model.begin_session(SESSION)
    for seed in range(reply.known):
        before = make_exercise(seed, exercise.unit.id, reply.level)
        form = form_of(before)
        while form.phase != "done":
            form = _filled(before, reply, form).enter() if form.phase == "asking" else form.enter()
        screen.keeper.answered(before, AnswerOutcome("missed", 3.0, named=reply.belief), form.given)
    screen.keeper.changed.emit()  # who comes anew is examined anew, with what is kept
    screen.keeper.put(replace(screen.keeper.learner, session=SESSION))
    screen.model.go_on()
    screen.show_session()
    screen.model.pose(exercise, form_of(exercise))
    for _ in range(SEEDS):
        QApplication.processEvents()  # what was answered before is taken in piece by piece
    filling = screen.model.filling
    while (reply.wrong or reply.belief or not reply.after) and filling.form and filling.form.phase == "asking":
        filling.put(lambda form: _filled(exercise, reply, form))
        filling.enter()
    for part in reply.after.split("right"):
        type_keys(screen.session, part)
        if part != reply.after and filling.form and filling.form.phase == "asking":
            type_keys(screen.session, keys_of(filling.form))
            filling.enter()
    said = filling.said
    keys = [key for each in (said.title, *said.lines) for key in _keys(each)] if said is not None else []
    assert bool(keys) == bool(reply.says), (reply, keys)
    assert reply.says in (*keys, ""), (reply, keys)


def _come_anew(keeper: PracticeKeeper) -> None:
    """Somebody who has answered nothing yet: what one answered before is listened to as well. Where the last one
    goes, another of that name comes.
    """
    if keeper.who is not None:
        keeper.remove(keeper.who.id)


def _hands(reply: Reply) -> Iterator[Exercise]:
    """Problems that are as the reply wants them."""
    if not reply.of.startswith("U"):
        rung = RUNGS[reply.level]
        yield replace(exercise_of_hand(reply.of), asked=rung.asked, shown=rung.shown)
    for seed in range(reply.seed, reply.seed + SEEDS):
        exercise = (
            make_exercise(seed, reply.of, reply.level)
            if reply.of.startswith("U")
            else make_exercise(seed, "U21", 2)
        )
        if not reply.belief or reveals_belief(exercise, BY_KEY[reply.belief]):
            yield exercise


def _filled(exercise: Exercise, reply: Reply, form: AnswerForm) -> AnswerForm:
    """The open card filled in: what the reply says is wrong, or what follows from the belief; all else right."""
    belief = BY_KEY[reply.belief] if reply.belief else None
    while form.field is not None and not form.is_full:
        value = reply.wrong.get(form.field.part, form.field.right)
        value = value(form.field) if callable(value) else value
        if belief is not None and form.field.part not in reply.wrong:
            value = _believed(form.field, exercise, belief)
        form = form.put(value)
    return form


def _believed(field: FormField, exercise: Exercise, belief: Belief) -> Entered:
    """What somebody enters into a field who believes this."""
    answer, facts = compute_answer(exercise.facts, belief), exercise.facts
    lines, paid = answer.fu_lines, answer.payments
    if field.part == "sets":
        sheet = belief.lines(facts, facts.sheet) if belief.lines is not None else facts.sheet
        found = zip(facts.groups, sheet.sets, strict=False)
        return next(fu for group, fu in found if set(group.tiles) == set(field.tiles))
    if lines is not None and field.part in lines._fields:
        return int(getattr(lines, field.part))
    if field.part in ("raw_fu", "fu", "han", "base"):
        return int(getattr(answer, field.part))
    if field.part == "payments" and paid is not None:
        return int(getattr(paid, field.payer or "ron"))
    if field.part == "win":
        return True if answer.win else field.right
    if field.part == "settled" and answer.settled is not None:
        return int(answer.settled[int(dict(field.label.params)["n"]) - 1])  # type: ignore[call-overload]
    return field.right


def _keys(message: Message) -> Iterator[str]:
    """Of a message, and of those within it."""
    yield message.key
    for _, value in message.params:
        inner = value.messages if isinstance(value, Several) else (value,)
        yield from chain.from_iterable(_keys(each) for each in inner if isinstance(each, Message))
