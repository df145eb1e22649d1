"""Merge another ledger into ours: new data is added, and conflicts become questions.

The other file is only read. `plan_merge()` returns what would happen and what has to be decided; `merge()` does it
completely or not at all. Answers are stored in our file, so that merging the same file again asks nothing.
"""

from core.ledger.merge.apply import Numbered, merge
from core.ledger.merge.plan import MergeChoice, MergePlan, MergeQuestion
from core.ledger.merge.planning import plan_merge

__all__ = ["MergeChoice", "MergePlan", "MergeQuestion", "Numbered", "merge", "plan_merge"]
