"""KeyboardInterrupt of the coroutine leaves the run at once, and no stop is left over.

clauses: RUNC-10
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    raise KeyboardInterrupt("pressed")

def later():
    print("a second later")
    loop.stop()

try:
    loop.run_until_complete(main())
except KeyboardInterrupt as error:
    print(error, loop.is_running())
loop.call_later(1, later)
loop.run_forever()
