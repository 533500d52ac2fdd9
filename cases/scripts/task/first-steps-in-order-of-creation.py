"""Tasks take their first steps in the order of their creation, in line with callbacks.

clauses: TASK-1 SOON-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def one(): pass

def two(): pass

async def three():
    loop.stop()

loop.create_task(one())
loop.call_soon(two)
loop.create_task(three())
loop.run_forever()
