"""A script that is refused."""
async def f(x):
    await (await x)
