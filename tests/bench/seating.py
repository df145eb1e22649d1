"""How long draws take, and how good they are: seconds of CPU, repeats, imbalance.

python -m tests.bench.seating              one seed
python -m tests.bench.seating --seeds 5    the worst of five

For 4k players and k rounds, from 8 x 2 to 64 x 16, there are no repeats, but 4 for 8 players and 8 for 12, where
some have to meet again. tests/core/event/test_repeats.py compares that with what is published.
Where repeats are spread, so that a pair that meets three times counts three, these are proven to be the fewest:
12 x 5 (30), 13 x 5 (20), 17 x 5 (1). Without a proof: 20 x 6 (6; none is impossible) and 14 x 5 (11; 10 or more),
of which a search with 200 million swaps finds none better.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from random import Random
from time import process_time

from core.event.seating import DrawRequest, Plan, draw_plan, draw_round, quality

TEAMS = tuple(pair for team in range(16) for pair in combinations(range(4 * team, 4 * team + 4), 2))
PLANS = (
    *(
        (8, 3),
        (12, 5),
        (13, 5),
        (14, 5),
        (16, 5),
        (17, 5),
        (20, 5),
        (20, 6),
        (24, 4),
        (24, 7),
        (28, 9),
        (32, 7),
        (32, 10),
    ),
    *((36, 11), (40, 8), (44, 14), (48, 8), (50, 8), (52, 17), (56, 8), (60, 8), (61, 8), (62, 8), (63, 8)),
    *((64, 8), (64, 21)),
)
"""Players and rounds."""


def row(label: str, request: DrawRequest[int], rounds: int, seeds: int, swiss: bool | None = None) -> None:
    """Draw and print the worst of all seeds. :param swiss: whether a single round is by standing; None: a plan."""
    seconds, found = [], []
    for seed in range(seeds):
        began = process_time()
        plan = (
            draw_plan(request, rounds, seed=seed)
            if swiss is None
            else Plan((draw_round(request, by_standing=swiss, seed=seed),))
        )
        seconds.append(process_time() - began)
        found.append(quality(request, plan))
    print(
        f"{label:26} {max(seconds):6.2f} s"
        f" {max(each.repeats for each in found):8} {max(each.most_meetings for each in found):5}"
        f" {max(each.wind_imbalance for each in found):6}"
        f" {min(each.sat_out[0] for each in found):4}-{max(each.sat_out[1] for each in found)}"
        f" {min(each.at_three[0] for each in found):4}-{max(each.at_three[1] for each in found)}"
        f" {max(each.rank_distance for each in found):9}"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw everything and print a table."""
    parser = argparse.ArgumentParser(description="How long draws take, and how good they are.")
    parser.add_argument("--seeds", type=int, default=1, help="how many draws of each, of which the worst is told")
    seeds = parser.parse_args(arguments).seeds
    print(f"{'players x rounds':26}     CPU  repeats  most  winds  out  three  distance")
    for players, rounds in PLANS:
        row(f"{players} x {rounds}", DrawRequest(tuple(range(players))), rounds, seeds)
    for players, rounds in ((7, 4), (13, 5), (22, 6), (61, 8), (62, 8)):
        request = DrawRequest(tuple(range(players)), three_player_tables=True)
        row(f"{players} x {rounds}, tables of three", request, rounds, seeds)
    everybody = tuple(range(64))
    row("64 x 8, 16 teams apart", DrawRequest(everybody, apart=TEAMS), 8, seeds)
    row("60 x 8, 15 teams apart", DrawRequest(everybody[:60], apart=TEAMS[:90]), 8, seeds)
    past = draw_plan(DrawRequest(everybody), 3).rounds
    row("63 after 3, 5 to come", DrawRequest(everybody[1:], past), 5, seeds)
    row("64 after 3, by lot", DrawRequest(everybody, past), 1, seeds, swiss=False)
    row("64 after 3, by standing", DrawRequest(everybody, past), 1, seeds, swiss=True)
    ranked = tuple(Random(1).sample(range(24), 24))
    row(
        "24 after 3, by standing",
        DrawRequest(ranked, draw_plan(DrawRequest(everybody[:24]), 3).rounds),
        1,
        seeds,
        True,
    )
    row("13 after none, by lot", DrawRequest(everybody[:13]), 1, seeds, swiss=False)


if __name__ == "__main__":
    main()
