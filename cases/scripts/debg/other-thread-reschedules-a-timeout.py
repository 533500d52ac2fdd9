"""In debug mode a timeout that another thread reschedules is refused as a timer of that thread.

clauses: DEBG-5 AWAI-48
python: >=3.11
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()
limits = []

def elsewhere():
    attempt(limits[0].reschedule, 5)
    loop.call_soon_threadsafe(loop.stop)

async def main():
    async with asyncio.timeout(10) as limit:
        limits.append(limit)
        await loop.create_future()

loop.set_debug(True)
task = loop.create_task(main())
while_waiting(elsewhere)
loop.run_forever()
print(limits[0].when())
