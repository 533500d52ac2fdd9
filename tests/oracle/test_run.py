"""What the oracle makes of a running script, apart from threads."""
import sys
import unittest

from tests.oracle.oracle_runs import Traces, run, trace

BEGIN = """\
import asyncio
loop = asyncio.new_event_loop()
"""


class Lines(Traces, unittest.TestCase):
    def test_print(self):
        self.check('print("a", 1, sep="-", end="")\nprint()\nprint("x\\ny")\n'
                   'print("two\\n")\nprint(end="\\n\\n")',
                   "print a-1", "print", "print x\\ny", "print two\\n",
                   "print \\n")

    def test_run_comes_first_in_a_function(self):
        self.check("def f(x):\n    'doc'\n    return x\n"
                   "print(f(1), f.__doc__)\n"
                   "g = lambda x: x\nprint(g([]), g(0), g(None))",
                   "run f", "print 1 doc", "run <lambda>", "run <lambda>",
                   "run <lambda>", "print [] 0 None")

    def test_run_of_a_coroutine_comes_with_its_first_step(self):
        self.check(BEGIN + "async def f():\n    return 5\n"
                   "c = f()\nprint('made')\n"
                   "print(loop.run_until_complete(c))",
                   "print made", "poll 0", "run f", "poll 0", "print 5")

    def test_a_mark_changes_nothing(self):
        self.check("def outer():\n    n = 0\n    def inner():\n"
                   "        nonlocal n\n        n = n + 1\n        return n\n"
                   "    return inner\n"
                   "f = outer()\nprint(f(), f())\nprint(f)\n"
                   "def g(a, b=2): pass\nprint(g.__defaults__, g.__name__)",
                   "run outer", "run inner", "run inner", "print 1 2",
                   "print <function outer.<locals>.inner>",
                   "print (2,) g")

    def test_attempt(self):
        self.check("from oracle.script import attempt\nimport asyncio\n"
                   "def f(*args, **kw):\n    raise asyncio.CancelledError\n"
                   "print(attempt(f))\n"
                   "def g(a, b=0): return a + b\nprint(attempt(g, 1, b=2))\n"
                   "def h(): raise SystemExit(3)\n"
                   "try:\n    attempt(h)\nexcept SystemExit as e:\n"
                   "    print(e.code)\n"
                   "attempt(int, 'x')",
                   "run f", "raised CancelledError", "print None", "run g",
                   "print 3", "run h", "print 3", "raised ValueError: invalid "
                   "literal for int() with base 10: 'x'")

    def test_exit(self):
        self.check_end("raise SystemExit", "exit SystemExit")
        self.check_end("print('a')\nraise ValueError('b\\tc')",
                       "print a", "exit ValueError: b\\tc")

    def test_unhandled(self):
        self.check(BEGIN + "def f(): raise ValueError('bad')\n"
                   "def g(): raise ValueError\n"
                   "loop.call_soon(f)\nloop.call_soon(g)\nloop.stop()\n"
                   "loop.run_forever()",
                   "poll 0", "run f", "unhandled Exception in callback f() / "
                   "ValueError: bad", "run g",
                   "unhandled Exception in callback g() / ValueError")

    def test_log_without_exception(self):
        self.check(BEGIN + "loop.call_exception_handler("
                   "{'message': 'first\\nsecond'})", "log ERROR: first")

    def test_warnings_come_each_time(self):
        self.check("async def f(): pass\nfor i in range(2):\n    f()",
                   *["warn RuntimeWarning: coroutine 'f' was never "
                     "awaited"] * 2)

    def test_compiler_warnings_are_no_part_of_it(self):
        self.check("print('a' is 'b')", "print False")

    def test_other_output_is_dropped(self):
        self.check("import sys\nsys.stdout.write('x')\n"
                   "sys.stderr.write('y')\nprint(sys.stdin.read())", "print")

    def test_unhandled_of_a_dead_future_comes_at_once(self):
        self.check(BEGIN + "f = loop.create_future()\n"
                   "f.set_exception(ValueError('lost'))\nf = None\n"
                   "print('after')",
                   "unhandled Future exception was never retrieved / "
                   "ValueError: lost", "print after")

    def test_what_dies_after_the_end_is_not_reported(self):
        self.check(BEGIN + "f = loop.create_future()\n"
                   "f.set_exception(ValueError('lost'))")

    def test_garbage_is_not_collected(self):
        self.check("import gc\nprint(gc.isenabled())", "print False")


class Time(Traces, unittest.TestCase):
    def test_it_begins_at_zero_and_moves_by_waiting(self):
        self.check(BEGIN + "def f(): print(loop.time())\n"
                   "loop.call_later(0.1, f)\nloop.call_later(0.3, loop.stop)\n"
                   "print(loop.time())\nloop.run_forever()\n"
                   "print(loop.time())",
                   "print 0.0", "poll 0.1", "run f", "print 0.1",
                   "poll 0.19999999999999998", "print 0.3")

    def test_sleep_on_the_main_thread(self):
        self.check(BEGIN + "import time\ntime.sleep(1.5)\n"
                   "print(loop.time())\ntime.sleep(0)\n"
                   "from oracle.script import attempt\n"
                   "attempt(time.sleep, -1)\nprint(loop.time())",
                   "print 1.5",
                   "raised ValueError: sleep length must be non-negative",
                   "print 1.5")

    def test_a_sleep_too_long_for_python(self):
        lines = trace("import time\nfrom oracle.script import attempt\n"
                      "attempt(time.sleep, 1e300)").split("\n")
        self.assertEqual([line.split(":")[0] for line in lines],
                         ["raised OverflowError", "end"])

    def test_debug_mode_measures_virtual_time(self):
        self.check(BEGIN + "import time\ndef slow(): time.sleep(0.25)\n"
                   "loop.set_debug(True)\nloop.call_soon(slow)\nloop.stop()\n"
                   "loop.run_forever()",
                   "poll 0", "run slow", "log WARNING: Executing <Handle "
                   "slow() created> took 0.250 seconds")

    def test_a_deadline_that_is_no_number(self):
        source = (BEGIN + "from oracle.script import attempt\n"
                  "inf = 1e308 * 10\nloop.call_later(inf - inf, loop.stop)\n"
                  "attempt(loop.run_forever)")
        if sys.version_info >= (3, 13):
            self.check(source, "raised ValueError: cannot convert float NaN "
                       "to integer")
        else:
            self.check(source, "poll 0")

    def test_hang(self):
        self.check_end(BEGIN + "try:\n    loop.run_forever()\n"
                       "finally:\n    print('never')", "poll none", "hang")

    def test_registered_readers_do_not_count(self):
        self.check_end(BEGIN + "import socket\na, b = socket.socketpair()\n"
                       "loop.add_reader(a, print)\nloop.run_forever()",
                       "poll none", "hang")

    def test_limit(self):
        lines = trace(BEGIN + "def f():\n    try:\n        loop.call_soon(f)\n"
                      "        print()\n    except BaseException:\n"
                      "        pass\nloop.call_soon(f)\n"
                      "loop.run_forever()").split("\n")
        self.assertEqual(len(lines), 2001)
        self.assertEqual(lines[:4] + lines[-1:],
                         ["poll 0", "run f", "print", "poll 0", "limit"])


class Loops(Traces, unittest.TestCase):
    WAYS = ["asyncio.new_event_loop()", "asyncio.SelectorEventLoop()"]
    if sys.version_info < (3, 14):
        WAYS.append("asyncio.get_event_loop_policy().new_event_loop()")
    if sys.version_info >= (3, 13):
        WAYS.append("asyncio.EventLoop()")

    def test_every_way_to_a_loop(self):
        for way in self.WAYS:
            self.check("import asyncio\nloop = %s\nprint(loop)\n"
                       "loop.call_later(5, loop.stop)\nloop.run_forever()"
                       % way, "print <_UnixSelectorEventLoop running=False "
                       "closed=False debug=False>", "poll 5")

    def test_run_and_runner(self):
        begin = ("import asyncio\nasync def f():\n"
                 "    await asyncio.sleep(2)\n")
        for way in ("asyncio.run(f())",) + (
                ("asyncio.Runner().run(f())",)
                if sys.version_info >= (3, 11) else ()):
            lines = trace(begin + way).split("\n")
            self.assertEqual(lines[:3], ["poll 0", "run f", "poll 2"])

    def test_no_case_sees_another(self):
        source = (BEGIN + "async def f(): pass\n"
                  "t = loop.create_task(f())\nprint(t.get_name())\n"
                  "loop.run_until_complete(t)")
        self.assertEqual(trace(source), trace(source))
        self.assertIn("print Task-1", trace(source))


class Refusals(Traces, unittest.TestCase):
    def test_integers(self):
        big = "x = 9223372036854775807\n"
        self.check_refused(big + "print(x + 1)", "an integer beyond 64 bits",
                           2)
        self.check_refused(big + "x += 1", "an integer beyond 64 bits", 2)
        self.check_refused(big + "\ny = -(-x - 1)",
                           "an integer beyond 64 bits", 3)
        self.check_refused(big + "x * x", "an integer beyond 64 bits", 2)
        self.check_refused("int(1e30)", "an integer beyond 64 bits", 1)
        self.check(big + "print(-x - 1, x - 0, 1e30 * 2, 'a' * 2)",
                   "print -9223372036854775808 9223372036854775807 2e+30 aa")

    def test_sets(self):
        order = "iterating or unpacking a set"
        self.check_refused("for x in {1}: pass", order, 1)
        self.check_refused("s = {1, 2}\na, b = s", order, 2)
        self.check_refused("s = {1}\nprint(*s)", order, 2)
        self.check_refused("list({1})", order, 1)
        self.check_refused("print({1})", "printing a set", 1)
        self.check_refused("print([(1, {2})])", "printing a set", 1)
        self.check_refused("str({1})", "printing a set", 1)
        self.check("s = {1}\nprint(len(s), 1 in s, type(s).__name__)\n"
                   "x = [1]\nx.append(x)\nprint(x)",
                   "print 1 True set", "print [1, [...]]")

    def test_nothing_catches_a_refusal(self):
        answer = run("try:\n    print({1})\nexcept BaseException:\n"
                     "    print('caught')\nfinally:\n    print('never')")
        self.assertEqual((answer["status"], answer["trace"]),
                         ("refused", []))


class Signals(Traces, unittest.TestCase):
    def test_a_handler_runs_before_time_moves(self):
        self.check(BEGIN + "import signal\n"
                   "from oracle.script import attempt, while_waiting\n"
                   "def handler(number, frame): raise ValueError('struck')\n"
                   "def knock():\n    signal.raise_signal(signal.SIGUSR1)\n"
                   "    print('knocked')\n"
                   "signal.signal(signal.SIGUSR1, handler)\n"
                   "loop.call_later(5, loop.stop)\nwhile_waiting(knock)\n"
                   "attempt(loop.run_forever)\nprint(loop.time())",
                   "poll 5", "run knock", "print knocked", "run handler",
                   "raised ValueError: struck", "print 0.0")

    def test_a_signal_sent_by_another_thread_waits_its_turn(self):
        self.check("import os, signal\n"
                   "from oracle.script import in_thread\n"
                   "def handler(number, frame): print('handled')\n"
                   "signal.signal(signal.SIGUSR1, handler)\n"
                   "def knock():\n    os.kill(os.getpid(), signal.SIGUSR1)\n"
                   "    for i in range(1000): str(i)\n    print('knocked')\n"
                   "in_thread(knock)\nprint('back')",
                   "run knock", "print knocked", "run handler",
                   "print handled", "print back")

    def test_signals_are_as_python_sets_them(self):
        self.check("import signal\n"
                   "print(signal.getsignal(signal.SIGINT) is "
                   "signal.default_int_handler)\n"
                   "print(signal.getsignal(signal.SIGTERM) == "
                   "signal.SIG_DFL)\n"
                   "print(len(signal.pthread_sigmask(signal.SIG_BLOCK, [])))",
                   "print True", "print True", "print 0")


if __name__ == "__main__":
    unittest.main()
