"""Who practises, and what is known of them: one file for several learners, kept with the ledger's care."""
