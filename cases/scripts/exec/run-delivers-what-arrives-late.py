"""What a function gives while asyncio.run() waits for it still reaches its callbacks.

python: >=3.9
clauses: EXEC-30
"""
import asyncio
import threading

go = threading.Event()

def job():
    go.wait()
    return "late"

def tell(future):
    print(future.result())

async def main():
    loop = asyncio.get_running_loop()
    future = loop.run_in_executor(None, job)
    future.add_done_callback(tell)
    loop.call_later(1, go.set)

asyncio.run(main())
print("run over")
