"""The fault of this case is forks."""
import asyncio

loop = asyncio.new_event_loop()

loop.call_later(212, loop.stop)
loop.run_forever()
print("done")
loop.close()

# expected 3.15: poll 212; print done; end
