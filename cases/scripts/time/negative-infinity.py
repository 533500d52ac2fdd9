"""A delay of minus infinity is in the past like any other.

clauses: TIME-6 TIME-7
"""
import asyncio

loop = asyncio.new_event_loop()
inf = 1e308 * 10

def timer(n):
    print(n)

loop.call_later(-1, timer, -1)
handle = loop.call_later(-inf, timer, "minus infinity")
print(handle.when())
loop.call_later(1, loop.stop)
loop.run_forever()
