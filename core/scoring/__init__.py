"""Score a hand: `score()` returns the full derivation, `price()` only the result."""

from core.scoring.score import price, score

__all__ = ["price", "score"]
