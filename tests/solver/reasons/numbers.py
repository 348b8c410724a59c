"""Numbers read back from sentences."""

import re


def listed(text):
    """Return the numbers of a list such as `3, 5 and 9`."""
    return [int(number) for number in re.findall(r"\d+", text)]
