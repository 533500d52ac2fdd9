"""A task that has not begun when run() ends never begins.

clauses: RUNR-1 TASK-18
"""
import asyncio

async def left():
    print("never")

def create():
    asyncio.get_running_loop().create_task(left())

async def main():
    asyncio.get_running_loop().call_soon(create)
    return "value"

print(asyncio.run(main()))
