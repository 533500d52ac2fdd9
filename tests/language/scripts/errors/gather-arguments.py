"""gather, shield and iscoroutine refuse wrong arguments.

pure: methods of futures in Python are named with their class
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)

async def work(): pass

attempt(asyncio.gather, [])
attempt(asyncio.gather, {})
attempt(asyncio.gather, set())
attempt(asyncio.gather, 5)
attempt(asyncio.gather, x=1)
attempt(asyncio.shield)
attempt(asyncio.shield, 1, 2)
attempt(asyncio.shield, 5)
attempt(asyncio.iscoroutine)
attempt(asyncio.iscoroutinefunction)
nothing = asyncio.gather()
print(nothing)
attempt(nothing.cancel, 1, 2)
print(nothing.cancel("why"))
print(loop.run_until_complete(nothing))
asyncio.set_event_loop(None)
attempt(asyncio.gather)
