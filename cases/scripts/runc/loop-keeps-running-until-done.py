"""Timers before the completion run, later ones don't.

clauses: RUNC-1 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def timer(n):
    print(n)

loop.call_later(1, timer, 1)
loop.call_later(2, timer, 2)
loop.call_later(3, fut.set_result, "done")
loop.call_later(4, timer, 4)
print(loop.run_until_complete(fut))
