"""Two hundred callbacks keep their order.

clauses: SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()
order = []
for n in range(200):
    loop.call_soon(order.append, n)
loop.call_soon(loop.stop)
loop.run_forever()
print(len(order), order == list(range(200)))
