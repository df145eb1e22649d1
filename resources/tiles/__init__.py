"""The pictures of the tiles, and the scripts that drew them; nothing here is imported by the program."""
