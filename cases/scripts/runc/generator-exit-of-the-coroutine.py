"""GeneratorExit of the coroutine comes out like any exception.

clauses: RUNC-11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(1)
    raise GeneratorExit("leaving")

task = loop.create_task(main())
try:
    loop.run_until_complete(task)
except GeneratorExit as error:
    print(repr(error), error is task.exception(), loop.time())
