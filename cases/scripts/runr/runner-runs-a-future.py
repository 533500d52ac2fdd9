"""run() of a Runner gives the result of a future of its loop.

clauses: RUNR-7
python: >=3.14
"""
import asyncio

async def job():
    return "from the task"

runner = asyncio.Runner()
loop = runner.get_loop()
fut = loop.create_future()
loop.call_later(1, fut.set_result, "from the future")
print(runner.run(fut), loop.time())
print(runner.run(loop.create_task(job())))
runner.close()
