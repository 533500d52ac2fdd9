"""get_event_loop() where none was ever set makes a loop, or warns besides, or raises.

clauses: POLI-4 POLI-8
"""
import asyncio
from oracle.script import attempt

loop = attempt(asyncio.get_event_loop)
print(loop is None)
if loop is not None:
    print(attempt(asyncio.get_event_loop) is loop)
    loop.close()
