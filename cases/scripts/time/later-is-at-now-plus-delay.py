"""call_later() is call_at() at now plus the delay.

clauses: TIME-2
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

now = loop.time()
print(loop.call_later(1.5, never).when() == now + 1.5)
print(loop.call_at(now + 1.5, never).when() == now + 1.5)
print(loop.call_later(0, never).when() == now)
