"""A handler that raised is called again for the next failure.

clauses: EXCP-10 EXCP-7
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print("handler")
    raise KeyError("in the handler")

def fail():
    raise ValueError("in the callback")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
print(loop.get_exception_handler() is handler)
