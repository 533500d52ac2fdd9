"""SystemExit of one task leaves the steps of the others to the next run, in order.

clauses: TASK-15 TICK-12
"""
import asyncio

loop = asyncio.new_event_loop()

async def leave():
    raise SystemExit(1)

async def one(): pass

async def two():
    loop.stop()

loop.create_task(leave())
loop.create_task(one())
loop.create_task(two())
try:
    loop.run_forever()
except SystemExit as error:
    print("left", error.code)
loop.run_forever()
