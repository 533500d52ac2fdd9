"""A script that is refused."""
def f(x):
    return await x
