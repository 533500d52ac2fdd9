"""asyncio.iscoroutinefunction() knows coroutine functions, and warns where it is on its way out.

clauses: POLI-11
"""
import asyncio

async def work(): pass

def plain(): pass

async def main():
    event = asyncio.Event()
    print(asyncio.iscoroutinefunction(event.wait), asyncio.iscoroutinefunction(event.set))

print(asyncio.iscoroutinefunction(work))
print(asyncio.iscoroutinefunction(plain))
print(asyncio.iscoroutinefunction(asyncio.sleep))
print(asyncio.iscoroutinefunction(5))
coroutine = work()
print(asyncio.iscoroutinefunction(coroutine))
coroutine.close()
asyncio.run(main())
