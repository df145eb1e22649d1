"""
How Fuhan is put together, and the rules that it scores by. What each part of core does is in `core`, from its
docstrings.

.. include:: architecture.md
.. include:: rules.md
"""
