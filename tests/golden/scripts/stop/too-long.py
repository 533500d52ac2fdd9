"""The recorded trace goes on after the script's end."""
import asyncio

loop = asyncio.new_event_loop()

loop.stop()
loop.run_forever()

# expected 3.15: poll 0; poll 0; print more; end
