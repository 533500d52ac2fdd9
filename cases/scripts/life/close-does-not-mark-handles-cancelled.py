"""The handles that close() discards are not marked as cancelled.

clauses: LIFE-12 LIFE-26
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

soon = loop.call_soon(never)
timer = loop.call_later(1, never)
loop.close()
print(soon.cancelled(), timer.cancelled(), timer.when())
