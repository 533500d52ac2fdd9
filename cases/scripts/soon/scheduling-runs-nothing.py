"""call_soon() inside a callback returns before the new callback runs.

clauses: SOON-1 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()

def outer():
    loop.call_soon(inner)
    print("scheduled")

def inner():
    loop.stop()

loop.call_soon(outer)
print("not yet running")
loop.run_forever()
