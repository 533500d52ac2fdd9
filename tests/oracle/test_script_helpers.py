"""The helpers of oracle.script as they work under plain Python."""
import asyncio
import contextlib
import io
import threading
import unittest

from oracle import language, script


def printed(function, *args, **kwargs):
    """What a call prints, and its value."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        value = function(*args, **kwargs)
    return out.getvalue(), value


def fail(error):
    raise error


class Attempt(unittest.TestCase):
    """attempt(f, *args, **kwargs)"""

    def test_value(self):
        self.assertEqual(printed(script.attempt, max, 1, 2), ("", 2))
        self.assertEqual(printed(script.attempt, int, "7", base=8), ("", 7))

    def test_exception(self):
        self.assertEqual(printed(script.attempt, fail, ValueError("bad")),
                         ("raised ValueError: bad\n", None))
        self.assertEqual(printed(script.attempt, fail, KeyError()),
                         ("raised KeyError\n", None))

    def test_cancelled(self):
        self.assertEqual(
            printed(script.attempt, fail, asyncio.CancelledError()),
            ("raised CancelledError\n", None))

    def test_what_passes(self):
        for error in (SystemExit(1), KeyboardInterrupt(), GeneratorExit()):
            with self.assertRaises(type(error)):
                script.attempt(fail, error)


class Threads(unittest.TestCase):
    """in_thread(f), thread_pool(n) and while_waiting(f)"""

    def test_in_thread(self):
        seen = []
        script.in_thread(lambda: seen.append(threading.current_thread()))
        self.assertEqual(len(seen), 1)
        self.assertIsNot(seen[0], threading.current_thread())
        self.assertFalse(seen[0].is_alive())

    def test_thread_pool(self):
        pool = script.thread_pool(2)
        self.addCleanup(pool.shutdown)
        self.assertIsNot(pool.submit(threading.current_thread).result(),
                         threading.current_thread())

    def test_while_waiting(self):
        loop = asyncio.new_event_loop()
        self.addCleanup(loop.close)
        seen = []

        def wake():
            seen.append(threading.current_thread())
            loop.call_soon_threadsafe(loop.stop)

        script.while_waiting(wake)
        loop.run_forever()
        self.assertIsNot(seen[0], threading.current_thread())


class Names(unittest.TestCase):
    """What the language offers is there."""

    def test_all_are_there(self):
        for name in language.HELPERS:
            self.assertTrue(callable(getattr(script, name)))


if __name__ == "__main__":
    unittest.main()
