"""After a KeyboardInterrupt out of a run the loop is neither running nor closed and runs again.

clauses: LIFE-18 RUNC-13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def interrupt():
    raise KeyboardInterrupt

loop.call_soon(interrupt)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt:
    print("interrupted", loop.is_running(), loop.is_closed())
attempt(asyncio.get_running_loop)
loop.call_soon(fut.set_result, "usable")
print(loop.run_until_complete(fut))
