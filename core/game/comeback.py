"""What a player has to win with to reach a rank: the smallest hands, by tsumo and from each of the others."""
