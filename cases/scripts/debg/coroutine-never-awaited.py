"""In debug mode a coroutine that is never awaited warns as ever.

clauses: DEBG-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def work(): pass

def forgets():
    work()
    print("forgotten")

loop.set_debug(True)
loop.call_soon(forgets)
loop.call_soon(loop.stop)
loop.run_forever()
