"""Bits of a word: how many are set, which is the lowest; in kernels single machine instructions, see `instructions`."""


def ones(word: int) -> int:
    """The number of bits set in an integer, as int64."""
    return int(word).bit_count()


def lowest_one(word: int) -> int:
    """The place of the lowest bit set, as int64; the word must not be 0."""
    word = int(word)
    return (word & -word).bit_length() - 1
