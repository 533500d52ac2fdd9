"""An error of the wait leaves the run, past the exception handler, and cleans up.

clauses: LIFE-19 TIME-23
python: >=3.13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
inf = 1e308 * 10

def handler(where, context):
    print("never called")

loop.set_exception_handler(handler)
timer = loop.call_at(inf - inf, loop.stop)
attempt(loop.run_forever)
print(loop.is_running(), loop.is_closed())
attempt(asyncio.get_running_loop)
timer.cancel()
loop.call_soon(loop.stop)
loop.run_forever()
print("usable")
