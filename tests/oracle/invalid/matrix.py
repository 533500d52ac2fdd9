"""A script that is refused."""
def f(a, b):
    return a @ b
