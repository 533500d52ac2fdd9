"""A script that is refused."""
import asyncio
f = asyncio.Future()
f.done = 1
