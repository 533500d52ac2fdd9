"""What the handler schedules runs in the next batch.

clauses: EXCP-9 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()

def handler(where, context):
    where.call_soon(scheduled)

def fail():
    raise ValueError("failed")

def after(): pass

def scheduled():
    loop.stop()

loop.set_exception_handler(handler)
loop.call_soon(fail)
loop.call_soon(after)
loop.run_forever()
