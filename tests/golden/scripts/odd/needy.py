"""Needs something, and pure Python gives another trace.

needs: fine-clock
pure: the golden tests say so
"""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(0.0001, loop.stop)
loop.run_forever()

# expected 3.15: poll 0.0001; end
# pure 3.15: poll 0; end
