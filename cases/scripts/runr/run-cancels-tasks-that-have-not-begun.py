"""A task that has not begun when run() ends never begins.

clauses: RUNR-1 TASK-18
"""
import asyncio

async def left():
    print("never")

async def main():
    asyncio.create_task(left())

print(asyncio.run(main()))
