"""A script that is refused."""
import asyncio.events
print(1)
