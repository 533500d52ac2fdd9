"""Another thread stops the loop by call_soon_threadsafe().

clauses: STOP-2 SOON-6
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def from_thread():
    loop.call_soon_threadsafe(loop.stop)

while_waiting(from_thread)
loop.run_forever()
print("returned at", loop.time())
