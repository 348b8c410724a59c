"""Hypothesis without deadlines: the time an example takes depends on the machine."""

from hypothesis import settings

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
