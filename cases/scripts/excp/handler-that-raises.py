"""A handler that raises is reported by the default handler, and the run goes on.

clauses: EXCP-10
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    raise KeyError("in the handler")

def fail():
    raise ValueError("in the callback")

def after(): pass

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(after)
loop.call_soon(loop.stop)
loop.run_forever()
print("returned")
