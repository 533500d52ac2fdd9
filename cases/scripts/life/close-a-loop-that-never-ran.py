"""A loop that never ran can be closed.

clauses: LIFE-11
"""
import asyncio

loop = asyncio.new_event_loop()
loop.close()
print(loop.is_closed(), loop.is_running())
