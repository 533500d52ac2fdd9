"""A timer that a timer creates runs after its own delay.

clauses: TIME-2 TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()

def first():
    print("first", loop.time())
    loop.call_later(0.5, second)

def second():
    print("second", loop.time())
    loop.stop()

loop.call_later(1, first)
loop.run_forever()
