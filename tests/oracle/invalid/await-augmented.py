"""A script that is refused."""
async def f(x):
    a = 1
    a += await x
