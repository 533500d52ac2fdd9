"""A loop that is made and run in another thread does all that one of the main thread does.

clauses: LIFE-9 THRD-1
"""
import asyncio
from oracle.script import in_thread, while_waiting

async def child(number):
    await asyncio.sleep(number)
    return number

async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()

    def knock():
        loop.call_soon_threadsafe(future.set_result, "knocked")

    while_waiting(knock)
    got = await future
    print(got, loop.time())
    got = await asyncio.gather(child(2), child(1))
    print(got, loop.time())

def work():
    loop = asyncio.new_event_loop()
    loop.run_until_complete(main())
    loop.close()

in_thread(work)
