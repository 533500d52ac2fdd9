"""An argument that changes after the call is seen as it is when the callback runs.

clauses: SOON-2
"""
import asyncio

loop = asyncio.new_event_loop()
items = [1]

def show(got):
    print(got, got is items)
    loop.stop()

loop.call_soon(show, items)
items.append(2)
loop.run_forever()
