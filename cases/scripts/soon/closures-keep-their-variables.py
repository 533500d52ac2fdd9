"""Callbacks made in a loop keep the variables of their making.

clauses: SOON-2 SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def maker(n):
    def callback():
        nonlocal n
        n += 10
        print(n)
        if n < 20:
            loop.call_soon(callback)
    return callback

loop.call_soon(maker(1))
loop.call_soon(maker(2))
loop.call_later(1, loop.stop)
loop.run_forever()
