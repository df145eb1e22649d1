"""
How Fuhan is put together, the rules that it scores by, and what it says to other programs. What each part of core
does is in `core`, from its docstrings.

.. include:: architecture.md
.. include:: rules.md
.. include:: batch.md
.. include:: data.md
.. include:: style.md
.. include:: speed.md
"""
