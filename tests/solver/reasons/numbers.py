"""What sentences say, read back from their words."""

import re


def listed(text):
    """The numbers of a list such as `3, 5 and 9`."""
    return [int(number) for number in re.findall(r"\d+", text)]
