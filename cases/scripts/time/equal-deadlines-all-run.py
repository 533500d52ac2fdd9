"""Timers with equal deadlines each run once, before those with later deadlines.

clauses: TIME-8
"""
import asyncio

loop = asyncio.new_event_loop()
count = 0

def tie():
    global count
    count += 1

def later():
    print(count)
    loop.stop()

for n in range(9):
    loop.call_at(1, tie)
loop.call_at(1.125, later)
loop.run_forever()
