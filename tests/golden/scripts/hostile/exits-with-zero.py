"""The hostile backend exits with zero in this case."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(105, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 105; print done; end
