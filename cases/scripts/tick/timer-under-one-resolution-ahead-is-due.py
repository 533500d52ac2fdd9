"""A timer due less than one resolution after now is due.

clauses: TICK-7 TIME-14
needs: fine-clock
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    loop.stop()

def soon(): pass

loop.call_at(9e-10, timer)
loop.call_soon(soon)
loop.run_forever()
print(loop.time())
