"""Timers pass on the arguments given.

clauses: TIME-2 SOON-2
"""
import asyncio

loop = asyncio.new_event_loop()

def show(a, b="default"):
    print(a, b)

loop.call_later(1, show, 1)
loop.call_at(2, show, 2, "given")
loop.call_later(3, loop.stop)
loop.run_forever()
