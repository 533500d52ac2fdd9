"""A script that is refused."""
global x
x = 1
