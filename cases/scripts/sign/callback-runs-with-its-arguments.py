"""A signal's callback runs in the loop, with the arguments given.

clauses: SIGN-1
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def on_signal(first, second):
    print(first, second, asyncio.get_running_loop() is loop)
    loop.stop()

def knock():
    signal.raise_signal(signal.SIGUSR1)
    print("knocked")

print(loop.add_signal_handler(signal.SIGUSR1, on_signal, "one", 2))
loop.call_soon(knock)
loop.run_forever()
