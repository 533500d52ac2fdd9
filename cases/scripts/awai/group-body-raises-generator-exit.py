"""GeneratorExit of the body as the only error of a group.

clauses: AWAI-68
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        print("child cancelled at", loop.time())

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(child())
            await asyncio.sleep(1)
            raise GeneratorExit("leaving")
    except GeneratorExit as error:
        print("bare", error)
    except BaseExceptionGroup as error:
        print("group", error.exceptions)

loop.run_until_complete(main())
