"""A script that is refused."""
import asyncio
asyncio.Future = 1
