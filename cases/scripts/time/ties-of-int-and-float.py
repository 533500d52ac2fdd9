"""An int and a float of one value are equal deadlines.

clauses: TIME-9 TIME-3
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def tie(n):
    order.append(n)
    loop.stop()

loop.call_at(1, tie, 0)
loop.call_at(1.0, tie, 1)
loop.call_at(True, tie, 2)
loop.call_at(1.0, tie, 3)
loop.call_at(1, tie, 4)
loop.run_forever()
print(order)
