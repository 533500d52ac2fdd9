"""A slow done callback is logged as a handle that has the future as its argument.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def slow(future):
    time.sleep(0.25)
    loop.stop()

future = loop.create_future()
loop.set_debug(True)
future.add_done_callback(slow)
future.set_result(5)
loop.run_forever()
