"""The context of a timer that failed holds the timer handle.

clauses: EXCP-3 EXCP-9
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["handle"] is timer, isinstance(context["handle"], asyncio.TimerHandle))
    print(type(context["exception"]).__name__)
    loop.stop()

def fail():
    raise IndexError("failed")

loop.set_exception_handler(handler)
timer = loop.call_later(1, fail)
loop.run_forever()
