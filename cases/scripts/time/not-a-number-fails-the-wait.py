"""A deadline that is not a number makes the wait fail if nothing is ready.

clauses: TIME-23
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
inf = 1e308 * 10

def timer():
    loop.stop()

loop.call_at(inf - inf, timer)
attempt(loop.run_forever)
print(loop.is_running(), loop.time())
