"""A script that is refused."""
def f(a, **kw):
    pass
