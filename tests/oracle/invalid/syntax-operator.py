"""A script that is refused."""
x = 1
y = x +
