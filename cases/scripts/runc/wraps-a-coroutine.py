"""A coroutine is wrapped in a task and run to its end.

clauses: RUNC-2 RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    print(asyncio.current_task() is not None, loop.is_running())
    return "value"

print(loop.run_until_complete(main()))
print(loop.is_running())
