"""A script that is refused."""
def f(x):
    return *x, 1
