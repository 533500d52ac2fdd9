"""How many handles gather() takes inside a task and in a callback.

clauses: AWAI-72
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("result")

def callback():
    asyncio.gather(fut)
    print("in a callback")
    loop.call_later(1, finish)

def finish():
    loop.stop()

async def main():
    asyncio.gather(fut)
    print("in a task")
    await asyncio.sleep(1)

loop.run_until_complete(main())
loop.call_soon(callback)
loop.run_forever()
