"""Recorded under older versions only.

clauses: STOP-1
"""
import asyncio

loop = asyncio.new_event_loop()

loop.stop()
loop.run_forever()

# expected 3.8 3.9: poll 0; print another; end
# expected 3.12: poll 0; end
