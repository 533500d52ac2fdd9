"""A script that is refused."""
def f():
    x = yield from []
