"""Hypothesis without deadlines: how long an example takes is a matter of the machine."""

from hypothesis import settings

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
