"""The hostile backend aborts in this case."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(101, loop.stop)
loop.run_forever()
print("done")

# expected 3.15: poll 101; print done; end
