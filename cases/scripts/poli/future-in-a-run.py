"""Future() inside a run belongs to the running loop, whatever was set.

clauses: POLI-1 FUTR-24
"""
import asyncio

one = asyncio.new_event_loop()
two = asyncio.new_event_loop()
asyncio.set_event_loop(one)

async def main():
    print(asyncio.Future().get_loop() is two)

two.run_until_complete(main())
