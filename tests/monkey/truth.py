"""What is shown is what the engine says of what is entered: asked anew, past all that is remembered."""

from __future__ import annotations

from collections.abc import Iterator

from core.interchange.hand_code import read_code, write_code
from core.match import Match
from core.scoring import score
from core.scoring.derivation import Derivation
from gui.window.main_window import MainWindow
from tests.gui.screens import match_screen


def lies(window: MainWindow) -> Iterator[str]:
    """What is shown and is not so."""
    yield from _of_the_hand(window)
    yield from _of_the_match(window)


def _of_the_hand(window: MainWindow) -> Iterator[str]:
    model, entry = window.model, window.model.entry
    shown = window.screen_view.derivation.answer.text
    if read_code(write_code(entry)).text() != entry.text():
        yield f"the hand code of {entry.text()} is another hand"
    problems = entry.problems()
    if problems or entry.is_empty or entry.room:
        if isinstance(model.result, Derivation):
            yield f"{entry.text()} is no hand, and has a result"
        is_seen = window.screens.name == "score"  # else it is dressed when it is shown
        for problem in problems if is_seen else ():
            if window.look.words.say(problem) not in shown:
                yield f"not said: {problem}; but: {shown}"
        return
    found = score(entry.hand(), entry.win(), entry.rules)
    if model.result != found:
        yield f"another result than score() has for {write_code(entry)}"
    if found.outcome != "win" or found.chosen is None or not model.is_open or model.showing.reading:
        return
    if window.screens.name != "score":
        return
    if f"{found.points:,}" not in shown:
        yield f"{found.points} points are not in: {shown} ({write_code(entry)})"
    if not found.chosen.yakuman and not found.chosen.by_name and str(found.chosen.han) not in shown:
        yield f"{found.chosen.han} han are not in: {shown} ({write_code(entry)})"
    one_pays = len(found.payments) == 1  # what one pays is told together with the sticks
    for payment in found.payments:
        if f"{payment.total + one_pays * found.sticks:,}" not in shown:
            yield f"{payment.total} paid are not in: {shown} ({write_code(entry)})"


def _of_the_match(window: MainWindow) -> Iterator[str]:
    reports = (screen.report() for screen in window.screens.all_made)
    shown = next((report["scores"] for report in reports if "scores" in report), ())
    if not shown:
        return
    match = match_screen(window).model.match
    assert match is not None
    state = match.state
    again = Match(match.rule_set, match.events, ayame=match.ayame, start=match.start).state
    if again != state:
        yield "the match is not what its events come to"
    if shown != state.scores:
        yield f"other scores than {state.scores}: {shown}"
