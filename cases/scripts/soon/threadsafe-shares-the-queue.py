"""call_soon() and call_soon_threadsafe() share one queue.

clauses: SOON-6 SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(n):
    print(n)

loop.call_soon(callback, 1)
loop.call_soon_threadsafe(callback, 2)
loop.call_soon(callback, 3)
loop.call_soon_threadsafe(callback, 4)
loop.call_soon_threadsafe(loop.stop)
loop.call_soon(callback, 5)
loop.run_forever()
