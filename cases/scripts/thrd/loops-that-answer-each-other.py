"""Two loops in two threads pass a number to and fro.

clauses: THRD-1 LIFE-9
"""
import asyncio
import threading

one = asyncio.new_event_loop()
two = asyncio.new_event_loop()

def ping(number):
    print("ping", number)
    if number == 6:
        two.call_soon_threadsafe(two.stop)
        one.stop()
    else:
        two.call_soon_threadsafe(pong, number + 1)

def pong(number):
    print("pong", number)
    one.call_soon_threadsafe(ping, number + 1)

thread = threading.Thread(target=two.run_forever)
thread.start()
one.call_soon(ping, 0)
one.run_forever()
thread.join()
