"""A script that is refused."""
import asyncio
loop = asyncio.new_event_lop()
