"""A Runner with a loop_factory leaves the current loop alone.

clauses: RUNR-6
python: >=3.11
"""
import asyncio

current = asyncio.new_event_loop()
asyncio.set_event_loop(current)
own = asyncio.new_event_loop()

def factory():
    return own

async def main():
    print(asyncio.get_running_loop() is own)

runner = asyncio.Runner(loop_factory=factory)
runner.run(main())
print(asyncio.get_event_loop() is current)
runner.close()
print(asyncio.get_event_loop() is current, own.is_closed())
