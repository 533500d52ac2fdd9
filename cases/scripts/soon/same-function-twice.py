"""A function scheduled twice runs twice, each time at its own place.

clauses: SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def again(n):
    print(n)

def between(): pass

loop.call_soon(again, 1)
loop.call_soon(between)
loop.call_soon(again, 2)
loop.call_soon(loop.stop)
loop.run_forever()
