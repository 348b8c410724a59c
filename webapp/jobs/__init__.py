"""Jobs: requests to solve, to judge a game or to make a scramble.

Read `job` first, then `scheduler`, which shares the processor between jobs, and `opening`, which opens and ends them.
"""
