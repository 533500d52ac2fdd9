"""Timers that run late see the present time, and their own timers count from it.

clauses: TIME-27 TIME-5
"""
import asyncio
import time

loop = asyncio.new_event_loop()

def block():
    time.sleep(1.25)

def first():
    print("first", loop.time())
    loop.call_later(0.5, chained)

def second():
    print("second", loop.time())

def chained():
    print("chained", loop.time())
    loop.stop()

loop.call_later(1, second)
loop.call_later(0.5, first)
loop.call_soon(block)
loop.run_forever()
