"""A bounded queue makes its producer wait for the consumer.

clauses: SYNC-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def producer(queue):
    for n in range(4):
        await queue.put(n)
        print("put", n, "at", loop.time())

async def consumer(queue):
    for n in range(4):
        await asyncio.sleep(1)
        value = await queue.get()
        print("got", value, "at", loop.time())

async def main():
    queue = asyncio.Queue(2)
    await asyncio.gather(producer(queue), consumer(queue))
    print(queue.maxsize, queue.qsize())

loop.run_until_complete(main())
