"""Awaiting a future of another loop raises an error, which the coroutine may catch.

clauses: TASK-12
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = other.create_future()

async def main():
    try:
        await fut
    except RuntimeError:
        print("refused")
    return "value"

print(loop.run_until_complete(main()))
print(fut.done())
