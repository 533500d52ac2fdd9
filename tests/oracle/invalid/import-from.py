"""A script that is refused."""
from asyncio import sleep
print(1)
