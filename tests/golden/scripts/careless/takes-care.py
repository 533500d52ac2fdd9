"""The careless backend has its wits about it."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(1, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 1; print done; end
