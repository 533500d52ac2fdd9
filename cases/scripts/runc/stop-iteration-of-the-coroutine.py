"""A coroutine that raises StopIteration fails with RuntimeError.

clauses: RUNC-12
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    raise StopIteration("value")

try:
    loop.run_until_complete(main())
except RuntimeError as error:
    print(error)
    print(repr(error.__cause__))
