"""SystemExit of the coroutine leaves the run at once, and the loop can be used again.

clauses: RUNC-10 LIFE-18
"""
import asyncio

loop = asyncio.new_event_loop()

async def leave():
    await asyncio.sleep(1)
    raise SystemExit(3)

async def main():
    return "usable"

try:
    loop.run_until_complete(leave())
except SystemExit as error:
    print(error.code)
print(loop.run_until_complete(main()))
