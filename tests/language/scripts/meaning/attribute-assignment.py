"""Attribute assignment."""
import asyncio
loop = asyncio.new_event_loop()
loop.slow_callback_duration = 0.5
x, loop.slow_callback_duration = 1, loop.slow_callback_duration * 2
print(loop.slow_callback_duration)
loop.close()
