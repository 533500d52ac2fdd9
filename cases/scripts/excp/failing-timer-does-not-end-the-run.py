"""A timer that raises is reported, and later timers run.

clauses: EXCP-1 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    raise ZeroDivisionError("in a timer")

def later():
    loop.stop()

loop.call_later(1, fail)
loop.call_later(2, later)
loop.run_forever()
print("returned at", loop.time())
