"""A slow callback whose exception handler leaves the run is not logged.

clauses: DEBG-6 EXCP-11
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def handler(where, context):
    raise KeyboardInterrupt

def fail():
    time.sleep(1)
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.set_debug(True)
loop.call_soon(fail)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("left")
loop.call_soon(loop.stop)
loop.run_forever()
