"""Jobs: requests to solve.

Read `job` first, then `places`, which jobs share by turns, and `desk`, where they are opened and all ended.
"""
