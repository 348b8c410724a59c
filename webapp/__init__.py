"""Taquin, the sliding-puzzle workbench: rules (`puzzle`), search (`solver`) and the server around them."""

from webapp.conditions import version

__version__ = version()
