"""A callback that sets the result of a cancelled future fails and is reported.

clauses: FUTR-4 EXCP-1 FUTR-10
pure: other texts
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def give_up():
    fut.cancel()

loop.call_later(1, give_up)
loop.call_later(2, fut.set_result, "late")
loop.call_later(3, loop.stop)
loop.run_forever()
print(fut.cancelled())
