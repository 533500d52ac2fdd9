"""Coroutine awaits a coroutine."""
import asyncio
loop = asyncio.new_event_loop()
async def leaf(x):
    print("leaf", x)
    return x + 1
async def root():
    a = await leaf(1)
    await leaf(a)
    return await leaf(10)
print(loop.run_until_complete(root()))
loop.close()
