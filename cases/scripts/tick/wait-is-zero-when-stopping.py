"""A stop request alone makes the wait 0.

clauses: TICK-2 STOP-1
"""
import asyncio

loop = asyncio.new_event_loop()

def timer(): pass

loop.call_later(5, timer)
loop.stop()
loop.run_forever()
print(loop.time())
loop.call_later(5, loop.stop)
loop.run_forever()
print(loop.time())
