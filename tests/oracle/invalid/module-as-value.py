"""A script that is refused."""
import asyncio
print(asyncio)
