"""A script that is refused."""
def f():
    nonlocal x
    x = 1
