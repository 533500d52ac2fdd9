"""The constructor takes its loop by keyword only.

clauses: FUTR-24
pure: other texts
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
attempt(asyncio.Future, 42)
attempt(asyncio.Future, loop)
fut = asyncio.Future(loop=loop)
print(fut.done(), fut.get_loop() is loop)
