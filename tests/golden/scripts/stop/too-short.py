"""The recorded trace ends before the script does."""
import asyncio

loop = asyncio.new_event_loop()

loop.stop()
loop.run_forever()
print("still here")

# expected 3.15: poll 0; end
