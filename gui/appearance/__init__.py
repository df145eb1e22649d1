"""How everything looks: colours, fonts, tiles, texts with tiles in them."""
