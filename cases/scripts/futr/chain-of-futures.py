"""A chain of futures that complete each other takes a batch for each.

clauses: FUTR-12 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()
futures = []
for n in range(4):
    futures.append(loop.create_future())

def link(n):
    def done(f):
        print(n, f.result())
        if n < 3:
            futures[n + 1].set_result(f.result() + 1)
        else:
            loop.stop()
    return done

for n in range(4):
    futures[n].add_done_callback(link(n))
futures[0].set_result(0)
loop.run_forever()
