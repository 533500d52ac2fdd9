"""A slow callback that raises is reported first and logged then.

clauses: DEBG-6 EXCP-1
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def slow():
    time.sleep(0.25)
    raise ValueError("failed")

loop.set_debug(True)
loop.call_soon(slow)
loop.call_soon(loop.stop)
loop.run_forever()
