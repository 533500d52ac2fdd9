"""After set_event_loop(None) there is no current loop.

clauses: POLI-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
asyncio.set_event_loop(None)
attempt(asyncio.get_event_loop)
print(loop.is_closed())
