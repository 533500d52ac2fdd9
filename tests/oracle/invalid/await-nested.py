"""A script that is refused."""
async def f(x):
    print(await x)
