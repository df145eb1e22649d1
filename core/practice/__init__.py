"""Practice, in five rooms that know only those before them: curriculum, generate, exercise, diagnosis, progress.

Pure: exercises come from a seed, times are given in, and nothing here reads a clock or a file.
"""
