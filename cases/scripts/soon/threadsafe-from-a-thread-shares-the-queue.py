"""Calls from a thread stand between those made before it and after it.

clauses: SOON-6 SOON-1 TICK-8
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def callback(n):
    print(n)

def from_thread():
    loop.call_soon_threadsafe(callback, 2)
    loop.call_soon_threadsafe(callback, 3)

def start():
    loop.call_soon(callback, 1)
    in_thread(from_thread)
    loop.call_soon(callback, 4)
    loop.call_soon(loop.stop)

loop.call_soon(start)
loop.run_forever()
