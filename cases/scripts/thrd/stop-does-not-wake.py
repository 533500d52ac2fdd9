"""stop() in another thread does not end the wait; it takes effect after it.

clauses: THRD-7
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def timer(): pass

while_waiting(loop.stop)
loop.call_later(5, timer)
loop.call_later(9, timer)
loop.run_forever()
print("returned at", loop.time())
