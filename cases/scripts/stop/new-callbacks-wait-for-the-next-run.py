"""What the last batch schedules runs in the next run, in order.

clauses: STOP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def before():
    loop.call_soon(late, "before stop")

def stopper():
    loop.call_soon(late, "in the stopping callback")
    loop.stop()
    loop.call_soon(late, "behind stop")

def after():
    loop.call_soon(late, "after stop")
    loop.call_soon(loop.stop)

def late(where):
    print(where)

loop.call_soon(before)
loop.call_soon(stopper)
loop.call_soon(after)
loop.run_forever()
print("first run returned")
loop.run_forever()
print("second run returned")
