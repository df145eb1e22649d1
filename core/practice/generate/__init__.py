"""Generate problems from a code: random hands with realistic frequencies, and a maker for each unit.

`make_draft` returns the same draft for the same code on every machine and Python version.
"""
