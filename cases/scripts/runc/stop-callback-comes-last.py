"""Done callbacks of the future run before the run ends; what they schedule waits.

clauses: RUNC-9 FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def first(f):
    loop.call_soon(next_run)

def second(f): pass

def next_run():
    loop.stop()

fut.add_done_callback(first)
fut.add_done_callback(second)
loop.call_soon(fut.set_result, "result")
print(loop.run_until_complete(fut))
loop.run_forever()
