"""A timer whose deadline equals now is due.

clauses: TICK-7
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def timer():
    print(loop.time())
    loop.stop()

time.sleep(1)
loop.call_at(1, timer)
loop.call_soon(loop.time)
loop.run_forever()
