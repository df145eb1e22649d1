"""People of two files who cannot be one, whatever they are called."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

from core.ledger import Ledger, SeatedPlayer
from core.ledger.merge import merge, plan_merge
from core.match import Match
from core.rules.rule_sets import PRESET_SETS


def test_who_sat_at_one_table_there_is_never_offered_as_one(tmp_path: Path) -> None:
    """They renamed our Aki, and another Aki sat beside her: the two cannot be one, whatever their names."""
    with Ledger.open(tmp_path / "ours.fuhan") as ours:
        first = ours.players.add("Aki")
        others = [ours.players.add(name) for name in ("Bo", "Chie")]
        session = ours.calendar.add_session(date(2026, 11, 21))
        (tmp_path / "theirs.fuhan").write_bytes((tmp_path / "ours.fuhan").read_bytes())
        with Ledger.open(tmp_path / "theirs.fuhan") as theirs:
            fu = theirs.players.rename(first.id, "Fu")
            seats = [fu, theirs.players.add("Aki"), *others]
            seated = [SeatedPlayer(player=one, name=one.name) for one in seats]
            theirs.matches.begin(Match(PRESET_SETS["standard"]), seated, session, datetime(2026, 11, 21, 19))
            plan = plan_merge(ours, theirs)
            assert [question.kind for question in plan.questions] == ["renamed"]
            merge(plan, {plan.questions[0].key: "ours"})
            assert plan_merge(ours, theirs).questions == ()
            assert {player.name for player in ours.players.all()} == {"Aki", "Aki 2", "Bo", "Chie"}
