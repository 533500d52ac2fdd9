"""A script that is refused."""
def f(x):
    async for y in x:
        pass
