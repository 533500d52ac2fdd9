"""A script that is refused."""
def f(a, /, b):
    pass
