"""The hostile backend leaves in this case."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(104, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 104; print done; end
