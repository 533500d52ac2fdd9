"""call_later(0) returns before its callback runs.

clauses: TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()

def outer():
    loop.call_later(0, inner)
    print("created")

def inner():
    loop.stop()

loop.call_soon(outer)
loop.run_forever()
