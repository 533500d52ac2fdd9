"""The texts of the errors of a group that is used wrongly.

clauses: AWAI-59 AWAI-79
python: >=3.13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job(): pass

async def main():
    group = asyncio.TaskGroup()
    attempt(group.create_task, job())
    async with group:
        try:
            async with group:
                print("never")
        except RuntimeError as error:
            print(error)
    attempt(group.create_task, job())

loop.run_until_complete(main())
