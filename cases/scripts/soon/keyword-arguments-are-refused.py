"""call_soon() takes no keyword for the callback.

clauses: SOON-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

attempt(loop.call_soon, never, x=1)
loop.stop()
loop.run_forever()
print("returned")
