"""An exception of the function is raised where its future is awaited.

clauses: EXEC-1
"""
import asyncio

loop = asyncio.new_event_loop()

def job():
    raise ValueError("bad")

async def main():
    future = loop.run_in_executor(None, job)
    try:
        await future
    except ValueError as error:
        print("caught", error)
    print(future.exception())

loop.run_until_complete(main())
loop.close()
