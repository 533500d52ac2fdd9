"""gather() inside a task adds a callback of its own to its future.

clauses: AWAI-72
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(fut): pass

async def main():
    fut = loop.create_future()
    outer = asyncio.gather(fut)
    outer.add_done_callback(callback)
    print(outer)
    fut.set_result(1)
    await outer
    print(outer)

loop.run_until_complete(main())
