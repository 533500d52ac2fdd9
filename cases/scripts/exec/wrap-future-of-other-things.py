"""wrap_future() returns a loop's future as it is, and refuses what is no future.

clauses: EXEC-17
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
future = loop.create_future()
print(asyncio.wrap_future(future) is future)
print(asyncio.wrap_future(future, loop=None) is future)
attempt(asyncio.wrap_future, 5)
attempt(asyncio.wrap_future)
loop.close()
