"""Order holds while the queue grows and shrinks over several ticks.

clauses: SOON-1 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def burst(n):
    order.append(n)
    if n < 40:
        loop.call_soon(burst, n + 3)
        if n < 8:
            loop.call_soon(burst, n + 100)

loop.call_soon(burst, 0)
loop.call_soon(burst, 1)
loop.call_soon(burst, 2)
loop.call_later(1, loop.stop)
loop.run_forever()
print(len(order))
print(order)
