"""Analysis of a hand beyond its score: waits, near misses, what-if variations, decisive rules."""
