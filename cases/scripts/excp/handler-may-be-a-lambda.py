"""A lambda or a bound method can be the handler.

clauses: EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()
seen = []

def fail():
    raise ValueError("failed")

def take(context):
    seen.append(type(context["exception"]).__name__)

loop.set_exception_handler(lambda where, context: take(context))
loop.call_soon(fail)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
print(seen)
