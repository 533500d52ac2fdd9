"""Prints loop_timer_table.h: what CPython's heapq makes of random timers.

Run from the repository's root:

    python3 tests/loop/heap_table.py > tests/loop/loop_timer_table.h

Each row is one random history of a loop's timers (push, cancel, begin a tick,
pop), with few different deadlines, told by a seed; the C test repeats it and
must see the same pops. The generator is the linear congruential one of
loop_timer_test.c.
"""

import heapq

ROWS = [(1, 400, 1, 0), (2, 400, 2, 0), (3, 600, 3, 10), (4, 600, 7, 20),
        (5, 1500, 1, 40), (6, 1500, 2, 60), (7, 3000, 3, 70),
        (8, 3000, 50, 70), (9, 4000, 5, 90), (10, 4000, 1, 95)]


class Timer:
    def __init__(self, when, number):
        self.when, self.number = when, number
        self.cancelled = self.scheduled = False

    def __lt__(self, other):
        return self.when < other.when


class History:
    """The timers of a loop, as CPython 3.8 to 3.15 keeps them."""

    def __init__(self, seed):
        self.state = seed
        self.heap, self.all = [], []
        self.cancelled = 0
        self.hash = 2166136261

    def random(self, limit):
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) % limit

    def note(self, number):
        self.hash = ((self.hash ^ number % 2**32) * 16777619) % 2**32

    def push(self, whens):
        timer = Timer(self.random(whens), len(self.all))
        heapq.heappush(self.heap, timer)
        timer.scheduled = True
        self.all.append(timer)

    def cancel(self):
        timer = self.all[self.random(len(self.all))]
        if not timer.cancelled:
            timer.cancelled = True
            self.cancelled += timer.scheduled

    def begin_tick(self):
        if len(self.heap) > 100 and self.cancelled / len(self.heap) > 0.5:
            for timer in self.heap:
                timer.scheduled = not timer.cancelled
            self.heap = [t for t in self.heap if not t.cancelled]
            heapq.heapify(self.heap)
            self.cancelled = 0
            return
        while self.heap and self.heap[0].cancelled:
            heapq.heappop(self.heap).scheduled = False
            self.cancelled -= 1

    def pop(self):
        timer = heapq.heappop(self.heap)
        timer.scheduled = False
        # Which of the cancelled ones it is nobody sees.
        self.note(-1 - timer.when if timer.cancelled else timer.number)


def run(seed, steps, whens, cancels):
    history = History(seed)
    for _ in range(steps):
        history.push(whens)
        if history.random(100) < cancels:
            history.cancel()
        if history.random(40) == 0:
            history.begin_tick()
            history.note(len(history.heap))
            history.note(history.cancelled)
        if history.random(4) == 0 and history.heap:
            history.pop()
    while history.heap:
        history.pop()
    return history.hash


def main():
    print("/* Made by: python3 tests/loop/heap_table.py */")
    print("static const struct heap_row heap_rows[] = {")
    for row in ROWS:
        print("    {%d, %d, %d, %d, 0x%08xu}," % (row + (run(*row),)))
    print("};")


main()
