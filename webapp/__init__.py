"""Taquin, the sliding-puzzle workbench: rules (`puzzle`), search (`solver`) and the server around them."""
