"""A script that is refused."""
lazy import asyncio
print(1)
