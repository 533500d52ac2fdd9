"""A script that is refused."""
def f(a, a):
    pass
