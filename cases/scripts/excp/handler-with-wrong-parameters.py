"""A handler that can't be called with two arguments is reported like one that raises.

clauses: EXCP-10
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(context): pass

def fail():
    raise ValueError("in the callback")

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
