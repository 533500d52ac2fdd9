"""After run() the thread has no current loop.

clauses: RUNR-1 POLI-3
"""
import asyncio
from oracle.script import attempt

async def main():
    print(asyncio.get_event_loop() is asyncio.get_running_loop())

loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
asyncio.run(main())
attempt(asyncio.get_event_loop)
print(loop.is_closed())
