"""The done callbacks of two futures run in the order in which the futures were completed.

clauses: FUTR-20 FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
a = loop.create_future()
b = loop.create_future()
order = []
a.add_done_callback(lambda f: order.append("a1"))
b.add_done_callback(lambda f: order.append("b1"))
a.add_done_callback(lambda f: order.append("a2"))
b.add_done_callback(lambda f: order.append("b2"))

def complete():
    b.set_result(None)
    a.set_result(None)

loop.call_soon(complete)
loop.call_later(1, loop.stop)
loop.run_forever()
print(order)
