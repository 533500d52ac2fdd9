"""A script that is refused."""
x = 1if True else 2
