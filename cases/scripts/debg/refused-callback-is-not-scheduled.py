"""A callback that debug mode refuses is not scheduled.

clauses: DEBG-2 DEBG-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def never(): pass

loop.set_debug(True)
attempt(loop.call_soon, never)
attempt(loop.call_later, 1, 5)
loop.call_soon(loop.stop)
loop.run_forever()
print("nothing ran")
