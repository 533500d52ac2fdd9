"""stop() lets the current batch finish.

clauses: STOP-2
"""
import asyncio

loop = asyncio.new_event_loop()


def one():
    pass


def two():
    loop.call_soon(three)
    loop.stop()


def three():
    pass


def four():
    pass


loop.call_soon(one)
loop.call_soon(two)
loop.call_soon(four)
loop.run_forever()
print("stopped", loop.is_running())

# expected 3.8 3.14 3.15: poll 0; run one; run two; run four; print stopped False; end
