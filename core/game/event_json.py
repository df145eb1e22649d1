"""Events as plain data, for the ledger: one name with its fields, those that are as usual left out."""
