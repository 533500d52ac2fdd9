"""A new loop is neither running nor closed.

clauses: LIFE-1
"""
import asyncio

loop = asyncio.new_event_loop()
print(loop.is_running(), loop.is_closed())
