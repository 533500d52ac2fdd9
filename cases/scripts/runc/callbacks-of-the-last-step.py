"""What the last step of the coroutine schedules runs in the tick that ends the run.

clauses: RUNC-9 RUNC-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(1)
    loop.call_soon(scheduled)

def scheduled():
    print("scheduled", loop.is_running())

loop.run_until_complete(main())
print("returned")
