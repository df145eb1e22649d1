"""The commands of `python -m core`, each in a module that is imported when it is called.

A module has a function for each of its commands, which takes the options and the words and returns the exit
status, and `add_options(parser)`, if there are options.
"""
