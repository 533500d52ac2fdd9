"""The tick of a future done beforehand runs timers that are due.

clauses: RUNC-7 TICK-6
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("result")

def due(): pass
def later(): pass

loop.call_at(-1, due)
loop.call_later(1, later)
print(loop.run_until_complete(fut), loop.time())
