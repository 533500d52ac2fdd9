"""Where none was ever set get_event_loop() raises from 3.14.

clauses: POLI-8
python: >=3.14
"""
import asyncio
from oracle.script import attempt

attempt(asyncio.get_event_loop)
loop = asyncio.new_event_loop()
attempt(asyncio.get_event_loop)
