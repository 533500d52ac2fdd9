"""A slow timer is logged as a timer, with its deadline.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def slow():
    time.sleep(1.5)
    loop.stop()

loop.set_debug(True)
loop.call_later(0.5, slow)
loop.run_forever()
