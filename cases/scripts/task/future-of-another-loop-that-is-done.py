"""A done future of another loop can be awaited: it does not suspend.

clauses: TASK-7 FUTR-26
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = other.create_future()
fut.set_result("from the other loop")

async def main():
    value = await fut
    return value

print(loop.run_until_complete(main()))
