"""A stopped loop doesn't go on until nothing is ready any more.

clauses: STOP-3
"""
import asyncio

loop = asyncio.new_event_loop()

def chain(n):
    print(n)
    loop.call_soon(chain, n + 1)
    if n == 2:
        loop.stop()

loop.call_soon(chain, 1)
loop.run_forever()
print("returned")
