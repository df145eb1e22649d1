"""Lessons: what is tried and seen of each unit, one idea a screen, with examples that the engine works out."""
