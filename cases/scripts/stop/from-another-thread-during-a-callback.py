"""stop() in another thread while a callback runs ends the run behind its batch.

clauses: STOP-5 STOP-2
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def callback():
    in_thread(loop.stop)

def same_batch(): pass

loop.call_soon(callback)
loop.call_soon(same_batch)
loop.run_forever()
print("returned")
