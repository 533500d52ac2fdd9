"""The handler runs early enough to cancel the next handle of the batch.

clauses: EXCP-2 TICK-10
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    handle.cancel()

def fail():
    raise ValueError("failed")

def never(): pass

loop.set_exception_handler(handler)
loop.call_soon(fail)
handle = loop.call_soon(never)
loop.call_soon(loop.stop)
loop.run_forever()
