"""From a code to a hand and what is asked of it: random hands as people win with them, a maker for each unit.

The same code gives the same draft, everywhere and always: `make_draft`.
"""
