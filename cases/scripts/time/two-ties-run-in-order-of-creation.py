"""Two timers with one deadline run in the order of their creation, again and again.

clauses: TIME-10
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
again = True

def first():
    order.append("first")

def second():
    order.append("second")
    loop.stop()

for n in range(3):
    loop.call_later(1, first)
    loop.call_later(1, second)
    loop.run_forever()
print(order)
