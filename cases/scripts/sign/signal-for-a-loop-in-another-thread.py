"""A loop that runs in another thread hears of signals that it was made to handle in the main one.

clauses: SIGN-2 SIGN-22
"""
import asyncio
import signal
import threading

loop = asyncio.new_event_loop()

def on_signal():
    print(asyncio.get_running_loop() is loop)
    loop.stop()

loop.add_signal_handler(signal.SIGUSR1, on_signal)
thread = threading.Thread(target=loop.run_forever)
thread.start()
signal.raise_signal(signal.SIGUSR1)
thread.join()
print(loop.remove_signal_handler(signal.SIGUSR1))
