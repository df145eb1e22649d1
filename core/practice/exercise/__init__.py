"""One exercise: its right answers, the form in which it is answered, and what becomes of each key.

`Exercise` is a draft with its code; `build_form` makes its form, an immutable value that keys lead on.
"""
