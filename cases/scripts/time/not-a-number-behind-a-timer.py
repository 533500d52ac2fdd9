"""A deadline that is not a number behind a timer runs in that timer's tick.

clauses: TIME-23
"""
import asyncio

loop = asyncio.new_event_loop()
inf = 1e308 * 10

def first(): pass

def not_a_number():
    loop.stop()

loop.call_at(1, first)
loop.call_at(inf - inf, not_a_number)
loop.run_forever()
print(loop.time())
