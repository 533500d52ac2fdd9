"""A script that is refused."""
def f[T](x):
    pass
