"""A script that is refused."""
attempt(print, 1)
