"""Two loops run in two threads at the same time, each the running loop of its own thread.

clauses: LIFE-3 LIFE-9
"""
import asyncio
import threading

one = asyncio.new_event_loop()
two = asyncio.new_event_loop()

def look(loop):
    print(asyncio.get_running_loop() is loop, one.is_running(), two.is_running())

def in_one():
    look(one)
    two.call_soon_threadsafe(in_two)

def in_two():
    look(two)
    one.call_soon_threadsafe(one.stop)
    two.stop()

thread = threading.Thread(target=two.run_forever)
thread.start()
one.call_later(1, in_one)
one.run_forever()
thread.join()
print(one.is_running(), two.is_running())
