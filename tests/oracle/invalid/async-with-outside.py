"""A script that is refused."""
def f(x):
    async with x:
        pass
