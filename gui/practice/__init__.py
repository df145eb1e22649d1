"""Practice: a hand on the felt, the derivation's cards as a form, and what the answers say of who gave them."""
