"""Coroutines by hand: closing, awaiting twice, never awaiting.

pure: the wake-up callback of the pure class bears another name
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def plain():
    return 5

async def fails():
    raise ValueError("inside")

async def waits(f):
    try:
        return await f
    finally:
        print("cleaned")

c = plain()
print(c, type(c).__name__)
c.close()
c.close()
print(attempt(loop.run_until_complete, c))
c = plain()
print(loop.run_until_complete(c))
attempt(loop.run_until_complete, c)
attempt(loop.run_until_complete, fails())
attempt(loop.run_until_complete, 5)
attempt(loop.run_until_complete, None)
f = loop.create_future()
w = waits(f)
t = loop.create_task(w)
loop.call_soon(loop.stop)
loop.run_forever()
w.close()
print(t)
c = None
plain()
print("dropped")

async def outer():
    p = await plain()
    print(p)
    x = await waits(done)
    print(x)
    c = plain()
    await c
    try:
        await c
    except RuntimeError as e:
        print(e)
    try:
        await 5
    except TypeError as e:
        print(e)
    try:
        await None
    except TypeError as e:
        print(e)

done = loop.create_future()
done.set_result("done")
loop.run_until_complete(outer())
