"""What two callbacks schedule in turn runs in the order of the calls.

clauses: SOON-1
"""
import asyncio

loop = asyncio.new_event_loop()
order = []

def first():
    loop.call_soon(order.append, "first's one")
    loop.call_soon(order.append, "first's two")

def second():
    loop.call_soon(order.append, "second's one")
    loop.call_soon(last)

def last():
    print(order)
    loop.stop()

loop.call_soon(first)
loop.call_soon(second)
loop.run_forever()
