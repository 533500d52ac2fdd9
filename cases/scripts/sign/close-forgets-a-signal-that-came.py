"""A signal that came before close() is never handled.

clauses: SIGN-15 LIFE-12
"""
import asyncio
import signal

loop = asyncio.new_event_loop()

def never(): pass

loop.add_signal_handler(signal.SIGUSR1, never)
signal.raise_signal(signal.SIGUSR1)
loop.stop()
loop.run_forever()
loop.close()
print("closed")
