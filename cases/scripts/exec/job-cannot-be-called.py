"""What cannot be called fails in the thread.

clauses: EXEC-37
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    future = loop.run_in_executor(None, 5)
    try:
        await future
    except TypeError as error:
        print(error)

loop.run_until_complete(main())
loop.close()
