"""stop() in another thread doesn't end the wait.

clauses: SOON-7 STOP-5
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def from_thread():
    loop.stop()

def timer():
    print("timer at", loop.time())

while_waiting(from_thread)
loop.call_later(5, timer)
loop.run_forever()
print("returned at", loop.time())
