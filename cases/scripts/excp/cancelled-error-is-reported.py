"""A CancelledError out of a callback is reported like other exceptions.

clauses: EXCP-6
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    raise asyncio.CancelledError("from a callback")

def after(): pass

loop.call_soon(fail)
loop.call_soon(after)
loop.call_soon(loop.stop)
loop.run_forever()
print("returned")
