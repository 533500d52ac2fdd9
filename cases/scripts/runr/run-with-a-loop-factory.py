"""run() with a loop_factory uses its loop, which is not made the current one.

clauses: RUNR-6
python: >=3.12
"""
import asyncio

current = asyncio.new_event_loop()
own = asyncio.new_event_loop()
asyncio.set_event_loop(current)

def factory():
    return own

async def main():
    print(asyncio.get_running_loop() is own)

asyncio.run(main(), loop_factory=factory)
print(asyncio.get_event_loop() is current, own.is_closed(), current.is_closed())
