"""In debug mode run_in_executor() refuses coroutines and what cannot be called.

clauses: DEBG-4
"""
import asyncio
from oracle.script import attempt

async def work(): pass

async def show(future):
    try:
        await future
    except TypeError:
        print("the job failed")

async def main():
    loop = asyncio.get_running_loop()
    attempt(loop.run_in_executor, None, work)
    coroutine = work()
    attempt(loop.run_in_executor, None, coroutine)
    coroutine.close()
    attempt(loop.run_in_executor, None, 5)
    loop.set_debug(False)
    await show(loop.run_in_executor(None, 5))

asyncio.run(main(), debug=True)
