"""The recorded trace names another function than the one that runs.

clauses: STOP-2 STOP-4 STOP-99
"""
import asyncio

loop = asyncio.new_event_loop()


def first():
    pass


def second():
    pass


loop.call_soon(first)
loop.call_soon(second)
loop.stop()
loop.run_forever()

# expected 3.14 3.15: poll 0; run second; run first; end
