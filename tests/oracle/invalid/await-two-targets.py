"""A script that is refused."""
async def f(x):
    a = b = await x
