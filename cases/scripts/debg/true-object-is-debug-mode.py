"""Any true object turns debug mode on, any false one off.

clauses: DEBG-11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def check(value):
    loop.set_debug(value)
    attempt(loop.call_soon, 5)

for value in [1, "on", [0], True]:
    check(value)
loop.set_debug("")
attempt(loop.call_soon, loop.stop)
loop.run_forever()
