"""The default executor may be shut down again.

python: >=3.9
clauses: EXEC-6
"""
import asyncio

loop = asyncio.new_event_loop()

def job():
    pass

async def main():
    await loop.run_in_executor(None, job)
    await loop.shutdown_default_executor()
    print("once")
    await loop.shutdown_default_executor()
    print("twice")

loop.run_until_complete(main())
loop.close()
