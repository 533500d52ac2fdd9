"""A handler of the program ends the wait of a loop in another thread.

clauses: SIGN-21 THRD-1
"""
import asyncio
import signal
import threading

loop = asyncio.new_event_loop()

def own(number, frame):
    loop.call_soon_threadsafe(loop.stop)

signal.signal(signal.SIGUSR1, own)
runner = threading.Thread(target=loop.run_forever)
runner.start()
knocker = threading.Thread(target=signal.raise_signal, args=(signal.SIGUSR1,))
knocker.start()
runner.join()
print("joined")
