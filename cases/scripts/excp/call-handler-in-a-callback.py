"""call_exception_handler() in a callback calls the handler before it returns.

clauses: EXCP-23 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"], context["extra"])

def callback():
    print("before")
    loop.call_exception_handler({"message": "called", "extra": 5})
    print("after")
    loop.stop()

loop.set_exception_handler(handler)
loop.call_soon(callback)
loop.run_forever()
