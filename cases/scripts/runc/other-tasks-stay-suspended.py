"""Tasks that are not done when the main one is stay suspended until the next run.

clauses: RUNC-1 LIFE-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def background():
    print("begins")
    await asyncio.sleep(1)
    print("ends")

async def main():
    task = asyncio.create_task(background())
    await asyncio.sleep(0.5)
    return task

task = loop.run_until_complete(main())
print(task.done(), loop.time())
loop.run_until_complete(task)
print(task.done(), loop.time())
