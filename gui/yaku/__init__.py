"""The catalogue of yaku: each with its worth, how often it is won with, and hands that have it."""
