"""set_event_loop() refuses what is neither a loop nor None.

clauses: POLI-6
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
attempt(asyncio.set_event_loop, 5)
attempt(asyncio.set_event_loop, "loop")
print(asyncio.get_event_loop() is loop)
