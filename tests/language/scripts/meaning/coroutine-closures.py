"""Coroutine closures."""
import asyncio
loop = asyncio.new_event_loop()
def make(n):
    async def step():
        nonlocal n
        n += 1
        return n
    return step
s = make(5)
async def main():
    a = await s()
    b = await s()
    print(a, b)
loop.run_until_complete(main())
loop.close()
