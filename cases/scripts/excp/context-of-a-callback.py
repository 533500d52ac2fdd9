"""The context holds the exception itself and the handle itself.

clauses: EXCP-3 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()
error = ValueError("failed")

def handler(where, context):
    print(where is loop, type(context).__name__)
    print(context["exception"] is error, context["handle"] is handle)
    print("message" in context, "future" in context, "source_traceback" in context)
    loop.stop()

def fail():
    raise error

loop.set_exception_handler(handler)
handle = loop.call_soon(fail)
loop.run_forever()
