"""A KeyboardInterrupt that left run_until_complete() is not reported besides.

clauses: RUNC-10
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    raise KeyboardInterrupt("pressed")

task = loop.create_task(main())
try:
    loop.run_until_complete(task)
except KeyboardInterrupt:
    print(task.done())
task = None
print("dropped")
