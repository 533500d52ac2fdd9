"""The loop goes on while a function runs; its result arrives through the loop.

clauses: EXEC-1 THRD-17
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    go.wait()
    return "done"

async def main():
    future = loop.run_in_executor(None, job)
    loop.call_later(1, print, "timer")
    loop.call_later(2, go.set)
    result = await future
    print(result, loop.time())

loop.run_until_complete(main())
loop.close()
