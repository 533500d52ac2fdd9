"""GeneratorExit of the body beside the error of a child.

clauses: AWAI-68 AWAI-79
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        raise ValueError("child")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(child())
            await asyncio.sleep(1)
            raise GeneratorExit("leaving")
    except BaseExceptionGroup as error:
        print(error.exceptions)

loop.run_until_complete(main())
