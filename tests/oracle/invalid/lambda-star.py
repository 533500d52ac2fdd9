"""A script that is refused."""
f = lambda *a: 1
