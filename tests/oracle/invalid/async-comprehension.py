"""A script that is refused."""
async def f(x):
    return [y async for y in x]
