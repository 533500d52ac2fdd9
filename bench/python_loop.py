"""The workloads on a Python loop: `python_loop.py MODULE:FACTORY WORKLOAD COUNT`.

Prints nanoseconds of processor time an operation, as the programs in loops/ do;
`python_loop.py MODULE:FACTORY version` prints name and version.
"""
import asyncio
import importlib
import os
import platform
import random
import resource
import sys
import time

DELAY_MAX = 50          # of a timer, in milliseconds
CHURN_TURN = 1000       # pairs of add and cancel between two turns
LIVE_TIMERS = 10000
IDLE_DESCRIPTORS = 10000


class Bench:
    """One loop, and the processor time spent in measured parts."""

    def __init__(self, loop):
        self.loop = loop
        self.spent = 0
        self.left = 0

    def measure(self, work):
        """Call work() and add up the time that it takes."""
        begun = time.process_time_ns()
        work()
        self.spent += time.process_time_ns() - begun

    def count_down(self):
        """One of the things that the loop was to do is done."""
        self.left -= 1
        if not self.left:
            self.loop.stop()

    def chain(self, count):
        """Each callback schedules the next."""
        self.left = count
        call_soon = self.loop.call_soon

        def again():
            self.left -= 1
            if self.left:
                call_soon(again)
            else:
                self.loop.stop()

        call_soon(again)
        self.measure(self.loop.run_forever)

    def burst(self, count):
        """Ten times a tenth of the callbacks, scheduled and run."""
        def work():
            for _ in range(self.left):
                self.loop.call_soon(self.count_down)
            self.loop.run_forever()

        for _ in range(10):
            self.left = count // 10
            self.measure(work)

    def _timers(self, count, measure_insert):
        delays = random.Random(1)
        self.left = count
        base = self.loop.time()
        whens = [base + delays.randrange(DELAY_MAX) / 1000
                 for _ in range(count)]

        def insert():
            for when in whens:
                self.loop.call_at(when, self.count_down)

        if measure_insert:
            self.measure(insert)
            return
        insert()
        time.sleep((DELAY_MAX + 10) / 1000)
        self.measure(self.loop.run_forever)

    def insert(self, count):
        """Timers in random order are added."""
        self._timers(count, True)

    def fire(self, count):
        """As many timers, all due, are run."""
        self._timers(count, False)

    def _turn(self):
        self.loop.call_soon(self.loop.stop)
        self.loop.run_forever()

    def _churn(self, count, live):
        delays = random.Random(1)
        for _ in range(live):
            self.loop.call_later(1000 + delays.random() * 1000, self._turn)

        def work():
            base = self.loop.time()
            for i in range(count):
                self.loop.call_at(base + 1000 + i % 1000 / 1000,
                                  self._turn).cancel()
                if i % CHURN_TURN == CHURN_TURN - 1:
                    self._turn()

        self.measure(work)

    def churn(self, count):
        """Timers are added and cancelled at once."""
        self._churn(count, 0)

    def churn_live(self, count):
        """The same among ten thousand others."""
        self._churn(count, LIVE_TIMERS)

    def pingpong(self, count):
        """A byte goes to and fro through two pipes."""
        ping, pong = os.pipe(), os.pipe()
        self.left = count

        def pass_on():
            os.write(pong[1], os.read(ping[0], 1))

        def back():
            os.write(ping[1], os.read(pong[0], 1))
            self.count_down()

        self.loop.add_reader(ping[0], pass_on)
        self.loop.add_reader(pong[0], back)
        os.write(ping[1], b"x")
        self.measure(self.loop.run_forever)

    def idle(self, count):
        """A descriptor wakes itself, among ten thousand that are idle."""
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        ends = [os.pipe() for _ in range(IDLE_DESCRIPTORS // 2)]
        for read_end, write_end in ends:
            self.loop.add_reader(read_end, self._turn)
        read_end, write_end = os.pipe()
        self.left = count

        def wake_itself():
            os.write(write_end, os.read(read_end, 1))
            self.count_down()

        self.loop.add_reader(read_end, wake_itself)
        os.write(write_end, b"x")
        self.measure(self.loop.run_forever)


def main(arguments):
    """Run what the arguments say; see above."""
    module_name, factory = arguments[0].split(":")
    module = importlib.import_module(module_name)
    if arguments[1] == "version":
        version = getattr(module, "__version__", "")
        print("%s of Python %s" % ((module_name + " " + version).strip(),
                                   platform.python_version()))
        return
    loop = getattr(module, factory)()
    asyncio.set_event_loop(loop)
    bench = Bench(loop)
    count = int(arguments[2])
    getattr(bench, arguments[1].replace("-", "_"))(count)
    print("%.3f" % (bench.spent / count))
    sys.stdout.flush()
    os._exit(0)  # not to be measured, nor waited for


if __name__ == "__main__":
    main(sys.argv[1:])
