"""The glossary: every term of the field, to be searched and read."""
