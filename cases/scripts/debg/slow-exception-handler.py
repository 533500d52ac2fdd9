"""Time that the exception handler takes counts for the callback that failed.

clauses: DEBG-6
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def handler(where, context):
    time.sleep(0.5)

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.set_debug(True)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
