"""What a script finds in `threading` and `queue`: the same names, whose
threads hold the baton while they run and hand it on where they block.

The classes lean on those of the standard library and replace only what
blocks. asyncio and concurrent.futures are given the same two modules, so
their helper threads obey the rule as well.
"""
import _thread
import collections
import queue
import sys
import threading
import types

from oracle.baton import Place

# concurrent.futures makes its default pool as large as the machine; a case
# must see the same pool everywhere.
PROCESSORS = 4

_users = []


def make_modules(baton, report, refuse):
    """Modules to stand for `threading` and `queue`.

    report(error) is called for an exception that ends a thread, refuse(text)
    for what a case must not do; it does not return.
    """
    locks = _make_locks(baton)
    names = dict(locks)
    names["Event"] = _make_event(locks["Condition"], locks["Lock"], refuse)
    names["Thread"] = _make_thread(baton, report)
    names.update(_make_counters(locks["Condition"], locks["Lock"]))
    return (_copy_module(threading, names),
            _copy_module(queue, {"SimpleQueue": _make_queue(baton)}))


def _copy_module(module, changes):
    copy = types.ModuleType(module.__name__, module.__doc__)
    copy.__dict__.update(module.__dict__)
    copy.__dict__.update(changes)
    return copy


def find_users():
    """The modules of asyncio and concurrent.futures that use one of the two.

    A worker asks before it forks: a child that walked through all modules
    would copy the memory that it touches.
    """
    if not _users:
        _users.extend(
            module for name, module in list(sys.modules.items())
            if name.split(".")[0] in ("asyncio", "concurrent")
            and (getattr(module, "threading", None) is threading
                 or getattr(module, "queue", None) is queue))
    return _users


def install(threads, queues):
    """Give the modules to scripts and to the libraries that use them."""
    for module in find_users():
        if getattr(module, "threading", None) is threading:
            module.threading = threads
        if getattr(module, "queue", None) is queue:
            module.queue = queues
    sys.modules["threading"] = threads
    sys.modules["queue"] = queues


def adopt(thread_class):
    """Let the threads of a library hold the baton that took `Thread` from
    the real module before.

    Daemons are left alone: they may wait for what nobody here sees.
    """
    real = threading.Thread.start

    def start(self):
        if type(self) is threading.Thread and not self.daemon:
            self.__class__ = thread_class
            self.start()
        else:
            real(self)

    start.__qualname__ = real.__qualname__
    threading.Thread.start = start


def _bound(timeout):
    """A time-out as the baton wants it: None means without limit."""
    return None if timeout is None or timeout < 0 else timeout


def _make_locks(baton):
    """Lock, RLock and Condition."""

    class Lock:
        """A lock; who waits for it has handed the baton on."""

        def __init__(self):
            self._locked = False

        def acquire(self, blocking=True, timeout=-1):
            limit = _bound(timeout) if blocking else 0
            if not baton.wait(self._is_free, limit):
                return False
            self._locked = True
            return True

        def release(self):
            if not self._locked:
                raise RuntimeError("release unlocked lock")
            self._locked = False

        def locked(self):
            return self._locked

        def _is_free(self):
            return not self._locked

        def __enter__(self):
            return self.acquire()

        def __exit__(self, *details):
            self.release()

    class RLock:
        """A lock that its owner may take again."""

        def __init__(self):
            self._owner = None
            self._count = 0

        def acquire(self, blocking=True, timeout=-1):
            limit = _bound(timeout) if blocking else 0
            if not self._is_owned():
                if not baton.wait(self._is_free, limit):
                    return False
                self._owner = _thread.get_ident()
            self._count += 1
            return True

        def release(self):
            if not self._is_owned():
                raise RuntimeError("cannot release un-acquired lock")
            self._count -= 1
            if not self._count:
                self._owner = None

        def locked(self):
            return self._owner is not None

        def _is_free(self):
            return self._owner is None

        def _is_owned(self):
            return self._owner == _thread.get_ident()

        def _release_save(self):
            count, self._count, self._owner = self._count, 0, None
            return count

        def _acquire_restore(self, count):
            baton.wait(self._is_free)
            self._owner = _thread.get_ident()
            self._count = count

        def __enter__(self):
            return self.acquire()

        def __exit__(self, *details):
            self.release()

    class Condition(threading.Condition):
        """A condition on the locks above."""

        def __init__(self, lock=None):
            super().__init__(RLock() if lock is None else lock)

        def wait(self, timeout=None):
            if not self._is_owned():
                raise RuntimeError("cannot wait on un-acquired lock")
            waiter = Lock()
            waiter.acquire()
            self._waiters.append(waiter)
            saved = self._release_save()
            gotit = False
            try:
                gotit = waiter.acquire(
                    True, -1 if timeout is None else max(timeout, 0))
                return gotit
            finally:
                self._acquire_restore(saved)
                if not gotit and waiter in self._waiters:
                    self._waiters.remove(waiter)

    return {"Lock": Lock, "RLock": RLock, "Condition": Condition}


def _named(cls):
    """The class, with names as the module's own has them: errors about
    arguments show them."""
    cls.__qualname__ = cls.__name__
    for name, value in vars(cls).items():
        if isinstance(value, types.FunctionType):
            value.__qualname__ = "%s.%s" % (cls.__name__, name)
    return cls


def _make_event(condition, lock, refuse):
    class Event(threading.Event):
        """An event; waiting for it has no time-out in a case."""

        def __init__(self):
            super().__init__()
            self._cond = condition(lock())

        def wait(self, timeout=None):
            if timeout is not None:
                refuse("Event.wait with a timeout")
            return super().wait()

    return _named(Event)


def _make_counters(condition, lock):
    """Semaphores and barriers."""

    class Semaphore(threading.Semaphore):
        def __init__(self, value=1):
            super().__init__(value)
            self._cond = condition(lock())

    class BoundedSemaphore(threading.BoundedSemaphore):
        def __init__(self, value=1):
            super().__init__(value)
            self._cond = condition(lock())

    class Barrier(threading.Barrier):
        def __init__(self, parties, action=None, timeout=None):
            super().__init__(parties, action, timeout)
            self._cond = condition(lock())

    return {"Semaphore": Semaphore, "BoundedSemaphore": BoundedSemaphore,
            "Barrier": Barrier}


def _may_hold_baton(thread_class):
    """Whether the calling thread is no library's daemon; see adopt."""
    current = threading.current_thread()
    return (isinstance(current, thread_class)
            or current is threading.main_thread())


def _make_thread(baton, report):
    class Thread(threading.Thread):
        """A thread that runs only while it holds the baton."""

        has_ended = False
        is_idle = False

        def start(self, mask=None):
            if self.ident is not None:
                super().start()  # refuses
            baton.begin(self, super().start, mask)

        def run(self):
            baton.enter(self)
            try:
                super().run()
            except SystemExit:
                pass
            except BaseException as error:
                report(error)
            finally:
                baton.leave(self)

        def join(self, timeout=None):
            if (self.ident is None
                    or self is threading.current_thread()):
                super().join()  # refuses
            limit = None if timeout is None else max(timeout, 0)
            if not _may_hold_baton(Thread):
                super().join(limit)
            elif baton.wait(self._is_over, limit):
                super().join()

        def _is_over(self):
            return self.has_ended

    return _named(Thread)


def _make_queue(baton):
    class SimpleQueue:
        """The queue of an executor.

        A job that is put joins the end of the line in the person of the
        worker that has been idle longest; a worker that comes for its next
        job lets the others go first.
        """

        def __init__(self):
            self._items = collections.deque()
            self._idle = collections.deque()
            self._busy = set()

        def put(self, item):
            self._items.append(item)
            if self._idle:
                worker, place = self._idle.popleft()
                worker.is_idle = False
                baton.move_to_end(place)

        def get(self, block=True):
            self._end_job()
            while block and not self._items:
                self._be_idle()
            if not self._items:
                raise queue.Empty
            self._busy.add(_thread.get_ident())
            return self._items.popleft()

        def get_nowait(self):
            return self.get(False)

        def _end_job(self):
            ident = _thread.get_ident()
            if ident in self._busy:
                self._busy.remove(ident)
                if self._items:
                    baton.pause()

        def _be_idle(self):
            worker = threading.current_thread()
            worker.is_idle = True
            place = Place(lambda: not worker.is_idle)
            self._idle.append((worker, place))
            baton.block(place)

    return SimpleQueue


def has_work(thread):
    """Whether the end of the main program waits for this thread: not for
    idle workers of an executor, nor for daemons that are no workers."""
    if thread.daemon:
        workers = sys.modules["concurrent.futures.thread"]._threads_queues
        return thread in workers and not thread.is_idle
    return not thread.is_idle
