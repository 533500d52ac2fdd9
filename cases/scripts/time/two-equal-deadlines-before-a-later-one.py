"""Two equal deadlines run in another order if the heap holds a later timer.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

def later(): pass

for n in range(2):
    loop.call_at(1, tie, n)
loop.call_at(2, later)
loop.run_forever()
print(order)
