"""A task factory that raises SystemExit leaves the run, and the future stays pending.

clauses: THRD-15 EXCP-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    pass

def factory(loop, coroutine):
    coroutine.close()
    raise SystemExit(2)

loop.set_task_factory(factory)
future = asyncio.run_coroutine_threadsafe(work(), loop)
try:
    loop.run_forever()
except SystemExit as error:
    print("left", error.code)
print(future.done())
loop.close()
