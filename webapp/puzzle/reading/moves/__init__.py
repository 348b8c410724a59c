"""Moves: sequences of moves in letters, words, arrows, tiles or cells, alone, among words, and without a board."""
