"""A single exercise: its right answers, the form in which it is answered, and how the form reacts to keys.

`Exercise` is a draft with its code. `form_of` in `build_form` makes its form, an immutable value; each key
returns another form.
"""
