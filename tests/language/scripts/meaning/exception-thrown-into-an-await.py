"""Exception thrown into an await."""
import asyncio
loop = asyncio.new_event_loop()
async def work(f):
    try:
        await f
    except ValueError as e:
        print("caught", e)
        return "ok"
f = loop.create_future()
loop.call_soon(f.set_exception, ValueError("bad"))
print(loop.run_until_complete(work(f)))
loop.close()
