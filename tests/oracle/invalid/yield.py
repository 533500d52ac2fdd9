"""A script that is refused."""
def f():
    yield 1
