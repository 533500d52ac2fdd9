"""Awaiting a coroutine directly costs no tick, however deep.

clauses: TASK-3 RUNC-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner():
    return 1

async def middle():
    value = await inner()
    return value + 1

async def main():
    value = await middle()
    return value + 1

print(loop.run_until_complete(main()))
