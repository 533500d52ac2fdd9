"""A script that is refused."""
import asyncio
loop = asyncio.new_event_loop()
loop.slow_callback_duration += 1
