"""Two ledgers become one: what the other file has more is brought into ours; what conflicts is asked, not guessed.

The other file is only read. `plan_merge` says what would happen and what has to be decided; `merge` does it, all
or nothing. What was decided once is kept in our file, so that merging with the same file again asks nothing.
"""

from core.ledger.merge.apply import Numbered, merge
from core.ledger.merge.plan import MergeChoice, MergePlan, MergeQuestion
from core.ledger.merge.planning import plan_merge

__all__ = ["MergeChoice", "MergePlan", "MergeQuestion", "Numbered", "merge", "plan_merge"]
