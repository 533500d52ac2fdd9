"""Awaits inside try, except and finally.
"""
import asyncio

loop = asyncio.new_event_loop()

async def value(x):
    f = loop.create_future()
    loop.call_soon(f.set_result, x)
    return await f

async def fail(x):
    f = loop.create_future()
    loop.call_soon(f.set_exception, ValueError(x))
    await f

async def main():
    try:
        await fail(1)
    except ValueError as e:
        print("caught", e, await_none())
        x = await value("in handler")
        print(x, e)
        try:
            await fail(2)
        except ValueError as e2:
            print(e2, e2.__context__ is e, repr(e2.__context__))
    else:
        print("never")
    finally:
        y = await value("in finally")
        print(y)
    for i in range(2):
        try:
            z = await value(i)
            if z == 0:
                continue
            break
        finally:
            w = await value("loop finally")
            print(w, i)
    try:
        return await value("returned")
    finally:
        v = await value("before return")
        print(v)

def await_none():
    return None

print(loop.run_until_complete(main()))
