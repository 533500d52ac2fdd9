"""In debug mode the default handler tells of the running handle also when the custom one fails.

clauses: EXCP-10 EXCP-17
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(list(context.keys()))
    raise ZeroDivisionError("again")

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.set_debug(True)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
