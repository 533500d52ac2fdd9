"""stop() in the exception handler lets the batch end.

clauses: STOP-5 EXCP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    where.stop()

def fail():
    raise ValueError("for the handler")

def after(): pass

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(after)
loop.run_forever()
print("returned")
