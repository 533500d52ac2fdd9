"""The wait for a timer is shorter by the time that a callback blocked.

clauses: TICK-3
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    time.sleep(0.75)

def timer():
    print(loop.time())
    loop.stop()

loop.call_later(2, timer)
loop.call_soon(block)
loop.run_forever()
