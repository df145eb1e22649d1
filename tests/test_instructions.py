"""The figures of instructions: all kept with a reason, and growth is noticed. `make instructions` counts them."""

from __future__ import annotations

import pytest

from tests.bench import instructions
from tests.bench.instructions import FIGURES, KEPT, Figure, Work, grown, kept_figures

FILE = '[score]\nwhy = "as it is"\ntimes = { "3.11" = 0.5, "3.12" = 0.6 }\n'


def test_every_figure_is_kept_with_its_reason() -> None:
    kept = kept_figures(KEPT.read_text(encoding="utf-8"))
    assert list(kept) == list(FIGURES)
    assert all("3.11" in times for times in kept.values())


def test_a_figure_without_a_reason_is_none() -> None:
    assert kept_figures(FILE) == {"score": {"3.11": 0.5, "3.12": 0.6}}
    with pytest.raises(ValueError, match="score: say why"):
        kept_figures(FILE.replace("as it is", " "))


@pytest.mark.parametrize(("ratio", "is_grown"), [(0.4, False), (0.5, False), (0.524, False), (0.526, True)])
def test_five_in_a_hundred_may_pass(ratio: float, is_grown: bool) -> None:
    assert bool(grown({"score": ratio}, {"score": 0.5})) is is_grown


def test_growth_is_an_error_where_a_figure_is_kept_for_this_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ours is counted without what comes before it; the counterpart as a whole."""
    figure = Figure(Work(("ours",), less=("imports",)), bare=Work(("bare",)))
    counts = {("ours",): 90, ("imports",): 30, ("bare",): 100}
    monkeypatch.setattr(instructions, "FIGURES", {"score": figure})
    monkeypatch.setattr(instructions, "count", lambda _figures: counts)
    monkeypatch.setattr("shutil.which", lambda _program: "valgrind")
    monkeypatch.setattr(instructions, "kept_figures", lambda _text: kept_figures(FILE))
    monkeypatch.setattr(instructions, "VERSION", "3.11")
    with pytest.raises(SystemExit, match=r"score: 0\.600 .* 0\.500 were kept"):
        instructions.main([])
    for version in ("3.12", "3.14"):  # kept as it is; none kept
        monkeypatch.setattr(instructions, "VERSION", version)
        instructions.main([])
    monkeypatch.setattr("shutil.which", lambda _program: None)
    capsys.readouterr()
    instructions.main([])
    assert capsys.readouterr().out == "instructions: not counted, there is no valgrind here\n"
