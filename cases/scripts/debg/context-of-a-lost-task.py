"""In debug mode the reports of tasks that fail or are lost say where the task was made.

clauses: DEBG-7 FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    print(context["message"])
    print(list(context.keys()))

async def fail():
    raise ValueError("lost")

loop.set_exception_handler(handler)
loop.set_debug(True)
loop.create_task(fail())
loop.call_later(1, loop.stop)
loop.run_forever()
