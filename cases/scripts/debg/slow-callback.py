"""In debug mode a callback that takes long is logged, one that is quick is not.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def quick():
    time.sleep(0)

def slow():
    time.sleep(0.25)

loop.set_debug(True)
loop.call_soon(quick)
loop.call_soon(slow)
loop.call_soon(loop.stop)
loop.run_forever()
