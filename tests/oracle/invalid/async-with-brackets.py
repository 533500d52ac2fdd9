"""A script that is refused."""
async def f(x):
    async with (x as y):
        pass
