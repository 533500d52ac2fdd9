"""get_loop() gives the loop of the future, before and after its completion.

clauses: FUTR-1 LIFE-1
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
a = loop.create_future()
b = asyncio.Future(loop=other)
print(a.get_loop() is loop, b.get_loop() is other)
a.set_result(None)
print(a.get_loop() is loop)
