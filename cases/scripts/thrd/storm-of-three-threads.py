"""Calls from three threads at once: none is lost, and each thread's calls keep their order.

clauses: THRD-1 THRD-25
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
count = 0

def worker():
    expected = 0

    def put(i):
        nonlocal expected
        global count
        print(i == expected)
        expected += 1
        count += 1
        if count == 12:
            loop.stop()

    def work():
        for i in range(4):
            loop.call_soon_threadsafe(put, i)

    return threading.Thread(target=work)

threads = [worker(), worker(), worker()]
for thread in threads:
    thread.start()
loop.run_forever()
print(count)
