"""What a hand is worth: `score()` with its whole derivation, `price()` with the result alone."""

from core.scoring.score import price, score

__all__ = ["price", "score"]
