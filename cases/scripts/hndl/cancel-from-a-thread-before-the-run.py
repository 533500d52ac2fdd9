"""A callback that another thread cancels before the run doesn't run.

clauses: HNDL-1
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def never(): pass

handle = loop.call_soon(never)
in_thread(handle.cancel)
print(handle.cancelled())
loop.call_soon(loop.stop)
loop.run_forever()
