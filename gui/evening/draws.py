"""Draw rounds of an event, with progress and a way out, and tell how good a round is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from core.event.club_event import DrawnRound
from core.event.final_draw import draw_final
from core.event.seating import Plan, Round, Table, draw_plan, draw_round, met_again, quality
from core.language.messages import Message, Several
from gui.appearance.look import Look
from gui.storage.evening_model import EveningModel
from gui.widgets.dialogs import ask
from gui.widgets.long_work import working
from gui.widgets.message_box import MessageBox

NAMED = 2
"""Most pairs that are named in place of their number."""


def may_draw_early(number: int, playing: int, look: Look, parent: QWidget) -> bool:
    """Ask whether a round may be drawn while tables of an earlier one have no result. Return the answer.

    :param playing: how many tables that are.
    """
    say = look.words.say
    draw_it, text = say("evening.draw", n=number), say("evening.draws_early", n=playing)
    box = MessageBox("evening.early", draw_it, text, say("evening.wait"), {"draw": draw_it}, look, parent)
    return ask(box)


def rounds_to_draw(model: EveningModel) -> int:
    """Return how many rounds a draw makes: one, or all that are left of a plan before a final for some."""
    settings, first = model.state.settings, model.next_number
    if settings.draw != "plan":
        return 1
    last = max((settings.rounds, *(one.number for one in model.state.rounds)))
    final = settings.standing.final_from if settings.standing.cut else 0
    return max((min(last, final - 1) if final else last) - first + 1, 1)


def why_no_draw(model: EveningModel) -> Message | None:
    """Return why no round can be drawn; None: one can."""
    number, settings, clock = model.next_number, model.state.settings, model.clock
    if 0 < settings.rounds < number:
        return Message.of("evening.all_played", n=settings.rounds)
    if clock is not None and clock.number == number:
        return Message.of("evening.clock_goes", n=number)
    least = 3 if settings.threes else 4
    return Message("evening.too_few") if len(model.state.here) < least else None


def draw_words(model: EveningModel) -> Message:
    """Return what a draw makes: the next round, the rounds of a plan, or those again that are not begun."""
    count, number = rounds_to_draw(model), model.next_number
    if model.state.round(number) is not None:
        return Message("evening.draw_again")
    if model.finalists:
        return Message("evening.draw_final")
    return Message.of("evening.draw_all" if count > 1 else "evening.draw", n=number, count=count)


def draw(model: EveningModel, seed: int, look: Look, parent: QWidget) -> Plan[str] | None:
    """Return the next rounds of an event as its settings say; None: the user has cancelled that.

    :param parent: of the box that shows the progress.
    :raises SeatingError: too few are here, or who is kept apart cannot be.
    """
    first, way = model.next_number, model.state.settings.draw
    finalists = model.finalists
    by_standing = way == "standing" and model.has_results  # without a result it would be the order of names
    request = model.request(model.ranking if by_standing or finalists else None, before=first)
    found: Plan[str] | None = None
    with working(look.words.say("evening.drawing"), 1, look, parent) as work:
        if finalists:
            before = sum(one.number < model.state.settings.standing.final_from for one in model.state.rounds)
            round_ = draw_final(
                request,
                finalists,
                rounds_before=before,
                by_standing=by_standing,
                seed=seed,
                progress=work.show_part,
            )
            found = Plan((round_,))
        elif way == "plan":
            found = draw_plan(request, rounds_to_draw(model), seed=seed, progress=work.show_part)
        else:
            found = Plan((draw_round(request, by_standing=by_standing, seed=seed, progress=work.show_part),))
    return found


def quality_words(model: EveningModel, drawn: DrawnRound) -> tuple[Message, ...]:
    """Return in a few words how good a round is after those before it: repeats and whose, winds, and sitting out.

    Few who meet again are named at once, many are counted first. The first round has nothing to tell.
    """
    if drawn.number == 1:
        return ()
    seated = [person for table in drawn.tables for person in table.people]
    request = model.request((*seated, *drawn.sitting_out), before=drawn.number)
    round_ = Round(tuple(Table(table.people) for table in drawn.tables), drawn.sitting_out)
    found = quality(request, Plan((round_,)))
    pairs = [
        Message.of("evening.quality.pair", one=model.name(one), other=model.name(other))
        for one, other in met_again(request.past, round_)
    ]
    named = (Message.of("evening.quality.again", pairs=Several(tuple(pairs))),) if pairs else ()
    counted = () if 0 < len(pairs) <= NAMED else (Message.of("evening.quality.repeats", n=len(pairs)),)
    fewest, most = found.sat_out
    return (
        *(counted if pairs else (Message("evening.quality.new"),)),
        *named,
        Message.of("evening.quality.winds", n=found.wind_imbalance),
        *((Message.of("evening.quality.sat_out", fewest=fewest, most=most),) if most else ()),
    )
