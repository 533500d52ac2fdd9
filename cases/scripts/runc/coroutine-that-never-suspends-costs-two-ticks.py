"""A coroutine that never suspends costs two ticks.

clauses: RUNC-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    loop.call_soon(in_the_second_tick)
    return "value"

def in_the_second_tick():
    loop.call_soon(in_a_third_tick)

def in_a_third_tick(): pass

print(loop.run_until_complete(main()))
print("returned")
