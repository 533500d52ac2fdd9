"""KeyboardInterrupt raised by the handler leaves the run.

clauses: EXCP-11 LIFE-18 TICK-12
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    raise KeyboardInterrupt("in the handler")

def fail():
    raise ValueError("in the callback")

def rest():
    loop.stop()

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(rest)
try:
    loop.run_forever()
except KeyboardInterrupt as e:
    print("left:", e, loop.is_running())
loop.run_forever()
