"""The handler runs at once, between two callbacks of a batch.

clauses: EXCP-2
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("handler")

def fail():
    raise ValueError("failed")

def after(): pass

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(after)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
