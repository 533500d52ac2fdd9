"""set_debug() from another thread wakes the loop.

clauses: DEBG-16
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def elsewhere():
    loop.set_debug(True)

loop.call_later(5, loop.stop)
while_waiting(elsewhere)
loop.run_forever()
print(loop.get_debug())
