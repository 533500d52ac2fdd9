"""KeyboardInterrupt of a timer leaves the run, and the timers behind it go on in the next.

clauses: RUNC-13 TICK-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def interrupt():
    raise KeyboardInterrupt("from a timer")

def timer():
    fut.set_result("result")

loop.call_at(-2, interrupt)
loop.call_at(-1, timer)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt as e:
    print(e, fut.done())
print(loop.run_until_complete(fut))
