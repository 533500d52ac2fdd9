"""Arguments may come from a list.

clauses: SOON-2
"""
import asyncio

loop = asyncio.new_event_loop()

def show(a, b, c):
    print(a, b, c)

values = [1, 2, 3]
loop.call_soon(show, *values)
loop.call_soon(print, "x", *("y", "z"))
loop.call_soon(loop.stop)
loop.run_forever()
