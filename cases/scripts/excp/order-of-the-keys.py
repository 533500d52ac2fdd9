"""The keys of the context stand in a fixed order.

clauses: EXCP-22
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(list(context.keys()))

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
loop.set_debug(True)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
