"""A script that is refused."""
import asyncio
loop = asyncio.new_event_loop()
for loop.slow_callback_duration in [1]:
    pass
