"""current_task() is the task in its steps and None in callbacks.

clauses: TASK-43
"""
import asyncio

loop = asyncio.new_event_loop()

def callback():
    print(asyncio.current_task())

def done(task):
    print(asyncio.current_task(), task.done())

async def child():
    print(asyncio.current_task() is tasks[0])
    await asyncio.sleep(0)
    print(asyncio.current_task() is tasks[0])

async def main():
    me = asyncio.current_task()
    tasks.append(asyncio.create_task(child()))
    tasks[0].add_done_callback(done)
    loop.call_soon(callback)
    await tasks[0]
    print(asyncio.current_task() is me)

tasks = []
loop.run_until_complete(main())
