"""A timer due exactly one resolution after now isn't due: the comparison is strict.

clauses: TICK-7
needs: fine-clock
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    loop.stop()

def soon(): pass

loop.call_at(1e-09, timer)
loop.call_soon(soon)
loop.run_forever()
print(loop.time())
