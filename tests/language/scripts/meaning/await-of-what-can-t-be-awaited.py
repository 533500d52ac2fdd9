"""Await of what can't be awaited."""
import asyncio
loop = asyncio.new_event_loop()
async def work():
    try:
        await 5
    except TypeError as e:
        print(type(e).__name__)
loop.run_until_complete(work())
loop.close()
