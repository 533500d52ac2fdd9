"""A future is pending, then finished or cancelled.

clauses: FUTR-1
"""
import asyncio

loop = asyncio.new_event_loop()
pending = loop.create_future()
finished = loop.create_future()
failed = loop.create_future()
cancelled = loop.create_future()
finished.set_result(1)
failed.set_exception(ValueError("failed"))
cancelled.cancel()
print(pending.done(), pending.cancelled())
print(finished.done(), finished.cancelled())
print(failed.done(), failed.cancelled())
print(cancelled.done(), cancelled.cancelled())
failed.exception()
