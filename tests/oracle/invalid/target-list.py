"""A script that is refused."""
[a, b] = 1, 2
