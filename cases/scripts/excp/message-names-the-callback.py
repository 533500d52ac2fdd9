"""The message names the callback that failed.

clauses: EXCP-4
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"])

def fail():
    raise ValueError("failed")

def maker():
    def inner():
        raise ValueError("failed")
    return inner

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(maker())
loop.call_soon(lambda: fail())
loop.call_later(1, fail)
loop.call_later(2, loop.stop)
loop.run_forever()
