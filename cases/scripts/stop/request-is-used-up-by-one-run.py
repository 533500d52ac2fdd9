"""The stop() before a run stops that run alone.

clauses: STOP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def timer():
    loop.stop()

loop.stop()
loop.run_forever()
print("first run returned at", loop.time())
loop.call_later(1, timer)
loop.run_forever()
print("second run returned at", loop.time())
