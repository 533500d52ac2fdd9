"""What a context says of the place of creation counts as true.

clauses: DEBG-7
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(bool(context["source_traceback"]))

def fail():
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.set_debug(True)
loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
