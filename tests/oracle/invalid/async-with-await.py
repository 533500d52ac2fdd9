"""A script that is refused."""
async def f(x):
    async with (await x):
        pass
