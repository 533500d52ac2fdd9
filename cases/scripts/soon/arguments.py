"""The callback gets exactly the arguments given.

clauses: SOON-2
"""
import asyncio

loop = asyncio.new_event_loop()

def takes_three(a, b, c):
    print(a, b, c)

def takes_none(): pass

def takes_default(a, b="default"):
    print(a, b)

loop.call_soon(takes_none)
loop.call_soon(takes_three, 1, "two", [3])
loop.call_soon(takes_default, 1)
loop.call_soon(takes_default, 1, 2)
loop.call_soon(loop.stop)
loop.run_forever()
