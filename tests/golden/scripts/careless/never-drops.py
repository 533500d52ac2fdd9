"""The fault of this case is never-drops."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(203, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 203; print done; end
