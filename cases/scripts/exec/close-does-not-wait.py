"""close() waits for no function; one that runs goes on.

clauses: EXEC-9 LIFE-16
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
started = threading.Event()
go = threading.Event()

def job():
    started.set()
    go.wait()
    print("job ends")

async def main():
    loop.run_in_executor(None, job)
    started.wait()

loop.run_until_complete(main())
loop.close()
print("closed", loop.is_closed())
go.set()
