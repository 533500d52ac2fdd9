"""The message of a group of errors.

clauses: AWAI-53 AWAI-79
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def bad(name, delay):
    try:
        await asyncio.sleep(delay)
    finally:
        raise ValueError(name)

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(bad("first", 1))
        group.create_task(bad("second", 5))
        try:
            await asyncio.sleep(10)
        finally:
            raise KeyError("body")

async def show():
    try:
        await main()
    except ExceptionGroup as error:
        print(error.message)
        print(error.exceptions)

loop.run_until_complete(show())
attempt(loop.run_until_complete, main())
