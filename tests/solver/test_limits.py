"""Every solver keeps its limit, and lets a search go soon after it is stopped, on the longest and largest boards."""

MAX_DELAY_S = 0.5
