"""A timer that cancels its own handle goes on to its end and doesn't disturb the others.

clauses: HNDL-3 TIME-21
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    handle.cancel()
    print("still running", handle.cancelled())

handle = loop.call_later(1, timer)
loop.call_later(2, loop.stop)
loop.run_forever()
