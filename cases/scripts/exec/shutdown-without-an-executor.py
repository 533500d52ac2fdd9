"""Where there is no default executor its shutdown ends at once.

python: >=3.9
clauses: EXEC-28
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    print("before")
    await loop.shutdown_default_executor()
    print("after")

loop.run_until_complete(main())
loop.close()
