"""A wrapped future that somebody has given a result is told the other one in vain.

clauses: EXEC-18
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    go.wait()
    return "of the job"

async def main():
    future = loop.run_in_executor(None, job)
    future.set_result("by hand")
    go.set()
    await asyncio.sleep(1)
    print(future.result())

loop.run_until_complete(main())
loop.close()
