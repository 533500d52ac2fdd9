"""asyncio.run() waits for the default executor for five minutes, then it warns and goes on.

python: >=3.13
clauses: EXEC-30
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

asyncio.run(main())
print("run over")
go.set()
