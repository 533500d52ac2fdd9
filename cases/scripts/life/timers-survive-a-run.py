"""A timer set in one run is kept and runs in a later one, at its own time.

clauses: LIFE-8 TIME-2
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    print("timer at", loop.time())

loop.call_later(2, timer)
loop.call_later(1, loop.stop)
loop.run_forever()
print("first run returned at", loop.time())
loop.call_later(2, loop.stop)
loop.run_forever()
print("second run returned at", loop.time())
