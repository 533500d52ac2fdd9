"""result() and exception() of a task that is not done raise InvalidStateError.

clauses: FUTR-2 FUTR-3
pure: the text is 'Result is not ready.' there
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    return "value"

task = loop.create_task(job())
attempt(task.result)
attempt(task.exception)
loop.run_until_complete(task)
print(task.result(), task.exception())
