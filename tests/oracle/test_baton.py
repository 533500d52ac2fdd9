"""Threads of a script: one at a time, in an order that follows from it."""
import unittest

from tests.oracle.oracle_runs import Traces, run

BEGIN = """\
import asyncio
import threading
from oracle.script import attempt, in_thread, while_waiting
loop = asyncio.new_event_loop()
"""


class Threads(Traces, unittest.TestCase):
    def test_a_started_thread_waits_for_its_turn(self):
        self.check(BEGIN + "def f(n): print(n)\n"
                   "ts = [threading.Thread(target=f, args=(i,))"
                   " for i in range(3)]\n"
                   "for t in ts: t.start()\nprint('all started')\n"
                   "ts[2].join()\nprint([t.is_alive() for t in ts])",
                   "print all started", "run f", "print 0", "run f",
                   "print 1", "run f", "print 2",
                   "print [False, False, False]")

    def test_who_waited_longest_is_next(self):
        self.check(BEGIN + "event = threading.Event()\n"
                   "def waiter():\n    event.wait()\n    print('waiter')\n"
                   "def starter():\n    print('second')\n"
                   "a = threading.Thread(target=waiter)\na.start()\n"
                   "in_thread(lambda: None)\n"
                   "b = threading.Thread(target=starter)\nb.start()\n"
                   "event.set()\na.join()\nb.join()",
                   "run waiter", "run <lambda>", "print waiter",
                   "run starter", "print second")

    def test_an_event_wakes_those_that_wait_whatever_follows(self):
        self.check(BEGIN + "event = threading.Event()\n"
                   "def f():\n    print(event.wait(), event.is_set())\n"
                   "t = threading.Thread(target=f)\nt.start()\n"
                   "in_thread(lambda: None)\nevent.set()\nevent.clear()\n"
                   "t.join()",
                   "run f", "run <lambda>", "print True False")

    def test_errors(self):
        self.check(BEGIN + "t = threading.Thread(target=print)\n"
                   "attempt(t.join)\nt.start()\nattempt(t.start)\n"
                   "t.join()\nt.join()\n"
                   "attempt(threading.current_thread().join)",
                   "raised RuntimeError: cannot join thread before it is "
                   "started", "raised RuntimeError: threads can only be "
                   "started once", "print",
                   "raised RuntimeError: cannot join current thread")

    def test_an_exception_ends_a_thread(self):
        self.check(BEGIN + "def f(): raise ValueError('bad\\nluck')\n"
                   "in_thread(f)\n"
                   "def g(): raise SystemExit(1)\nin_thread(g)\n"
                   "print('on')",
                   "run f", "unhandled Exception in thread / ValueError: "
                   "bad\\nluck", "run g", "print on")

    def test_a_deadlock_hangs(self):
        self.check_end(BEGIN + "event = threading.Event()\n"
                       "def f():\n    try:\n        event.wait()\n"
                       "    finally:\n        print('never')\n"
                       "t = threading.Thread(target=f)\nt.start()\nt.join()",
                       "run f", "hang")

    def test_hang_in_another_thread_ends_all(self):
        self.check_end(BEGIN + "event = threading.Event()\n"
                       "def f():\n    asyncio.new_event_loop().run_forever()\n"
                       "t = threading.Thread(target=f)\nt.start()\n"
                       "event.wait()\nprint('never')",
                       "run f", "poll none", "hang")

    def test_the_end_waits_for_threads(self):
        self.check(BEGIN + "def f(): print('f')\n"
                   "threading.Thread(target=f).start()\nprint('main')",
                   "print main", "run f", "print f")
        self.check(BEGIN + "event = threading.Event()\n"
                   "threading.Thread(target=event.wait, daemon=True).start()"
                   "\nin_thread(lambda: None)", "run <lambda>")
        self.check_end(BEGIN + "event = threading.Event()\n"
                       "threading.Thread(target=event.wait).start()", "hang")

    def test_exit_waits_for_nobody(self):
        self.check_end(BEGIN + "threading.Thread(target=print).start()\n"
                       "raise ValueError", "exit ValueError")

    def test_refused(self):
        self.check_refused("import time\n"
                           "from oracle.script import in_thread\n"
                           "def f():\n    time.sleep(1)\nin_thread(f)",
                           "time.sleep off the main thread", 4)
        self.check_refused(BEGIN + "threading.Event().wait(1)",
                           "Event.wait with a timeout", 5)

    def test_a_thread_is_really_gone_when_the_next_goes_on(self):
        self.check(BEGIN + "local = threading.local()\ngone = []\n"
                   "class Slow:\n    def __del__(self):\n"
                   "        for i in range(100000): pass\n"
                   "        gone.append(1)\n"
                   "def f(): local.slow = Slow()\n"
                   "t = threading.Thread(target=f)\nt.start()\n"
                   "in_thread(lambda: print(gone))\n"
                   "print(t.is_alive(), len(threading.enumerate()))",
                   "run f", "run __del__", "run <lambda>", "print [1]",
                   "print False 1")

    def test_locks(self):
        self.check(BEGIN + "lock = threading.Lock()\nlock.acquire()\n"
                   "def f():\n    with lock: print('f has it')\n"
                   "t = threading.Thread(target=f)\nt.start()\n"
                   "in_thread(lambda: print('waits', "
                   "lock.acquire(blocking=False)))\nlock.release()\nt.join()\n"
                   "attempt(lock.release)\n"
                   "r = threading.RLock()\nr.acquire()\nr.acquire()\n"
                   "r.release()\nr.release()\nattempt(r.release)",
                   "run f", "run <lambda>", "print waits False",
                   "print f has it", "raised RuntimeError: release unlocked "
                   "lock", "raised RuntimeError: cannot release un-acquired "
                   "lock")

    def test_a_timed_wait_is_virtual(self):
        self.check(BEGIN + "lock = threading.Lock()\nlock.acquire()\n"
                   "print(lock.acquire(True, 1000), loop.time())",
                   "print False 1000.0")


class Loops(Traces, unittest.TestCase):
    def test_while_waiting(self):
        self.check(BEGIN + "def f():\n    print('f')\n"
                   "    while_waiting(g)\n"
                   "def g():\n    loop.call_soon_threadsafe(loop.stop)\n"
                   "while_waiting(f)\nwhile_waiting(lambda: print('second'))\n"
                   "loop.call_soon(print, 'soon')\nloop.run_forever()\n"
                   "print(loop.time())",
                   "poll 0", "print soon", "poll none", "run f", "print f",
                   "run <lambda>", "print second", "run g", "print 0.0")

    def test_poll_zero_hands_nothing_on(self):
        self.check(BEGIN + "def f(): print('thread')\n"
                   "def chain(n):\n    print(n)\n"
                   "    if n: loop.call_soon(chain, n - 1)\n"
                   "    else: loop.call_later(1, loop.stop)\n"
                   "threading.Thread(target=f).start()\n"
                   "loop.call_soon(chain, 2)\nloop.run_forever()",
                   "poll 0", "run chain", "print 2", "poll 0", "run chain",
                   "print 1", "poll 0", "run chain", "print 0", "poll 1",
                   "run f", "print thread")

    def test_time_moves_to_the_earliest_deadline_of_all_loops(self):
        self.check(BEGIN + "def other():\n"
                   "    two = asyncio.new_event_loop()\n"
                   "    two.call_later(1, print, 'at 1')\n"
                   "    two.call_later(3, two.stop)\n"
                   "    two.run_forever()\n    print('two', two.time())\n"
                   "threading.Thread(target=other).start()\n"
                   "loop.call_later(2, loop.stop)\nloop.run_forever()\n"
                   "print('one', loop.time())",
                   "poll 2", "run other", "poll 1", "print at 1", "poll 2",
                   "print one 2.0", "print two 3.0")

    def test_who_looks_keeps_its_place(self):
        self.check(BEGIN + "event = threading.Event()\n"
                   "def setter():\n    two = asyncio.new_event_loop()\n"
                   "    two.call_later(1, event.set)\n"
                   "    two.call_later(1, two.stop)\n"
                   "    two.run_forever()\n"
                   "def waiter():\n    event.wait()\n    print('second')\n"
                   "threading.Thread(target=setter).start()\n"
                   "threading.Thread(target=waiter).start()\n"
                   "event.wait()\nprint('first')",
                   "run setter", "poll 1", "run waiter", "print first",
                   "print second")

    def test_while_waiting_comes_after_a_look(self):
        self.check(BEGIN + "def work(): loop.call_soon_threadsafe(f)\n"
                   "def f(): print('woken')\n"
                   "def g(): loop.call_soon_threadsafe(loop.stop)\n"
                   "while_waiting(g)\n"
                   "threading.Thread(target=work).start()\n"
                   "loop.run_forever()",
                   "poll none", "run work", "run f", "print woken",
                   "poll none", "run g")

    def test_a_loop_looks_between_threads_whose_time_has_come(self):
        self.check(BEGIN + "async def work(): await asyncio.sleep(9)\n"
                   "def ask():\n"
                   "    f = asyncio.run_coroutine_threadsafe(work(), loop)\n"
                   "    attempt(f.result, 1)\n"
                   "    loop.call_soon_threadsafe(print, 'told')\n"
                   "ts = [threading.Thread(target=ask) for i in (1, 2)]\n"
                   "for t in ts: t.start()\n"
                   "loop.call_later(2, loop.stop)\nloop.run_forever()\n"
                   "for t in ts: t.join()",
                   "poll 2", "run ask", "run ask", "poll 0", "run work",
                   "run work", "poll 2", "raised TimeoutError",
                   "print told", "poll 1", "raised TimeoutError",
                   "print told", "poll 1")

    def test_a_waiting_loop_is_woken_by_another_thread(self):
        self.check(BEGIN + "event = threading.Event()\n"
                   "def work():\n    event.wait()\n"
                   "    loop.call_soon_threadsafe(loop.stop)\n"
                   "    print('called')\n"
                   "t = threading.Thread(target=work)\nt.start()\n"
                   "loop.call_soon(event.set)\nloop.run_forever()\n"
                   "print('stopped')\nt.join()",
                   "poll 0", "poll none", "run work", "print called",
                   "print stopped")


class Executors(Traces, unittest.TestCase):
    def test_a_job_runs_when_the_loop_waits(self):
        self.check(BEGIN + "def job(n):\n    print('job', n)\n    return n\n"
                   "async def main():\n"
                   "    a = loop.run_in_executor(None, job, 1)\n"
                   "    b = loop.run_in_executor(None, job, 2)\n"
                   "    print(await b, await a)\n"
                   "loop.run_until_complete(main())",
                   "poll 0", "run main", "poll none", "run job",
                   "print job 1", "run job", "print job 2", "poll 0",
                   "print 2 1", "poll 0")

    def test_more_jobs_than_workers(self):
        lines = run(BEGIN + "def job(n): print(n)\n"
                    "async def main():\n"
                    "    for f in [loop.run_in_executor(None, job, i) "
                    "for i in range(20)]: await f\n"
                    "loop.run_until_complete(main())\n"
                    "print(threading.active_count())")["trace"]
        self.assertEqual([line for line in lines if line[:5] == "print"],
                         ["print %d" % n for n in range(20)] + ["print 9"])

    def test_a_worker_lets_others_go_before_its_next_job(self):
        lines = run(BEGIN + "def job(n): print(n)\n"
                    "async def main():\n"
                    "    fs = [loop.run_in_executor(None, job, i) "
                    "for i in range(9)]\n"
                    "    threading.Thread(target=print, args=('T',)).start()\n"
                    "    for f in fs: await f\n"
                    "loop.run_until_complete(main())")["trace"]
        self.assertEqual([line[6:] for line in lines
                          if line[:5] == "print"], list("01234567T8"))

    def test_a_job_joins_the_end_of_the_line(self):
        self.check(BEGIN + "async def main():\n"
                   "    await loop.run_in_executor(None, print, 'first')\n"
                   "    t = threading.Thread(target=print, args=('T',))\n"
                   "    t.start()\n"
                   "    await loop.run_in_executor(None, print, 'second')\n"
                   "loop.run_until_complete(main())",
                   "poll 0", "run main", "poll none", "print first",
                   "poll 0", "poll none", "print T", "print second",
                   "poll 0", "poll 0")

    def test_the_end_waits_for_jobs_but_not_for_idle_workers(self):
        self.check(BEGIN + "loop.run_in_executor(None, print, 'job')\n"
                   "print('main')", "print main", "print job")

    def test_a_result_is_waited_for(self):
        self.check(BEGIN + "async def answer(): return 42\n"
                   "def ask():\n    f = asyncio.run_coroutine_threadsafe("
                   "answer(), loop)\n    print(f.result())\n"
                   "    loop.call_soon_threadsafe(loop.stop)\n"
                   "t = threading.Thread(target=ask)\nt.start()\n"
                   "loop.run_forever()\nt.join()",
                   "poll none", "run ask", "poll 0", "run answer",
                   "poll 0", "poll none", "print 42")


SIGNALS = BEGIN.replace("import threading", "import signal\nimport threading")


class Signals(Traces, unittest.TestCase):
    """Python's handlers, where the main thread waits."""

    def test_one_that_raises_leaves_signals_unblocked(self):
        self.check(SIGNALS + "def h(n, f): raise ValueError(n)\n"
                   "signal.signal(10, h)\n"
                   "def knock(): signal.raise_signal(10)\n"
                   "attempt(in_thread, knock)\nattempt(knock)\n"
                   "while_waiting(knock)\nattempt(loop.run_forever)",
                   "run knock", "run h", "raised ValueError: 10",
                   "run knock", "run h", "raised ValueError: 10",
                   "poll none", "run knock", "run h",
                   "raised ValueError: 10")

    def test_one_may_send_a_signal(self):
        self.check(SIGNALS + "def inner(n, f): pass\n"
                   "def outer(n, f):\n    signal.raise_signal(12)\n"
                   "    print('outer ends')\n"
                   "signal.signal(10, outer)\nsignal.signal(12, inner)\n"
                   "in_thread(lambda: signal.raise_signal(10))",
                   "run <lambda>", "run outer", "run inner",
                   "print outer ends")

    def test_one_may_wake_a_loop_that_has_looked_already(self):
        self.check(SIGNALS + "t = threading.Thread(target=loop.run_forever)\n"
                   "def h(n, f): loop.call_soon_threadsafe(loop.stop)\n"
                   "signal.signal(10, h)\nt.start()\n"
                   "threading.Thread(target=signal.raise_signal,"
                   " args=(10,)).start()\nt.join()",
                   "poll none", "run h")

    def test_one_that_raises_at_the_end_is_ignored(self):
        self.check(SIGNALS + "def h(n, f): raise ValueError(n)\n"
                   "signal.signal(10, h)\n"
                   "def work():\n    signal.raise_signal(10)\n"
                   "    threading.Event().wait()\n    print('never')\n"
                   "threading.Thread(target=work).start()\nprint('main')",
                   "print main", "run work", "run h")


if __name__ == "__main__":
    unittest.main()
