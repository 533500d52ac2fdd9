"""asyncio.run() in a thread that a callback starts disturbs nothing.

clauses: RUNR-1 LIFE-3
"""
import asyncio
from oracle.script import in_thread

async def inner():
    await asyncio.sleep(1)
    print("inner", asyncio.get_running_loop().time())

def work():
    asyncio.run(inner())

async def outer():
    loop = asyncio.get_running_loop()
    in_thread(work)
    print("outer", asyncio.get_running_loop() is loop)

asyncio.run(outer())
