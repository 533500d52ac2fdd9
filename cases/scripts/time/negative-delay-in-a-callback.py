"""A negative delay in a callback goes before a delay of 0 and behind call_soon().

clauses: TIME-6 TIME-7
"""
import asyncio

loop = asyncio.new_event_loop()

def start():
    loop.call_later(0, timer, 0)
    loop.call_later(-1, timer, -1)
    loop.call_soon(soon)
    loop.call_later(1, loop.stop)

def timer(n):
    print(n)

def soon(): pass

loop.call_soon(start)
loop.run_forever()
