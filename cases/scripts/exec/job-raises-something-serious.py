"""SystemExit in a function ends the task that awaits it, and so the run, not the thread.

clauses: EXEC-32 EXCP-5
"""
import asyncio

loop = asyncio.new_event_loop()

def job():
    raise SystemExit(3)

def next_job():
    return "the thread is alive"

async def main():
    await loop.run_in_executor(None, job)

async def after():
    text = await loop.run_in_executor(None, next_job)
    print(text)

try:
    loop.run_until_complete(main())
except SystemExit as error:
    print("left", error.code)
loop.run_until_complete(after())
loop.close()
