"""call_at() in the past returns before its callback runs.

clauses: TIME-4 TIME-6
"""
import asyncio

loop = asyncio.new_event_loop()

def outer():
    loop.call_at(loop.time() - 5, inner)
    print("created")

def inner():
    loop.stop()

loop.call_later(1, outer)
loop.run_forever()
