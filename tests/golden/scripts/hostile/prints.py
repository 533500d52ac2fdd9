"""The hostile backend prints in this case, and the trace differs."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(107, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 107; print over; end
