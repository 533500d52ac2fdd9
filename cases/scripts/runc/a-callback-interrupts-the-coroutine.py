"""A callback's KeyboardInterrupt leaves the run; the task goes on in the next one.

clauses: RUNC-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(2)
    return "value"

def interrupt():
    raise KeyboardInterrupt("pressed")

task = loop.create_task(main())
loop.call_later(1, interrupt)
try:
    loop.run_until_complete(task)
except KeyboardInterrupt as error:
    print(error, task.done())
print(loop.run_until_complete(task), loop.time())
