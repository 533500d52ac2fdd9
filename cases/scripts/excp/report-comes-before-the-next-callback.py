"""The default handler logs at once, between two callbacks of a batch.

clauses: EXCP-2 EXCP-14
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    raise ValueError("failed")

def after():
    print("after")

loop.call_soon(fail)
loop.call_soon(after)
loop.call_soon(loop.stop)
loop.run_forever()
