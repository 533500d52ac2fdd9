"""The keys of the report for a task destroyed while pending.

clauses: TASK-45 TASK-50
pure: the keys stand in another order there
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(list(context.keys()))
    print(context["task"])

async def job():
    await asyncio.sleep(0)

loop.set_exception_handler(handler)
loop.create_task(job(), name="lost")
loop.call_soon(loop.stop)
loop.run_forever()
loop.close()
