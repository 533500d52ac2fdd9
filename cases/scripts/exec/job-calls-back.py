"""A function may schedule callbacks of the loop; they stand before its result.

clauses: EXEC-36
"""
import asyncio

loop = asyncio.new_event_loop()

def tell(text):
    print(text)

def job():
    loop.call_soon_threadsafe(tell, "one")
    loop.call_soon_threadsafe(tell, "two")
    return "result"

async def main():
    result = await loop.run_in_executor(None, job)
    print(result)

loop.run_until_complete(main())
loop.close()
