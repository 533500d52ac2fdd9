"""A script that is refused."""
def d(f):
    return f

@d
def g():
    pass
