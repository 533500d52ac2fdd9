"""The message shows arguments in some versions only.

clauses: EXCP-4 HNDL-13
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"])

def fail(a, b):
    raise ValueError("failed")

loop.set_exception_handler(handler)
loop.call_soon(fail, 1, "two")
loop.call_soon(loop.stop)
loop.run_forever()
