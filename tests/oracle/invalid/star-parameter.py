"""A script that is refused."""
def f(*args):
    pass
