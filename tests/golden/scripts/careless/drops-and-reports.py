"""The fault of this case is drops-and-reports."""
import asyncio

loop = asyncio.new_event_loop()

def boom():
    raise ValueError("bad")

loop.call_later(207, boom)
loop.call_later(208, loop.stop)
loop.run_forever()

# expected 3.15: poll 207; run boom; unhandled Exception in callback boom() / ValueError: bad; poll 1; end
