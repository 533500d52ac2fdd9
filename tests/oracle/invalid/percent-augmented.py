"""A script that is refused."""
x = "%d"
x %= 1
