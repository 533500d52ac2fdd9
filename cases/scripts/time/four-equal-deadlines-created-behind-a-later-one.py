"""Four equal deadlines created behind a later timer run in another order again.

clauses: TIME-9
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

def later(): pass

loop.call_at(2, later)
for n in range(4):
    loop.call_at(1, tie, n)
loop.run_forever()
print(order)
