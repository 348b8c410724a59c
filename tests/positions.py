"""Positions as text for several tests; lengths refer to the standard goal unless stated otherwise."""

SOLVED_3X3 = "1 2 3/4 5 6/7 8 0"
SOLVED_4X4 = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"

FOURTEEN_FIFTEEN = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
"""Sam Loyd's: cannot be solved, but can reach `blank-first`"""

HARDEST_3X3 = ("8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1")
"""the two positions at distance 31; both need 20 multi-tile moves, while others need up to 24"""

SLIDYSIM_4X4 = "5 1 2 3/9 6 7 4/13 10 11 8/14 15 12 0"
"""an easy one, in SlidySim's form"""

PUBLISHED_4X4 = "3 7 11 15/2 13 9 4/5 14 6 12/8 1 10 0"
"""an example whose shortest solution has 46 moves"""

KORF_1 = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
"""the first of Korf's hundred: 57 moves to `blank-first`"""

FARTHEST_4X4 = ("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1", "0 11 9 13/12 15 10 14/3 7 6 2/4 8 5 1")
"""two of the 17 positions at distance 80"""

RECTANGLE_4X3 = "4 1 2 3/5 6 0 8/9 10 7 11"
ROW_5X1 = "1 2 0 3 4"
COLUMN_1X5 = "1/2/0/3/4"
LARGEST_10X10 = "/".join(" ".join(str((row * 10 + column + 1) % 100) for column in range(10)) for row in range(10))
"""the solved board of the largest size"""

INVISIBLE_FACES = "\ufeff A\ufeffB \u200b \u200d \u00ad \u2060 \u3164 \u2800 \ufe0f \u0301 \u202eB".split()
"""invalid faces: they have invisible characters, or are marks without a base character"""
