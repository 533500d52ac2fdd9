"""The fault of this case is leaks."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(205, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 205; print done; end
