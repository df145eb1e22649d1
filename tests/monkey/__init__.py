"""A user without a plan: real events by chance over the whole window, and what may never come of them.

    QT_QPA_PLATFORM=offscreen python -m tests.monkey --seed 7 --events 3000
    QT_QPA_PLATFORM=offscreen python -m tests.monkey --replay build/monkey/7.jsonl

The same seed does the same, as far as timers let it; every event is written down before it is done, so that also
what ends the process can be done again, event by event.
"""
