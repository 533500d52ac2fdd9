"""On a closed loop debug mode and the exception handler can still be set and read.

clauses: LIFE-14
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"])

loop.close()
loop.set_debug(True)
print(loop.get_debug())
loop.set_exception_handler(handler)
print(loop.get_exception_handler() is handler)
loop.call_exception_handler({"message": "on a closed loop"})
