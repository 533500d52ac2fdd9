"""At the timeout of as_completed() each item that is left raises TimeoutError.

clauses: AWAI-50
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    tasks = [asyncio.create_task(asyncio.sleep(1, "quick")),
             asyncio.create_task(asyncio.sleep(3, "slow")),
             asyncio.create_task(asyncio.sleep(4, "slower"))]
    for item in asyncio.as_completed(tasks, timeout=2):
        try:
            value = await item
            print(value, loop.time())
        except asyncio.TimeoutError:
            print("timed out at", loop.time())
    print(tasks[1].done(), tasks[2].cancelled())
    value = await tasks[1]
    print(value)
    await tasks[2]

loop.run_until_complete(main())
