"""Callbacks that schedule others form generations, one tick each.

clauses: TICK-8 SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def spawn(name, depth):
    print(name, depth)
    if depth < 2:
        loop.call_soon(spawn, name + "0", depth + 1)
        loop.call_soon(spawn, name + "1", depth + 1)

loop.call_soon(spawn, "a", 0)
loop.call_soon(spawn, "b", 0)
loop.call_later(1, loop.stop)
loop.run_forever()
