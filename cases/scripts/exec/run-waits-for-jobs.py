"""asyncio.run() waits for the functions of the default executor before it closes the loop.

python: >=3.9
clauses: EXEC-30 RUNR-1
"""
import asyncio
import threading

go = threading.Event()

def job():
    go.wait()
    print("job ends")

async def main():
    loop = asyncio.get_running_loop()
    loop.run_in_executor(None, job)
    loop.call_later(1, go.set)

asyncio.run(main())
print("run over")
