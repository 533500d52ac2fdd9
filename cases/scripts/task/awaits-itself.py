"""A task that awaits itself gets an error that it may catch.

clauses: TASK-11
"""
import asyncio

loop = asyncio.new_event_loop()
tasks = []

async def job():
    try:
        await tasks[0]
    except RuntimeError:
        print("refused")
    return "value"

tasks.append(loop.create_task(job()))
print(loop.run_until_complete(tasks[0]))
