"""An eager start that fails leaves the creator as current task and the loop usable.

clauses: TASK-59
python: >=3.15
"""
import asyncio
import contextvars
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    print("never")

async def main():
    me = asyncio.current_task()
    context = contextvars.copy_context()
    coro = job()

    def start():
        asyncio.create_task(coro, eager_start=True, context=context)

    attempt(context.run, start)
    coro.close()
    print(asyncio.current_task() is me)
    await asyncio.sleep(1)
    return "value"

print(loop.run_until_complete(main()))
