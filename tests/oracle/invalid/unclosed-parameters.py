"""A script that is refused."""
def f(:
    pass
