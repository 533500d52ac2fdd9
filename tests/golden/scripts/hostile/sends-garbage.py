"""The hostile backend sends garbage in this case."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(106, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 106; print done; end
