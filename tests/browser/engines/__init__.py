"""Browsers of three engines behind one small interface: `engine` is what each can do, `walker` walks the page by it."""
