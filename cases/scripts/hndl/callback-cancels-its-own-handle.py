"""A callback that cancels its own handle goes on to its end.

clauses: HNDL-3
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    print(handle.cancelled())
    handle.cancel()
    print(handle.cancelled())
    loop.stop()

handle = loop.call_soon(callback)
loop.run_forever()
print(handle.cancelled())
