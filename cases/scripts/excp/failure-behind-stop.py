"""A callback that stops the loop and then raises still stops it.

clauses: EXCP-1 STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    loop.stop()
    raise ValueError("after stop")

def same_batch(): pass

loop.call_soon(fail)
loop.call_soon(same_batch)
loop.run_forever()
print("returned")
