"""A script that is refused."""
print(asyncio.Future)
