"""Done callbacks run in the order in which they were added, with the future as argument.

clauses: FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def one(f):
    print(f is fut, f.result())

def two(f): pass

def three(f):
    loop.stop()

fut.add_done_callback(one)
fut.add_done_callback(two)
fut.add_done_callback(three)
fut.set_result("result")
print("set")
loop.run_forever()
