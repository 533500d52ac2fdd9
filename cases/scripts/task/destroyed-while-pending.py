"""A pending task that nobody holds any more is reported when it dies.

clauses: TASK-45
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"])
    print(context["task"].done(), where is loop)

async def job():
    try:
        await asyncio.sleep(0)
    finally:
        print("coroutine closed")

loop.set_exception_handler(handler)
loop.create_task(job())
loop.call_soon(loop.stop)
loop.run_forever()
print("only the loop holds it")
loop.close()
print("closed")
