"""A script that is refused."""
async def f(x):
    async for y in x:
        pass
    else:
        pass
