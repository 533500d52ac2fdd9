"""On a closed loop a future can be made and completed.

clauses: LIFE-14 LIFE-15
"""
import asyncio

loop = asyncio.new_event_loop()
loop.close()
fut = loop.create_future()
fut.set_result("result")
print(fut.done(), fut.result(), fut.get_loop() is loop)
