"""The quick table: what every han and fu are worth, as a screen and as a strip beside a derivation."""
