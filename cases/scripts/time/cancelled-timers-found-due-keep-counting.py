"""Cancelled timers that a tick found due go on counting towards the purge.

clauses: TIME-22 TIME-19 TIME-9
"""
import asyncio
import time

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

def first():
    loop.stop()

def never(): pass

loop.call_at(1, first)
for n in range(30):
    loop.call_at(2, never).cancel()
time.sleep(2)
loop.run_forever()
print("first run returned")
for n in range(5):
    loop.call_at(3, tie, n)
for n in range(21):
    loop.call_at(4, never).cancel()
for n in range(75):
    loop.call_at(5, never)
loop.run_forever()
print(order)
