"""call_soon() goes before call_later(0), at both levels of an outer and an inner callback.

clauses: SOON-1 TIME-7 TICK-6
"""
import asyncio

loop = asyncio.new_event_loop()

def outer():
    print("A")
    loop.call_later(0, print, "B")
    loop.call_soon(print, "C")

def inner():
    print("D")
    loop.call_soon(print, "E")

loop.call_later(0, outer)
loop.call_soon(inner)
loop.call_later(1, loop.stop)
loop.run_forever()
