"""current_task() needs a running loop, unless one is given.

clauses: TASK-43
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

async def main():
    print(asyncio.current_task(loop) is asyncio.current_task())
    print(asyncio.current_task(other))

attempt(asyncio.current_task)
print(asyncio.current_task(loop))
loop.run_until_complete(main())
