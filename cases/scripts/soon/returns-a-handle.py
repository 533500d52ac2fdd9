"""call_soon() returns a handle that is no timer.

clauses: SOON-2
"""
import asyncio

loop = asyncio.new_event_loop()
handle = loop.call_soon(loop.stop)
print(isinstance(handle, asyncio.Handle), isinstance(handle, asyncio.TimerHandle))
print(handle.cancelled())
loop.run_forever()
