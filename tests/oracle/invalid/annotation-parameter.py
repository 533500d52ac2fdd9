"""A script that is refused."""
def f(a: int):
    pass
