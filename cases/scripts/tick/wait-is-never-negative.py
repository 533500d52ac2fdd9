"""A deadline that passed while a callback blocked makes the wait 0.

clauses: TICK-3
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    time.sleep(3)

def timer():
    print(loop.time())
    loop.stop()

loop.call_later(0.5, block)
loop.call_later(1, timer)
loop.run_forever()
