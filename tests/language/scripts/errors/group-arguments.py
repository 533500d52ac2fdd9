"""Task groups and timeouts refuse wrong arguments."""
import asyncio
from oracle.script import attempt

async def work(): pass

async def main():
    attempt(asyncio.TaskGroup, 1)
    group = asyncio.TaskGroup()
    print(group)
    coroutine = work()
    attempt(group.create_task, coroutine)
    async with group:
        attempt(group.create_task)
        attempt(group.create_task, 5)
        attempt(group.cancel, 1)
        print(group)
    coroutine = work()
    attempt(group.create_task, coroutine)
    attempt(asyncio.timeout)
    attempt(asyncio.timeout, "x")
    attempt(asyncio.timeout_at)
    limit = asyncio.timeout(5)
    attempt(limit.when, 1)
    attempt(limit.expired, 1)
    attempt(limit.reschedule)
    attempt(limit.reschedule, 5)
    async with limit:
        print(limit)

asyncio.run(main())
