"""The hostile backend exits in this case."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(103, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 103; print done; end
