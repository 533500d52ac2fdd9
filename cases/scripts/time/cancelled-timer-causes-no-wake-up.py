"""A cancelled timer that is the earliest makes no wait of its own.

clauses: TIME-17 TICK-3
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

def timer():
    loop.stop()

handle = loop.call_later(1, never)
loop.call_later(2, timer)
handle.cancel()
loop.run_forever()
print(loop.time())
