"""A script that is refused."""
import asyncio
asyncio.xyzzy(1)
