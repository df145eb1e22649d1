"""Questions about a hand beyond its price: its waits, why it does not win, what if, which rule decided."""
