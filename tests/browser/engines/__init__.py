"""Browsers of three engines behind one small interface: `engine` defines it, `walker` uses it to visit the page."""
