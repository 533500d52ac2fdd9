"""The fault of this case is drops-and-runs."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(204, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 204; print done; end
