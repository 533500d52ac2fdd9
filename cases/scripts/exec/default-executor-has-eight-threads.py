"""The default executor has as many threads as there are processors and four more.

clauses: EXEC-27
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job(number):
    go.wait()
    return number

async def main():
    jobs = []
    for i in range(10):
        jobs.append(loop.run_in_executor(None, job, i))
    await asyncio.sleep(1)
    print("waiting")
    go.set()
    await asyncio.gather(*jobs)

loop.run_until_complete(main())
loop.close()
