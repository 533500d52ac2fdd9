"""In debug mode the context holds the place where the handle was created.

clauses: EXCP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("source_traceback" in context)
    loop.stop()

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.set_debug(True)
loop.call_soon(fail)
loop.run_forever()
