"""A task may wait for a future that a signal's callback completes.

clauses: SIGN-1
"""
import asyncio
import signal

async def main():
    loop = asyncio.get_running_loop()
    came = loop.create_future()
    loop.add_signal_handler(signal.SIGTERM, came.set_result, "told to end")
    loop.call_later(1, signal.raise_signal, signal.SIGTERM)
    what = await came
    print(what)
    loop.remove_signal_handler(signal.SIGTERM)

asyncio.run(main())
