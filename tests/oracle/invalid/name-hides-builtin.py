"""A script that is refused."""
next = 1
