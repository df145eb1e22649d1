"""Problems as lines of JSON (docs/batch.md, "Practice")."""

from __future__ import annotations

from core.interchange.json_fields import Json
from core.interchange.win_json import rules_as_json, win_as_json
from core.language.messages import notation
from core.practice.problems import Problem


def problem_as_json(posed: Problem) -> Json:
    """Returns a problem: its code, the hand as `python -m core batch` reads it, what is asked and what is right,
    the right answer to the whole hand, as `python -m core diagnose` reads it.

    What a problem does not have is left out: one of han and fu alone has no `hand`, but who wins, and how; the end
    of a match has a `settlement`, as `python -m core settle` reads it.
    """
    line: Json = {"id": posed.code, "unit": posed.unit.id, "level": posed.level}
    if posed.hand is not None:
        line["hand"] = {"id": posed.code, **win_as_json(posed.hand, posed.win, posed.rules)}
    given = dict(posed.given)
    settling = posed.facts.settling
    if settling is not None:
        line["settlement"] = {
            "final_scores": list(settling.scores),
            "leftover_sticks": settling.sticks,
            "leftover": settling.rules.leftover_sticks,
            **{name: given[name] for name in ("start", "return", "uma", "rounding", "tie")},
        }
    elif posed.hand is None:
        given["rules"] = rules_as_json(posed.rules)
    if posed.hand is None and posed.facts.outcome == "win":
        win = posed.win
        given |= {"win": "tsumo" if win.tsumo else "ron", "seat_wind": win.seat_wind.letter}
        given |= {"honba": win.honba, "riichi_sticks": win.sticks, "own_stick": win.in_riichi}
        if win.discarder is not None:
            given["from"] = win.discarder.letter
    if given:
        line["given"] = given
    line["asked"] = list(posed.asked)
    if posed.shown:
        line["shown"] = list(posed.shown)
    if posed.among:
        line["among"] = list(posed.among)
    if posed.about is not None:
        line["about"] = notation(posed.facts.groups[posed.about].tiles)
    line |= {"right": posed.right, "atoms": list(posed.atoms)}
    if posed.has_answer:
        line["answer"] = posed.answer
    return line
