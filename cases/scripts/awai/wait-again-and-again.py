"""wait() in a loop until nothing is pending.

clauses: AWAI-20
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    pending = []
    for delay in (3, 1, 2):
        pending.append(asyncio.create_task(asyncio.sleep(delay)))
    while pending:
        done, pending = await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
        print(len(done), len(pending), loop.time())

loop.run_until_complete(main())
