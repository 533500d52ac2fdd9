"""A signal raised in another thread runs the callback in the loop's.

clauses: SIGN-1 SIGN-2
"""
import asyncio
import signal
import threading

loop = asyncio.new_event_loop()

def on_signal():
    print(asyncio.get_running_loop() is loop)
    loop.stop()

def work():
    signal.raise_signal(signal.SIGUSR1)

loop.add_signal_handler(signal.SIGUSR1, on_signal)
thread = threading.Thread(target=work)
thread.start()
loop.run_forever()
thread.join()
