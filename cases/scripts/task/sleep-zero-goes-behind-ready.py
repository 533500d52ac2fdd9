"""After sleep(0) a task stands behind all that was ready already.

clauses: TASK-5 SOON-8
"""
import asyncio

loop = asyncio.new_event_loop()

def before(): pass

def after(): pass

async def main():
    loop.call_soon(before)
    await asyncio.sleep(0)
    print("woken")
    loop.call_soon(after)
    await asyncio.sleep(0)

loop.run_until_complete(main())
