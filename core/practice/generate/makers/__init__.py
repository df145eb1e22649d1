"""One maker for each unit. A maker draws once and returns a draft, or None where the draw does not suit the
unit.
"""
