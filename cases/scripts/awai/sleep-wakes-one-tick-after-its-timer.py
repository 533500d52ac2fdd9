"""A sleeper goes on one tick after its timer; what the timer's tick holds comes first.

clauses: AWAI-2
"""
import asyncio

loop = asyncio.new_event_loop()

def due():
    loop.call_soon(scheduled)

def scheduled(): pass

async def main():
    loop.call_later(1, due)
    await asyncio.sleep(1)
    print("woken at", loop.time())
    await asyncio.sleep(0)

loop.run_until_complete(main())
