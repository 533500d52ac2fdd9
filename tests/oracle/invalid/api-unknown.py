"""A script that is refused."""
import asyncio
asyncio.gibberish(1)
