"""cancel(), the CancelledError and the done callbacks come in three ticks.

clauses: TASK-20
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    try:
        await fut
    finally:
        print("thrown in")

def canceller():
    print(task.cancel())

def callback(task):
    loop.stop()

task = loop.create_task(job())
task.add_done_callback(callback)
loop.call_later(1, canceller)
loop.run_forever()
