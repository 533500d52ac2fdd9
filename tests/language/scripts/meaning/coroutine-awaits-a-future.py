"""Coroutine awaits a future."""
import asyncio
loop = asyncio.new_event_loop()
async def wait(f, times=2):
    total = 0
    for i in range(times):
        x = await f
        total += x
    return total
def finish():
    f.set_result(21)
f = loop.create_future()
loop.call_soon(finish)
print(loop.run_until_complete(wait(f)))
loop.close()
