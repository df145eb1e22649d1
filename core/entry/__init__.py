"""A hand while a person enters it, tile by tile."""
