"""A purge sets the count back; the next one needs as many cancelled timers again.

clauses: TIME-19 TIME-21 TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def first(n):
    order.append(n)
    loop.stop()

def second(n):
    order.append(n)
    loop.stop()

def never(): pass

for n in range(5):
    loop.call_at(1, first, n)
for n in range(60):
    loop.call_at(5, never).cancel()
for n in range(45):
    loop.call_at(6, never)
loop.run_forever()
print(order)
order = []
for n in range(5):
    loop.call_at(2, second, n)
for n in range(50):
    loop.call_at(5, never).cancel()
loop.call_at(6, never)
loop.run_forever()
print(order)
