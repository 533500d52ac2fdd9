"""A timer that became due while a callback blocked runs behind what that callback scheduled.

clauses: TICK-6 TICK-9
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    time.sleep(2)
    loop.call_soon(scheduled)

def same_batch(): pass
def scheduled(): pass

def timer():
    loop.stop()

loop.call_later(1, timer)
loop.call_soon(block)
loop.call_soon(same_batch)
loop.run_forever()
