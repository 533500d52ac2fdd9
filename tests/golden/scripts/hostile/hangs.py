"""The hostile backend hangs in this case."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(102, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 102; print done; end
