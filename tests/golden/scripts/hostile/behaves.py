"""The hostile backend behaves in this case."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(1, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 1; print done; end
