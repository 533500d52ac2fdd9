"""Two calls with one function return two handles; cancelling one leaves the other.

clauses: SOON-2 HNDL-1 HNDL-9
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(n):
    print(n)
    loop.stop()

one = loop.call_soon(callback, 1)
two = loop.call_soon(callback, 2)
print(one == two)
one.cancel()
loop.run_forever()
