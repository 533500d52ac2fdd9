"""Each call raises a CancelledError of its own.

clauses: FUTR-32
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.cancel()
errors = []
for n in range(3):
    try:
        fut.result()
    except asyncio.CancelledError as e:
        errors.append(e)
print(errors[0] is errors[1], errors[1] is errors[2])
print(errors[2].args)
