"""A duration that cannot be compared ends the run also behind the report of a callback that raised.

clauses: DEBG-14 EXCP-1
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def fail():
    raise ValueError("failed")

loop.set_debug(True)
loop.slow_callback_duration = []
loop.call_soon(fail)
loop.call_soon(loop.stop)
attempt(loop.run_forever)
loop.slow_callback_duration = 0.125
loop.run_forever()
print("usable")
