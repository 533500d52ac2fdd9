"""GeneratorExit and BaseException of a task are stored and end no run.

clauses: TASK-16 RUNC-11
"""
import asyncio

loop = asyncio.new_event_loop()

async def leave():
    raise GeneratorExit("leaving")

async def fail():
    raise BaseException("failed")

async def main():
    one = asyncio.create_task(leave())
    two = asyncio.create_task(fail())
    await asyncio.sleep(1)
    print(repr(one.exception()), repr(two.exception()))

loop.run_until_complete(main())
try:
    loop.run_until_complete(leave())
except GeneratorExit as error:
    print(repr(error))
try:
    loop.run_until_complete(fail())
except BaseException as error:
    print(repr(error))
