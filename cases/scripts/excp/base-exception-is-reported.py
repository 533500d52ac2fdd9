"""A BaseException out of a callback goes to the custom handler.

clauses: EXCP-6 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(type(context["exception"]).__name__, context["exception"])

def fail():
    raise BaseException("from a callback")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
print("returned")
