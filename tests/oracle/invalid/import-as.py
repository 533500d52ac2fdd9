"""A script that is refused."""
import asyncio as aio
print(1)
